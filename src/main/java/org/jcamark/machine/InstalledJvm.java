package org.jcamark.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A JVM on this machine that runs jcamark's classes.
 *
 * @param home its {@code JAVA_HOME}, absolute
 * @param java its {@code java}, absolute
 * @param version {@code java.version}, such as {@code 25.0.3}
 */
public record InstalledJvm(Path home, Path java, String version, int feature) {
  private static final int OLDEST_FEATURE = 17;
  private static final Duration LIMIT = Duration.ofSeconds(30);

  public static final Comparator<InstalledJvm> ORDER =
      Comparator.comparing((InstalledJvm jvm) -> Runtime.Version.parse(jvm.version))
          .thenComparing(InstalledJvm::home);

  /** A path is no JVM for jcamark, or the JVM does not start with the given arguments. */
  public static final class NoJvmException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * @param message one line for the user: the value, the reason, and what is accepted
     * @param fault the reason alone, in the JVM's words where it has some
     */
    NoJvmException(String message, IOException fault) {
      super(message, fault);
    }

    public String reason() {
      return getCause().getMessage();
    }
  }

  /** Absent for a version before 17, or in the form of Java 8 and older ({@code 1.8.0_292}). */
  static Optional<InstalledJvm> of(Path home, Path java, String version) {
    try {
      int feature = Runtime.Version.parse(version).feature();
      return Optional.of(new InstalledJvm(home, java, version, feature))
          .filter(jvm -> feature >= OLDEST_FEATURE);
    } catch (IllegalArgumentException olderForm) {
      return Optional.empty();
    }
  }

  public static InstalledJvm current() {
    Path home = Path.of(System.getProperty("java.home")).toAbsolutePath();
    return new InstalledJvm(
        home,
        javaOf(home).orElse(home.resolve("bin/java")),
        System.getProperty("java.version"),
        Runtime.version().feature());
  }

  /** The JVM of a {@code JAVA_HOME} or {@code java} that a user named, started once. */
  public static InstalledJvm resolve(String value) {
    try {
      Path given = path(value).orElseThrow(() -> new IOException("it is not a path"));
      if (!Files.exists(given)) {
        throw new IOException("no such file or folder");
      } else if (Files.isDirectory(given)) {
        return start(javaOf(given).orElseThrow(() -> new IOException("it has no bin/java")));
      } else if (!Files.isExecutable(given)) {
        throw new IOException("it is not executable");
      }
      return start(given);
    } catch (IOException e) {
      String accepted = "the folder of a JDK or JRE (JAVA_HOME) or its bin/java, of Java ";
      throw new NoJvmException(
          "--jvm %s: %s; accepted: %s%d or newer"
              .formatted(value, e.getMessage(), accepted, OLDEST_FEATURE),
          e);
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
    return of(folder, javaOf(folder).orElse(java), version)
        .orElseThrow(() -> new IOException("it is Java " + version));
  }

  /**
   * JVMs where systems and tools install them and in {@code JAVA_HOME} and {@code JAVA_HOME_…},
   * each once, the oldest first. None is started.
   */
  public static List<InstalledJvm> all() {
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
        .map(InstalledJvm::folders)
        .forEach(homes::addAll);
    return among(homes);
  }

  static List<InstalledJvm> among(Collection<Path> homes) {
    return homes.stream()
        .flatMap(home -> read(home.toAbsolutePath()).stream())
        .distinct()
        .sorted(ORDER)
        .toList();
  }

  /** The {@code java} of a folder that is a {@code JAVA_HOME}, or a macOS bundle around one. */
  private static Optional<Path> javaOf(Path folder) {
    return Stream.of("bin/java", "bin/java.exe", "Contents/Home/bin/java")
        .map(folder::resolve)
        .filter(java -> Files.isExecutable(java) && Files.isRegularFile(java))
        .findFirst();
  }

  /** The JVM of a folder by its file {@code release}, without starting it; absent without one. */
  private static Optional<InstalledJvm> read(Path folder) {
    try {
      Optional<Path> java = javaOf(folder);
      if (java.isEmpty()) {
        return Optional.empty();
      }
      Path home = java.get().toRealPath().getParent().getParent();
      Map<String, String> release = pairs(Files.readAllLines(home.resolve("release")), "=");
      return of(
          home,
          home.resolve("bin").resolve(java.get().getFileName()),
          release.getOrDefault("JAVA_VERSION", ""));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
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
}
