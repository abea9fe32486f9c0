package org.jcamark.plan;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.machine.JvmFacts;

/** What can be planned: selections by words, and JVMs that need not exist. */
final class Targets {
  private static final Path JAVA = Path.of("/jdk/bin/java");

  private Targets() {}

  /** Of {@code operation=sign algorithm=Ed25519 provider=BC payload=64 mode=ss}. */
  static Choice selection(String text) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (String word : text.isEmpty() ? List.<String>of() : List.of(text.split(" ", -1))) {
      String[] sides = word.replaceFirst("^payload=", "payloadBytes=").split("=", 2);
      values.put(sides[0], List.of(sides[1].split(",", -1)));
    }
    return new Choice(values);
  }

  static List<PlannedScenario> plan(String selection, JvmTarget target) {
    Choice chosen = selection(selection);
    return new Planner(Suite.custom(chosen), chosen).plan(List.of(target));
  }

  static JvmFacts facts(
      String vmInfo, Map<String, String> flags, Set<String> chosen, String... arguments) {
    return new JvmFacts(
        JAVA,
        List.of(arguments),
        "Acme",
        "17.0.15",
        "17.0.15+6",
        "OpenJDK 64-Bit Server VM",
        "17.0.15+6",
        vmInfo,
        "release",
        flags,
        chosen,
        "NativePRNG",
        "SUN",
        false,
        false);
  }

  static FittedVariant variant(String name, List<String> arguments, JvmFacts facts) {
    return new FittedVariant(
        new JitVariant(name, "", List.of(), List.of(), ""),
        facts,
        arguments,
        List.of(),
        Optional.of(facts),
        Optional.empty());
  }

  static JvmTarget of(CompilerMode mode, String jit, String... arguments) {
    JvmFacts facts =
        facts(
            mode == CompilerMode.INTERPRETED ? "interpreted mode" : "mixed mode",
            mode == CompilerMode.LATE_COMPILED ? Map.of("TieredCompilation", "false") : Map.of(),
            Set.of(),
            arguments);
    FittedVariant variant = variant(jit, List.of(arguments), facts);
    InstalledJvm jvm = new InstalledJvm(Path.of("/jdk"), JAVA, "25", 25);
    return new JvmTarget("25", jvm, variant, "default", List.of(), List.of());
  }
}
