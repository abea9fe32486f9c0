package org.jcamark.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.machine.Finding;
import org.jcamark.machine.Finding.Severity;
import org.jcamark.machine.JvmFacts;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** Machines and JVMs of the sets, {@code doctor}'s findings about them, and the JVMs' flags. */
final class EnvironmentSection {
  private static final String TITLE = "Environment";

  private EnvironmentSection() {}

  /** The section; absent where nothing is known. */
  static Optional<Section> of(List<ResultSet> sets) {
    List<Block> blocks = new ArrayList<>();
    List<Map<String, String>> known = sets.stream().map(EnvironmentFacts::of).toList();
    if (sets.size() > 1) {
      blocks.add(new Block.Tabular(TITLE, sideBySide(sets, known)));
    } else if (!known.get(0).isEmpty()) {
      blocks.add(new Block.Facts(known.get(0)));
    }
    for (int i = 0; i < sets.size(); i++) {
      String prefix = sets.size() == 1 ? "" : ResultSet.letter(i) + ": ";
      sets.get(i)
          .manifest()
          .map(RecordedMachine::of)
          .orElse(Map.of())
          .forEach(
              (name, machine) ->
                  addRecorded(machine, prefix + EnvironmentFacts.prefix(name), blocks));
    }
    return blocks.isEmpty() ? Optional.empty() : Optional.of(Section.of(TITLE, blocks));
  }

  private static Table sideBySide(List<ResultSet> sets, List<Map<String, String>> known) {
    Set<String> names = new LinkedHashSet<>();
    known.forEach(facts -> names.addAll(facts.keySet()));
    List<Column> columns = new ArrayList<>(List.of(Column.words("set")));
    List<Cell> titles = new ArrayList<>(List.of(Cell.of("name")));
    for (int i = 0; i < sets.size(); i++) {
      columns.add(Column.words(ResultSet.letter(i)));
      titles.add(Cell.of(sets.get(i).name()));
    }
    List<List<Cell>> rows = new ArrayList<>(List.of(titles));
    for (String name : names) {
      List<Cell> row = new ArrayList<>(List.of(Cell.of(name)));
      known.forEach(facts -> row.add(Cell.of(facts.getOrDefault(name, ""))));
      rows.add(row);
    }
    return Table.of(columns, rows, List.of());
  }

  private static void addRecorded(RecordedMachine machine, String prefix, List<Block> blocks) {
    Map<String, Finding> found = new LinkedHashMap<>();
    int well = 0;
    for (JvmFacts jvm : machine.jvms().values()) {
      for (Finding finding : machine.findings(jvm)) {
        boolean fresh = found.put(finding.id() + finding.message(), finding) == null;
        well += fresh && finding.severity() == Severity.OK ? 1 : 0;
      }
    }
    found.values().removeIf(finding -> finding.severity() == Severity.OK);
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
        .add(Column.words("severity"), EnvironmentSection::severity)
        .words("finding", Finding::message)
        .words("remedy", finding -> finding.remedy().orElse(""))
        .table(List.copyOf(findings), List.of(Numbers.count(well, "other check") + " passed."));
  }

  private static Cell severity(Finding finding) {
    return Cell.of(finding.severity().name().toLowerCase(Locale.ROOT))
        .in(finding.isTrouble() ? Tone.BAD : Tone.PLAIN);
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
}
