package org.jcamark.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** The efficiency score of the report on CNSA, and one that compares providers. */
final class Efficiency {
  static final Task BULK = Task.of("AES-256-GCM, 10 MiB", Cnsa.AES_10_MIB);
  static final Task KEY_AGREEMENT =
      new Task(
          "ECDH P-384 with HKDF",
          List.of(
              new Task.Repeated(2, Cnsa.ECDH_KEY),
              new Task.Repeated(2, Cnsa.ECDH),
              new Task.Repeated(2, Cnsa.HKDF)));
  static final Task SIGNATURE =
      Task.of("ECDSA P-384, signing and verification", Cnsa.ECDSA_SIGN, Cnsa.ECDSA_VERIFY);
  static final Task HASH = Task.of("SHA-384, 10 MiB", Cnsa.HASH_10_MIB);
  static final Task RSA =
      new Task(
          "RSA-3072 encryption, 10 KiB in 33 blocks",
          List.of(new Task.Repeated(33, Cnsa.RSA_ENCRYPT)));

  /** What several providers do in the suite. */
  private static final List<Task> COMPARED =
      List.of(
          Task.of("AES-256-GCM, 1 KiB", Cnsa.AES_1_KIB),
          Task.of("AES-256-GCM, 1 MiB", Cnsa.AES_1_MIB),
          KEY_AGREEMENT,
          SIGNATURE,
          Task.of("SHA-384, 1 KiB", Cnsa.HASH_1_KIB),
          Task.of("HKDF-SHA384", Cnsa.HKDF),
          RSA);

  private static final String SCORE_RULE =
      "The published score is time in s × CPU use in % × memory in KB ÷ 1024; less is better. Time"
          + " × CPU use is CPU time, so elapsed time does not count, and sizes differ: 10 MB, 10 KB,"
          + " one operation. Memory is what an operation allocates on the heap; native code"
          + " allocates elsewhere, too.";

  private static final String MEAN_RULE =
      "Better: for each task, the geometric mean of a provider's ratios to the best provider on the"
          + " same JVM in time, CPU time and allocation; it has no dimension, compares like with"
          + " like, and is 1 for a provider that is best in all three.";

  /**
   * A published score.
   *
   * @param printed as the report has it
   * @param seconds its first factor, as the report has it, and so on
   */
  private record Published(
      Task task, String printed, double seconds, double cpuPercent, double memoryMib) {
    double product() {
      return seconds * cpuPercent * memoryMib;
    }
  }

  private static final List<Published> PUBLISHED =
      List.of(
          new Published(BULK, "1.53", 0.008136, 9.40, 20),
          new Published(KEY_AGREEMENT, "0.41", 0.028659, 54.40, 0.26),
          new Published(SIGNATURE, "0.00014", 0.004812, 0.01, 0.003),
          new Published(HASH, "0.018", 0.091802, 0.01, 20),
          new Published(RSA, "0.165", 0.031877, 103.32, 0.05));

  /** Ratios to the best provider. */
  record Ratios(Task task, Setting setting, double time, double cpuTime, double allocation) {
    double mean() {
      return Math.cbrt(time * cpuTime * allocation);
    }
  }

  private Efficiency() {}

  static Optional<Section> section(Evidence evidence) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Paragraph(SCORE_RULE));
    blocks.add(new Block.Tabular("Efficiency score", scores(evidence)));
    Table means = means(evidence);
    if (!means.groups().isEmpty()) {
      blocks.add(new Block.Paragraph(MEAN_RULE));
      blocks.add(new Block.Tabular("Ratios to the best provider", means));
    }
    return evidence.settings().isEmpty()
        ? Optional.empty()
        : Optional.of(Section.of("Efficiency", blocks));
  }

  /** A task a row, a setting a column. */
  static Table scores(Evidence evidence) {
    Columns<Published> columns = new Columns<>();
    columns.words("task", row -> row.task().name());
    columns.words("published", Published::printed);
    columns.add(
        Column.numbers("product", "its factors give"),
        row -> Cell.of(Numbers.significant(row.product()), row.product()));
    for (Setting setting : evidence.settings()) {
      columns.add(
          Column.numbers(setting.toString(), setting.toString()),
          row -> score(row.task().score(), evidence, setting));
    }
    return columns.table(PUBLISHED, List.of());
  }

  private static Cell score(Amount score, Evidence evidence, Setting setting) {
    return score
        .value(evidence, setting)
        .map(measured -> Cell.of(score.text(measured.value()), measured.value()))
        .orElse(Cell.EMPTY);
  }

  private static Table means(Evidence evidence) {
    Map<String, List<Ratios>> byJvm = new LinkedHashMap<>();
    for (Setting setting : evidence.settings()) {
      byJvm.computeIfAbsent(setting.jvm(), jvm -> ratios(evidence, jvm));
    }
    Columns<Ratios> columns = new Columns<>();
    columns.words("task", row -> row.task().name());
    columns.words("provider", row -> row.setting().provider());
    columns.add(Column.numbers("time", "time"), row -> ratio(row.time()));
    columns.add(Column.numbers("cpuTime", "CPU time"), row -> ratio(row.cpuTime()));
    columns.add(Column.numbers("allocation", "allocation"), row -> ratio(row.allocation()));
    columns.add(Column.numbers("mean", "geometric mean"), row -> ratio(row.mean()));
    return columns.table(byJvm, List.of());
  }

  private static Cell ratio(double ratio) {
    return Cell.of(Numbers.significant(ratio), ratio);
  }

  /** The providers of each task that several have, the best first. */
  static List<Ratios> ratios(Evidence evidence, String jvm) {
    List<Ratios> all = new ArrayList<>();
    for (Task task : COMPARED) {
      List<Ratios> costs =
          evidence.settings().stream()
              .filter(setting -> setting.jvm().equals(jvm))
              .flatMap(setting -> costs(task, evidence, setting).stream())
              .toList();
      if (costs.size() > 1) {
        costs.stream()
            .map(cost -> relative(cost, costs))
            .sorted(Comparator.comparingDouble(Ratios::mean))
            .forEach(all::add);
      }
    }
    return all;
  }

  private static Optional<Ratios> costs(Task task, Evidence evidence, Setting setting) {
    Optional<Double> time = value(task, Aspect.TIME, evidence, setting);
    Optional<Double> cpuTime = value(task, Aspect.CPU_TIME, evidence, setting);
    Optional<Double> allocation = value(task, Aspect.ALLOCATION, evidence, setting);
    return time.isPresent() && cpuTime.isPresent() && allocation.isPresent()
        ? Optional.of(new Ratios(task, setting, time.get(), cpuTime.get(), allocation.get()))
        : Optional.empty();
  }

  private static Optional<Double> value(
      Task task, Aspect aspect, Evidence evidence, Setting setting) {
    return task.amount(aspect).value(evidence, setting).map(Uncertain::value);
  }

  private static Ratios relative(Ratios cost, List<Ratios> all) {
    return new Ratios(
        cost.task(),
        cost.setting(),
        cost.time() / all.stream().mapToDouble(Ratios::time).min().orElseThrow(),
        cost.cpuTime() / all.stream().mapToDouble(Ratios::cpuTime).min().orElseThrow(),
        cost.allocation() / all.stream().mapToDouble(Ratios::allocation).min().orElseThrow());
  }
}
