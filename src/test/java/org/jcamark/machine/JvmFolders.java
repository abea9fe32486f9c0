package org.jcamark.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Makes folders that look like a JVM, and scripts in place of programs. */
public final class JvmFolders {
  private JvmFolders() {}

  static Path home(Path folder, String version) throws IOException {
    script(folder.resolve("bin/java"), "exit 1");
    Files.writeString(
        folder.resolve("release"),
        "IMPLEMENTOR=\"Acme\"\nJAVA_VERSION=\"" + version + "\"\nMODULES=\"java.base\"\n");
    return folder;
  }

  public static Path script(Path file, String body) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + body + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
