package org.jcamark.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the JVM that a user names, and those installed in the usual places. */
public final class JvmLocator {
  private static final String ACCEPTED =
      "accepted: the folder of a JDK or JRE (JAVA_HOME) or its bin/java, of Java "
          + InstalledJvm.OLDEST_FEATURE
          + " or newer";

  private static final Duration LIMIT = Duration.ofSeconds(30);

  private JvmLocator() {}

  /**
   * The JVM of a user's value, started once.
   *
   * @param value of the option {@code --jvm}: a {@code JAVA_HOME} or the path of a {@code java}
   * @throws NoJvmException if it is none, or too old
   */
  public static InstalledJvm resolve(String value) {
    Path given = path(value).orElseThrow(() -> refused(value, "it is not a path"));
    if (!Files.exists(given)) {
      throw refused(value, "no such file or folder");
    }
    Path java = given;
    if (Files.isDirectory(given)) {
      java = java(given).orElseThrow(() -> refused(value, "it has no bin/java"));
    } else if (!Files.isExecutable(given)) {
      throw refused(value, "it is not executable");
    }
    try {
      return start(java);
    } catch (IOException e) {
      throw refused(value, e.getMessage());
    }
  }

  /** The JVM that runs this code. */
  public static InstalledJvm current() {
    Path home = Path.of(System.getProperty("java.home")).toAbsolutePath();
    return new InstalledJvm(
        home,
        java(home).orElse(home.resolve("bin/java")),
        System.getProperty("java.version"),
        Runtime.version().feature(),
        Optional.of(System.getProperty("java.vendor")));
  }

  /**
   * JVMs where systems and tools install them and in {@code JAVA_HOME} and {@code JAVA_HOME_…},
   * each once, the oldest first. None is started.
   */
  public static List<InstalledJvm> installed() {
    List<Path> homes = new ArrayList<>();
    System.getenv()
        .forEach(
            (name, value) -> {
              if (name.matches("JAVA_HOME(_.*)?") && !value.isBlank()) {
                path(value).ifPresent(homes::add);
              }
            });
    homes.add(Path.of(System.getProperty("java.home")));
    Path user = Path.of(System.getProperty("user.home"));
    Stream.of(
            Path.of("/usr/lib/jvm"),
            Path.of("/usr/java"),
            Path.of("/opt/java"),
            Path.of("/Library/Java/JavaVirtualMachines"),
            user.resolve("Library/Java/JavaVirtualMachines"),
            user.resolve(".sdkman/candidates/java"),
            user.resolve(".jdks"),
            Path.of("C:\\Program Files\\Java"),
            Path.of("C:\\Program Files\\Eclipse Adoptium"))
        .map(JvmLocator::folders)
        .forEach(homes::addAll);
    return among(homes);
  }

  static List<InstalledJvm> among(Collection<Path> homes) {
    return homes.stream()
        .map(Path::toAbsolutePath)
        .flatMap(home -> read(home).stream())
        .distinct()
        .sorted()
        .toList();
  }

  /** The {@code java} of a folder that is a {@code JAVA_HOME}, or a macOS bundle around one. */
  private static Optional<Path> java(Path folder) {
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
  private static Optional<InstalledJvm> read(Path folder) {
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

  private static InstalledJvm start(Path java) throws IOException {
    Child.Exit exit;
    try {
      exit = Child.run(List.of(java.toString(), "-XshowSettings:properties", "-version"), LIMIT);
    } catch (IOException e) {
      throw new IOException(
          "it cannot be run: " + e.getMessage().lines().findFirst().orElse(""), e);
    }
    if (exit.killed().isPresent()) {
      throw new IOException("it cannot be run: " + exit.reason());
    }
    Map<String, String> properties = pairs(exit.lines(), " = ");
    String home = properties.get("java.home");
    String version = properties.get("java.version");
    if (!exit.succeeded() || home == null || version == null) {
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

  private static List<Path> folders(Path parent) {
    try (Stream<Path> entries = Files.list(parent)) {
      return entries.filter(Files::isDirectory).toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  private static Optional<Path> path(String text) {
    try {
      return Optional.of(Path.of(text).toAbsolutePath().normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static NoJvmException refused(String value, String reason) {
    return new NoJvmException("--jvm " + value + ": " + reason + "; " + ACCEPTED, reason);
  }
}
