package org.jcamark.machine;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Asks JVMs what they are, each one once for the same arguments; safe for use by threads. */
public final class JvmInspector {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private static final List<String> PROPERTIES =
      List.of(
          "java.vendor",
          "java.version",
          "java.runtime.version",
          "java.vm.name",
          "java.vm.version",
          "java.vm.info",
          "jdk.debug");

  private record Started(Path java, List<String> arguments) {}

  private final Map<Started, JvmFacts> known = new HashMap<>();

  /**
   * What that JVM is with these arguments, found out in a child process.
   *
   * @param java absolute path of its {@code java}
   * @param arguments of the JVM, such as {@code -XX:-UseAESIntrinsics}; diagnostic flags are
   *     unlocked
   * @throws NoJvmException if it does not start with them, in the JVM's own words, or does not
   *     answer within 30 s
   */
  public synchronized JvmFacts inspect(Path java, List<String> arguments) {
    Started started = new Started(java, List.copyOf(arguments));
    JvmFacts facts = known.get(started);
    if (facts == null) {
      facts = ask(started);
      known.put(started, facts);
    }
    return facts;
  }

  private static JvmFacts ask(Started started) {
    List<String> command = new ArrayList<>();
    command.add(started.java().toString());
    command.add("-XX:+UnlockDiagnosticVMOptions");
    command.addAll(started.arguments());
    command.add("-XX:+PrintFlagsFinal");
    command.add("-cp");
    command.add(ownClasses());
    command.add(SelfReport.class.getName());
    command.addAll(PROPERTIES);
    try {
      Child answer = Child.run(command, LIMIT);
      if (answer.exitCode() != 0) {
        throw failed(started, complaint(answer));
      }
      return facts(started, answer.lines());
    } catch (IOException e) {
      throw failed(started, e.getMessage());
    }
  }

  private static JvmFacts facts(Started started, List<String> lines) {
    Map<String, String> said =
        lines.stream()
            .filter(line -> line.startsWith(SelfReport.MARK))
            .map(line -> line.substring(SelfReport.MARK.length()).split("=", 2))
            .collect(Collectors.toMap(fact -> fact[0], fact -> fact[1], (first, second) -> first));
    if (!said.keySet().containsAll(PROPERTIES)) {
      throw failed(started, "it does not answer as a JVM does");
    }
    return new JvmFacts(
        started.java(),
        started.arguments(),
        said.get("java.vendor"),
        said.get("java.version"),
        said.get("java.runtime.version"),
        said.get("java.vm.name"),
        said.get("java.vm.version"),
        said.get("java.vm.info"),
        said.get("jdk.debug"),
        VmFlags.parse(lines),
        said.get(SelfReport.RANDOM_ALGORITHM),
        said.get(SelfReport.RANDOM_PROVIDER),
        Boolean.parseBoolean(said.get(SelfReport.ML_KEM)),
        Boolean.parseBoolean(said.get(SelfReport.ML_DSA)));
  }

  /** The first line that says why, not which options were picked up or what is only a warning. */
  private static String complaint(Child answer) {
    return answer.lines().stream()
        .filter(line -> !line.isBlank())
        .filter(line -> !line.startsWith("Picked up ") && !line.contains(" warning: "))
        .findFirst()
        .orElse("exit code " + answer.exitCode());
  }

  private static NoJvmException failed(Started started, String reason) {
    List<String> words = new ArrayList<>();
    words.add(started.java().toString());
    words.addAll(started.arguments());
    return new NoJvmException(
        String.join(" ", words) + ": the JVM does not start: " + reason, reason);
  }

  private static String ownClasses() {
    try {
      return Path.of(JvmInspector.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the jar of jcamark has no path", e);
    }
  }
}
