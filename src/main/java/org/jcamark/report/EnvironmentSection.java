package org.jcamark.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.machine.Cpu;
import org.jcamark.machine.Environment;
import org.jcamark.machine.Finding;
import org.jcamark.machine.Finding.Severity;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.Virtualisation;
import org.jcamark.model.Jvm;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;
import org.jcamark.table.Unit;

/** Machines and JVMs of the sets, {@code doctor}'s findings about them, and the JVMs' flags. */
final class EnvironmentSection {
  private static final String TITLE = "Environment";

  private EnvironmentSection() {}

  /** The section; empty where nothing is known. */
  static Section of(List<ResultSet> sets) {
    List<Map<String, String>> known = sets.stream().map(EnvironmentSection::facts).toList();
    Set<String> names = new LinkedHashSet<>();
    known.forEach(facts -> names.addAll(facts.keySet()));
    Columns<String> columns = new Columns<String>().words("", name -> name);
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      Map<String, String> facts = known.get(i);
      String letter = sets.size() == 1 ? "" : ResultSet.letter(i) + ": ";
      columns.words(letter + sets.get(i).name(), name -> facts.getOrDefault(name, ""));
      sets.get(i)
          .manifest()
          .map(RecordedMachine::of)
          .ifPresent(machine -> addRecorded(machine, letter, blocks));
    }
    if (!names.isEmpty()) {
      blocks.add(0, new Block.Tabular(TITLE, columns.table(List.copyOf(names), List.of())));
    }
    return Section.of(TITLE, blocks);
  }

  private static void addRecorded(RecordedMachine machine, String prefix, List<Block> blocks) {
    Map<String, Finding> found = new LinkedHashMap<>();
    machine.jvms().values().stream()
        .flatMap(jvm -> machine.findings(jvm).stream())
        .forEach(finding -> found.put(finding.id() + finding.message(), finding));
    int all = found.size();
    found.values().removeIf(finding -> finding.severity() == Severity.OK);
    int well = all - found.size();
    if (!found.isEmpty()) {
      blocks.add(new Block.Tabular(prefix + "findings of doctor", table(found.values(), well)));
    } else if (well > 0) {
      blocks.add(
          new Block.Paragraph(
              prefix + "doctor found nothing in " + Numbers.count(well, "check") + "."));
    }
    machine.jvms().forEach((label, jvm) -> addFlags(prefix + "JVM " + label, jvm, blocks));
  }

  private static Table table(Collection<Finding> findings, int well) {
    return new Columns<Finding>()
        .words("check", Finding::id)
        .add(
            Column.words("severity"),
            finding ->
                Cell.of(finding.severity().name().toLowerCase(Locale.ROOT))
                    .in(finding.isTrouble() ? Tone.BAD : Tone.PLAIN))
        .words("finding", Finding::message)
        .words("remedy", finding -> finding.remedy().orElse(""))
        .table(List.copyOf(findings), List.of(Numbers.count(well, "other check") + " passed."));
  }

  private static void addFlags(String name, JvmFacts jvm, List<Block> blocks) {
    if (!jvm.flags().isEmpty()) {
      Table flags =
          new Columns<Map.Entry<String, String>>()
              .words("flag", Map.Entry::getKey)
              .words("value", Map.Entry::getValue)
              .table(List.copyOf(jvm.flags().entrySet()), List.of());
      blocks.add(
          new Block.Fold(
              name + ": flags that affect cryptography",
              List.of(new Block.Tabular("Flags of " + name, flags))));
    }
  }

  /** Names with texts in a fixed order; empty where nothing is known. */
  private static Map<String, String> facts(ResultSet set) {
    Map<String, String> facts = new LinkedHashMap<>();
    set.manifest().ifPresentOrElse(run -> addRun(run, facts), () -> addForeign(set, facts));
    facts.values().removeIf(String::isEmpty);
    return facts;
  }

  private static void addRun(RunManifest run, Map<String, String> facts) {
    RecordedMachine machine = RecordedMachine.of(run);
    addMachine(machine, facts);
    run.system().jvms().forEach((label, jvm) -> addJvm(label, jvm, machine, facts));
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
    facts.put("measured", ReportPage.moments(run));
  }

  private static void addMachine(RecordedMachine recorded, Map<String, String> facts) {
    if (recorded.environment().isPresent()) {
      addMachine(recorded.environment().get(), facts);
    } else {
      facts.put("CPU", recorded.origin().cpu().orElse("unknown"));
      facts.put("processors", Numbers.count(recorded.origin().cpus()));
      facts.put("operating system", recorded.origin().os());
    }
  }

  private static void addMachine(Environment machine, Map<String, String> facts) {
    Cpu cpu = machine.cpu();
    facts.put("CPU", cpu.model() + " (" + cpu.architecture() + ")");
    facts.put("processors", processors(cpu));
    facts.put("CPU features", String.join(" ", cpu.features()));
    facts.put("clock governor", cpu.governor().orElse(""));
    facts.put("memory", bytes(machine.memory().totalBytes()).orElse(""));
    facts.put("operating system", machine.system().name() + ", " + machine.system().kernel());
    facts.put("virtualisation", virtualisation(machine.virtualisation()));
    facts.put(
        "timer",
        "System.nanoTime: resolution %s ns, %s ns a call%s"
            .formatted(
                Numbers.count(machine.timer().stepNs()),
                Numbers.significant(machine.timer().readingNs()),
                machine.timer().clockSource().map(source -> " (" + source + ")").orElse("")));
    machine
        .activity()
        .loadAverage()
        .ifPresent(
            load ->
                facts.put(
                    "load before",
                    Numbers.significant(load)
                        + ", "
                        + Numbers.count(machine.activity().otherJvms(), "other JVM")));
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
    return bytes.stream()
        .asDoubleStream()
        .mapToObj(
            number -> {
              Unit unit = Unit.ofBytes(number);
              return Numbers.significant(unit.of(number)) + " " + unit.label();
            })
        .findFirst();
  }

  private static void addJvm(
      String label, Jvm jvm, RecordedMachine machine, Map<String, String> facts) {
    Optional<JvmFacts> known = Optional.ofNullable(machine.jvms().get(label));
    facts.put(
        "JVM " + label,
        jvm.vmName()
            + " "
            + jvm.vmVersion()
            + known.map(own -> ", " + own.vendor() + ", " + own.vmInfo()).orElse(""));
    facts.put("arguments of " + label, String.join(" ", jvm.args()));
    known.ifPresent(
        own ->
            facts.put(
                "SecureRandom of " + label,
                own.secureRandom() + " (" + own.secureRandomProvider() + ")"));
  }

  private static void addForeign(ResultSet set, Map<String, String> facts) {
    List<Jvm> jvms =
        set.results().stream().flatMap(row -> row.measurement().jvm().stream()).distinct().toList();
    for (int i = 0; i < jvms.size(); i++) {
      Jvm jvm = jvms.get(i);
      String name = jvms.size() == 1 ? "JVM" : "JVM " + (i + 1);
      String version = (jvm.vmName() + " " + jvm.vmVersion()).strip();
      facts.put(name, version.isEmpty() ? jvm.executable() : version);
      facts.put(name + ", arguments", String.join(" ", jvm.args()));
    }
  }
}
