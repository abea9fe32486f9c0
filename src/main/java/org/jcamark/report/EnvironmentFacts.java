package org.jcamark.report;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jcamark.machine.Cpu;
import org.jcamark.machine.Environment;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.Virtualisation;
import org.jcamark.model.Jvm;
import org.jcamark.model.Scenario;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/** The machine and the JVMs that measured, as names with texts in a fixed order. */
final class EnvironmentFacts {
  private final Map<String, String> facts = new LinkedHashMap<>();

  private EnvironmentFacts() {}

  /** The facts about a set's environment; empty where nothing is known. */
  static Map<String, String> of(ResultSet set) {
    EnvironmentFacts facts = new EnvironmentFacts();
    set.manifest().ifPresentOrElse(facts::addRun, () -> facts.addForeign(set));
    return facts.facts;
  }

  private void addRun(RunManifest run) {
    Map<String, RecordedMachine> machines = RecordedMachine.of(run);
    machines.forEach(
        (name, machine) -> {
          EnvironmentFacts known = new EnvironmentFacts();
          machine
              .environment()
              .ifPresentOrElse(
                  known::addMachine, () -> machine.origin().ifPresent(known::addOrigin));
          known.facts.forEach((key, value) -> facts.put(prefix(name) + key, value));
        });
    run.system().jvms().forEach((label, jvm) -> addJvm(label, jvm, machines));
    facts.put(
        "providers",
        run.system().providerVersions().entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue())
            .collect(Collectors.joining(", ")));
    run.system()
        .secureRandoms()
        .orElse(Map.of())
        .forEach((provider, known) -> facts.put("SecureRandom of " + provider, known));
    facts.put("jcamark", run.request().version());
    facts.put("measured", moments(run.started(), run.ended()));
  }

  /** The start of the names of a machine's facts, where there are several machines. */
  static String prefix(String machine) {
    return machine.isEmpty() ? "" : machine + ": ";
  }

  private void addOrigin(EnvironmentFingerprint origin) {
    facts.put("CPU", origin.cpu().orElse("unknown"));
    facts.put("processors", Numbers.count(origin.cpus()));
    facts.put("operating system", origin.os());
  }

  private void addMachine(Environment machine) {
    Cpu cpu = machine.cpu();
    facts.put("CPU", cpu.model() + " (" + cpu.architecture() + ")");
    facts.put("processors", processors(cpu));
    if (!cpu.features().isEmpty()) {
      facts.put("CPU features", String.join(" ", cpu.features()));
    }
    add("clock governor", cpu.governor());
    bytes(machine.memory().totalBytes()).ifPresent(total -> facts.put("memory", total));
    facts.put("operating system", machine.system().name() + ", " + machine.system().kernel());
    facts.put("virtualisation", virtualisation(machine.virtualisation()));
    facts.put(
        "timer",
        "System.nanoTime: resolution %s ns, %s ns a call%s"
            .formatted(
                Numbers.count(machine.timer().stepNs()),
                Numbers.significant(machine.timer().readingNs()),
                machine.timer().clockSource().map(source -> " (" + source + ")").orElse("")));
    if (machine.activity().loadAverage().isPresent()) {
      facts.put(
          "load before",
          Numbers.significant(machine.activity().loadAverage().getAsDouble())
              + ", "
              + Numbers.count(machine.activity().otherJvms(), "other JVM"));
    }
  }

  private static String processors(Cpu cpu) {
    List<String> parts = new ArrayList<>(List.of(Numbers.count(cpu.logical(), "processor")));
    cpu.cores().ifPresent(cores -> parts.add(Numbers.count(cores, "core") + " in the machine"));
    cpu.threadsPerCore().ifPresent(n -> parts.add(Numbers.count(n, "thread") + " a core"));
    return String.join(", ", parts);
  }

  private static String virtualisation(Virtualisation seen) {
    List<String> parts = new ArrayList<>();
    parts.add(seen.virtualMachine() ? "virtual machine" : "no hypervisor detected");
    seen.product().ifPresent(parts::add);
    seen.container().ifPresent(kind -> parts.add("container (" + kind + ")"));
    seen.cpuLimit()
        .ifPresent(limit -> parts.add("at most " + Numbers.significant(limit) + " CPUs"));
    bytes(seen.memoryLimitBytes()).ifPresent(limit -> parts.add("at most " + limit));
    return String.join(", ", parts);
  }

  private static Optional<String> bytes(OptionalLong bytes) {
    if (bytes.isEmpty()) {
      return Optional.empty();
    }
    double number = bytes.getAsLong();
    Unit unit = Unit.ofBytes(number);
    return Optional.of(Numbers.significant(unit.of(number)) + " " + unit.label());
  }

  /**
   * Adds a JVM.
   *
   * @param label with that of its machine, where there are several
   */
  private void addJvm(String label, Jvm jvm, Map<String, RecordedMachine> machines) {
    int mark = label.indexOf(Scenario.MACHINE_MARK);
    RecordedMachine machine = machines.get(mark < 0 ? "" : label.substring(mark + 1));
    JvmFacts known =
        machine == null ? null : machine.jvms().get(mark < 0 ? label : label.substring(0, mark));
    String vendor = known == null ? "" : ", " + known.vendor();
    String info = known == null ? "" : ", " + known.vmInfo();
    facts.put("JVM " + label, jvm.vmName() + " " + jvm.vmVersion() + vendor + info);
    if (!jvm.args().isEmpty()) {
      facts.put("arguments of " + label, String.join(" ", jvm.args()));
    }
    if (known != null) {
      facts.put(
          "SecureRandom of " + label,
          known.secureRandom() + " (" + known.secureRandomProvider() + ")");
    }
  }

  private void addForeign(ResultSet set) {
    Map<Jvm, Integer> jvms = new LinkedHashMap<>();
    set.results()
        .forEach(row -> row.measurement().jvm().ifPresent(jvm -> jvms.merge(jvm, 1, Integer::sum)));
    int number = 0;
    for (Jvm jvm : jvms.keySet()) {
      number++;
      String name = jvms.size() == 1 ? "JVM" : "JVM " + number;
      String version = (jvm.vmName() + " " + jvm.vmVersion()).strip();
      facts.put(name, version.isEmpty() ? jvm.executable() : version);
      if (!jvm.args().isEmpty()) {
        facts.put(name + ", arguments", String.join(" ", jvm.args()));
      }
    }
  }

  private void add(String name, Optional<String> value) {
    value.ifPresent(known -> facts.put(name, known));
  }

  /** {@code 2026-11-20 21:11 UTC, in 4 min 10 s}. */
  static String moments(Instant started, Optional<Instant> ended) {
    String start = started.truncatedTo(ChronoUnit.MINUTES).toString();
    String length =
        ended
            .map(end -> Duration.between(started, end))
            .map(time -> ", in " + time.toMinutes() + " min " + time.toSecondsPart() + " s")
            .orElse(", interrupted");
    return start.replace('T', ' ').replaceFirst(":00Z$|Z$", " UTC") + length;
  }
}
