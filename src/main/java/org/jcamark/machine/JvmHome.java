package org.jcamark.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A JVM by its folder or its {@code java}. */
final class JvmHome {
  private static final Duration LIMIT = Duration.ofSeconds(30);

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

  /** The JVM of a folder by its file {@code release}, without starting it; absent without one. */
  static Optional<InstalledJvm> read(Path folder) {
    try {
      Optional<Path> java = java(folder);
      if (java.isEmpty()) {
        return Optional.empty();
      }
      Path home = java.get().toRealPath().getParent().getParent();
      Map<String, String> release = pairs(Files.readAllLines(home.resolve("release")), "=");
      return InstalledJvm.of(
          home,
          home.resolve("bin").resolve(java.get().getFileName()),
          release.getOrDefault("JAVA_VERSION", ""),
          Optional.ofNullable(release.get("IMPLEMENTOR")));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /**
   * The JVM behind a {@code java}, by starting it: it may be a script that launches another one.
   *
   * @throws IOException if it cannot be run, or is no JVM of a version that runs jcamark; the
   *     message is a reason in one line
   */
  static InstalledJvm start(Path java) throws IOException {
    CommandOutput output;
    try {
      output =
          CommandOutput.of(
              List.of(java.toString(), "-XshowSettings:properties", "-version"), LIMIT);
    } catch (IOException e) {
      throw new IOException(
          "it cannot be run: " + e.getMessage().lines().findFirst().orElse(""), e);
    }
    Map<String, String> properties = pairs(output.lines(), " = ");
    String home = properties.get("java.home");
    String version = properties.get("java.version");
    if (output.exitCode() != 0 || home == null || version == null) {
      throw new IOException("it is not a JVM");
    }
    Path folder = Path.of(home).toAbsolutePath();
    return InstalledJvm.of(
            folder,
            java(folder).orElse(java),
            version,
            Optional.ofNullable(properties.get("java.vendor")))
        .orElseThrow(() -> new IOException("it is Java " + version));
  }

  /** Values by key, without quotes; lines without the separator are skipped. */
  private static Map<String, String> pairs(List<String> lines, String separator) {
    return lines.stream()
        .map(line -> line.split(separator, 2))
        .filter(parts -> parts.length == 2)
        .collect(
            Collectors.toMap(
                parts -> parts[0].strip(),
                parts -> parts[1].strip().replaceAll("^\"|\"$", ""),
                (first, second) -> first));
  }
}
