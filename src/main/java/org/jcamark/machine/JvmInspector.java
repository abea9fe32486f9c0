package org.jcamark.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Describes JVMs by starting them, each once for the same arguments; thread-safe. */
public final class JvmInspector {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  static final List<String> PROPERTIES =
      List.of(
          "java.vendor",
          "java.version",
          "java.runtime.version",
          "java.vm.name",
          "java.vm.version",
          "java.vm.info",
          "jdk.debug");

  private record Started(Path java, List<String> arguments) {}

  private static final Map<Started, JvmFacts> KNOWN = new HashMap<>();

  private JvmInspector() {}

  /**
   * The JVM with these arguments.
   *
   * @param java absolute path of its {@code java}
   * @param arguments of the JVM, such as {@code -XX:-UseAESIntrinsics}; diagnostic flags are
   *     unlocked
   * @throws NoJvmException if it does not start with them, or does not end within 30 s
   */
  public static synchronized JvmFacts inspect(Path java, List<String> arguments) {
    return KNOWN.computeIfAbsent(new Started(java, List.copyOf(arguments)), JvmInspector::started);
  }

  private static JvmFacts started(Started started) {
    List<String> command = new ArrayList<>();
    command.add(started.java().toString());
    command.add("-XX:+UnlockDiagnosticVMOptions");
    command.addAll(started.arguments());
    command.add("-XX:+PrintFlagsFinal");
    command.add("-cp");
    command.add(ClassPath.ofJcamark().toString());
    command.add(SelfReport.class.getName());
    command.addAll(PROPERTIES);
    try {
      Child.Exit exit = Child.run(command, LIMIT);
      if (!exit.succeeded()) {
        throw failed(started, exit.complaint().orElseGet(exit::reason));
      }
      return facts(started, exit.lines());
    } catch (IOException e) {
      throw failed(started, e.getMessage());
    }
  }

  private static JvmFacts facts(Started started, List<String> lines) {
    Map<String, String> values =
        lines.stream()
            .filter(line -> line.startsWith(SelfReport.MARK))
            .map(line -> line.substring(SelfReport.MARK.length()).split("=", 2))
            .collect(Collectors.toMap(fact -> fact[0], fact -> fact[1], (first, second) -> first));
    if (!values.keySet().containsAll(PROPERTIES)) {
      throw failed(started, "it is not a JVM");
    }
    VmFlags flags = VmFlags.of(lines);
    return new JvmFacts(
        started.java(),
        started.arguments(),
        values.get("java.vendor"),
        values.get("java.version"),
        values.get("java.runtime.version"),
        values.get("java.vm.name"),
        values.get("java.vm.version"),
        values.get("java.vm.info"),
        values.get("jdk.debug"),
        flags.values(),
        Optional.of(flags.chosen()),
        values.get(SelfReport.RANDOM_ALGORITHM),
        values.get(SelfReport.RANDOM_PROVIDER),
        Boolean.parseBoolean(values.get(SelfReport.ML_KEM)),
        Boolean.parseBoolean(values.get(SelfReport.ML_DSA)),
        Optional.of(defaultProviders(values)));
  }

  private static Map<String, String> defaultProviders(Map<String, String> values) {
    return values.entrySet().stream()
        .filter(fact -> fact.getKey().startsWith(SelfReport.DEFAULT_PROVIDER))
        .collect(
            Collectors.toMap(
                fact -> fact.getKey().substring(SelfReport.DEFAULT_PROVIDER.length()),
                Map.Entry::getValue));
  }

  private static NoJvmException failed(Started started, String reason) {
    List<String> words = new ArrayList<>();
    words.add(started.java().toString());
    words.addAll(started.arguments());
    return new NoJvmException(
        String.join(" ", words) + ": the JVM does not start: " + reason, reason);
  }
}
