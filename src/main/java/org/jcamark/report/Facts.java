package org.jcamark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.file.Documents;
import org.jcamark.machine.Check.CheckResult;
import org.jcamark.machine.Check.CheckResult.Severity;
import org.jcamark.model.Jvm;
import org.jcamark.report.Block.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;

/** Machines and JVMs of the sets as run.json has them, and {@code doctor}'s findings. */
final class Facts {
  private static final String TITLE = "Environment";

  /** What a paper states, by patterns of names in run.json. */
  private static final Map<String, String> SHOWN =
      Map.of(
          "origin\\.os", "operating system",
          "origin\\.cpu", "CPU",
          "origin\\.cpus", "processors",
          ".*\\.memory\\.totalBytes", "memory, bytes",
          ".*\\.virtualMachine", "virtual machine",
          "environment\\.jvms\\.(.*)\\.vendor", "JVM $1, vendor",
          "environment\\.jvms\\.(.*)\\.runtimeVersion", "JVM $1, build",
          "providerVersions\\.(.*)", "provider $1",
          "[^.]*", "$0");

  private Facts() {}

  static Section of(ResultSet set) {
    Map<String, String> facts = new LinkedHashMap<>();
    set.manifest().ifPresentOrElse(run -> addRun(run, facts), () -> addForeign(set, facts));
    facts.values().removeIf(String::isEmpty);
    List<Block> blocks = new ArrayList<>();
    if (!facts.isEmpty()) {
      Columns<String> columns =
          new Columns<String>()
              .words("", name -> label(name).orElse(name))
              .words(set.name(), facts::get);
      Map<Boolean, List<String>> names =
          facts.keySet().stream()
              .collect(Collectors.partitioningBy(name -> label(name).isPresent()));
      blocks.add(new Block.Tabular(TITLE, columns.table(names.get(true), List.of())));
      blocks.add(
          Section.of(
                  "Other facts of run.json, JVM flags included",
                  columns.table(names.get(false), List.of()))
              .fold());
    }
    set.manifest()
        .flatMap(run -> run.system().environment().findings())
        .filter(found -> !found.isEmpty())
        .map(Facts::findings)
        .ifPresent(found -> blocks.add(Math.min(1, blocks.size()), found));
    return Section.of(TITLE, blocks);
  }

  private static Optional<String> label(String fact) {
    return SHOWN.entrySet().stream()
        .filter(shown -> fact.matches(shown.getKey()))
        .map(shown -> fact.replaceFirst(shown.getKey(), shown.getValue()))
        .findFirst();
  }

  private static Block findings(List<CheckResult> all) {
    List<String> shown = new ArrayList<>();
    for (CheckResult one : all) {
      if (one.severity() != Severity.OK) {
        String severity = one.severity().name().toLowerCase(Locale.ROOT);
        String remedy = one.remedy().map(text -> ". " + text).orElse("");
        shown.add("doctor, " + severity + ", " + one.id() + ": " + one.message() + remedy);
      }
    }
    int passed = all.size() - shown.size();
    shown.add("doctor: " + Numbers.count(passed, "check") + " passed");
    return new Block.Bullets(shown);
  }

  private static void addRun(RunManifest run, Map<String, String> facts) {
    facts.put("jcamark", run.request().version());
    facts.put("measured", ReportPage.moments(run));
    Map<?, ?> system = Documents.read(Documents.line(run.system()), Map.class);
    system.forEach((name, value) -> add(name.toString(), value, facts));
  }

  /** Members by their names in run.json, {@code environment.machine.cpu.model}. */
  private static void add(String name, Object value, Map<String, String> facts) {
    if (value instanceof Map<?, ?> members) {
      members.forEach((key, member) -> add(name + "." + key, member, facts));
    } else if (!(value instanceof List<?> items)) {
      facts.put(name, value instanceof Number number ? number(number) : String.valueOf(value));
    } else if (items.stream().noneMatch(Map.class::isInstance)) {
      facts.put(name, items.stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }
  }

  private static String number(Number number) {
    return number instanceof Long whole
        ? Numbers.count(whole)
        : Numbers.significant(number.doubleValue());
  }

  private static void addForeign(ResultSet set, Map<String, String> facts) {
    List<Jvm> jvms =
        set.results().stream().flatMap(row -> row.result().jvm().stream()).distinct().toList();
    for (Jvm jvm : jvms) {
      String name = jvms.size() == 1 ? "JVM" : "JVM " + (jvms.indexOf(jvm) + 1);
      String version = (jvm.vmName() + " " + jvm.vmVersion()).strip();
      facts.put(name, version.isEmpty() ? jvm.executable() : version);
      facts.put(name + ", arguments", String.join(" ", jvm.args()));
    }
  }
}
