package org.jcamark.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the JVM that a user names, and those installed in the usual places. */
public final class JvmLocator {
  private static final String ACCEPTED =
      "accepted: the folder of a JDK or JRE (JAVA_HOME) or its bin/java, of Java "
          + InstalledJvm.OLDEST_FEATURE
          + " or newer";

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
      java = JvmHome.java(given).orElseThrow(() -> refused(value, "it has no bin/java"));
    } else if (!Files.isExecutable(given)) {
      throw refused(value, "it is not executable");
    }
    try {
      return JvmHome.start(java);
    } catch (IOException e) {
      throw refused(value, e.getMessage());
    }
  }

  /** The JVM that runs this code. */
  public static InstalledJvm current() {
    Path home = Path.of(System.getProperty("java.home")).toAbsolutePath();
    return new InstalledJvm(
        home,
        JvmHome.java(home).orElse(home.resolve("bin/java")),
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
    for (Map.Entry<String, String> variable : System.getenv().entrySet()) {
      boolean isHome =
          variable.getKey().equals("JAVA_HOME") || variable.getKey().startsWith("JAVA_HOME_");
      if (isHome && !variable.getValue().isBlank()) {
        path(variable.getValue()).ifPresent(homes::add);
      }
    }
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

  /** The JVMs among these folders, each once, the oldest first. */
  static List<InstalledJvm> among(Collection<Path> homes) {
    return homes.stream()
        .map(Path::toAbsolutePath)
        .flatMap(home -> JvmHome.read(home).stream())
        .distinct()
        .sorted()
        .toList();
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
