package org.jcamark.machine;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The folder of a JVM and what its file {@code release} says, without starting it. */
final class JvmHome {
  private JvmHome() {}

  /** The {@code java} of a folder that is a {@code JAVA_HOME}, or a macOS bundle around one. */
  static Optional<Path> java(Path folder) {
    for (String inside : List.of("bin", "Contents/Home/bin")) {
      for (String name : List.of("java", "java.exe")) {
        Path java = folder.resolve(inside).resolve(name);
        if (Files.isExecutable(java) && Files.isRegularFile(java)) {
          return Optional.of(java);
        }
      }
    }
    return Optional.empty();
  }

  /** The JVM of that folder; absent where there is none, or none that says its version. */
  static Optional<InstalledJvm> read(Path folder) {
    return java(folder).flatMap(JvmHome::of);
  }

  private static Optional<InstalledJvm> of(Path java) {
    Path home;
    Map<String, String> release;
    try {
      home = java.toRealPath().getParent().getParent();
      release = release(home.resolve("release"));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
    String version = release.get("JAVA_VERSION");
    if (version == null) {
      return Optional.empty();
    }
    return Optional.of(
        new InstalledJvm(
            home,
            home.resolve("bin").resolve(java.getFileName()),
            version,
            new JavaVersion(version).feature(),
            Optional.ofNullable(release.get("IMPLEMENTOR"))));
  }

  /** Lines {@code KEY="value"}; others are skipped. */
  private static Map<String, String> release(Path file) throws IOException {
    try {
      return Files.readAllLines(file, StandardCharsets.UTF_8).stream()
          .filter(line -> line.indexOf('=') > 0)
          .collect(
              Collectors.toMap(
                  line -> line.substring(0, line.indexOf('=')),
                  line -> unquoted(line.substring(line.indexOf('=') + 1).strip()),
                  (first, second) -> second));
    } catch (MalformedInputException e) {
      throw new IOException(file + ": not UTF-8 text", e);
    }
  }

  private static String unquoted(String value) {
    boolean quoted = value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"");
    return quoted ? value.substring(1, value.length() - 1) : value;
  }
}
