package org.jcamark.plan;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.machine.ClassPath;
import org.jcamark.machine.Setup;
import org.jcamark.machine.SystemFiles;
import org.jcamark.model.JvmLaunch;
import org.jcamark.run.EnvironmentFingerprint;

/**
 * Digest of all that probe results depend on: the JVM's build, files, security properties and
 * flags, those of the environment included, the CPU's features, and every jar's content.
 */
final class Fingerprint {
  /** Lines of {@code /proc/cpuinfo} on x86 and on ARM. */
  private static final Pattern CPU_LINE =
      Pattern.compile("(model name|flags|Features|CPU part)\\s*:");

  private Fingerprint() {}

  static String of(JvmLaunch jvm) throws IOException {
    return of(jvm, System.getenv(), SystemFiles.HERE);
  }

  static String of(JvmLaunch jvm, Map<String, String> environment, SystemFiles files)
      throws IOException {
    MessageDigest digest = EnvironmentFingerprint.sha256();
    Path java = jvm.executable().toRealPath();
    add(digest, java.toString());
    Path home = java.resolveSibling("..").normalize();
    addContent(digest, home.resolve("release"));
    addContent(digest, home.resolve("conf/security/java.security"));
    addContent(digest, home.resolve("lib"));
    jvm.args().forEach(arg -> add(digest, arg));
    Setup.VARIABLES.forEach(name -> add(digest, name + "=" + environment.get(name)));
    files.lines("proc/cpuinfo").stream()
        .filter(line -> CPU_LINE.matcher(line).lookingAt())
        .distinct()
        .forEach(line -> add(digest, line));
    for (Path entry : ClassPath.of(jvm.classPathFirst())) {
      addContent(digest, entry);
      for (Path named : ClassPath.named(entry)) {
        addContent(digest, named);
      }
    }
    return HexFormat.of().formatHex(digest.digest(), 0, 12);
  }

  private static void addContent(MessageDigest digest, Path entry) throws IOException {
    add(digest, entry.toString());
    if (Files.isRegularFile(entry)) {
      Files.copy(entry, new DigestOutputStream(OutputStream.nullOutputStream(), digest));
    } else if (Files.isDirectory(entry)) {
      try (Stream<Path> files = Files.walk(entry)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          add(digest, file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file));
        }
      }
    }
  }

  private static void add(MessageDigest digest, String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }
}
