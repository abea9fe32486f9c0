package org.jcamark.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Asks a {@code java} where it lives and which version it is: it may be a launcher that stands for
 * another one, and JMH looks for tools beside the real one.
 */
final class StartedJvm {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final String SEPARATOR = " = ";

  private StartedJvm() {}

  /**
   * The JVM behind that executable.
   *
   * @throws IOException if it cannot be run or is no JVM; the message is a reason in one line
   */
  static InstalledJvm ask(Path java) throws IOException {
    Map<String, String> properties = properties(java);
    String home = properties.get("java.home");
    String version = properties.get("java.version");
    if (home == null || version == null) {
      throw new IOException("it does not answer as a JVM does");
    }
    Path folder = Path.of(home).toAbsolutePath();
    return new InstalledJvm(
        folder,
        JvmHome.java(folder).orElse(java),
        version,
        new JavaVersion(version).feature(),
        Optional.ofNullable(properties.get("java.vendor")));
  }

  private static Map<String, String> properties(Path java) throws IOException {
    Child answer;
    try {
      answer = Child.run(List.of(java.toString(), "-XshowSettings:properties", "-version"), LIMIT);
    } catch (IOException e) {
      String reason = e.getMessage().lines().findFirst().orElse("");
      throw new IOException("it cannot be run: " + reason, e);
    }
    if (answer.exitCode() != 0) {
      throw new IOException("it does not answer as a JVM does");
    }
    return answer.lines().stream()
        .filter(line -> line.contains(SEPARATOR))
        .map(line -> line.split(SEPARATOR, 2))
        .collect(
            Collectors.toMap(
                parts -> parts[0].strip(), parts -> parts[1].strip(), (first, second) -> first));
  }
}
