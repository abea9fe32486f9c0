package org.jcamark.study;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.compare.Finding;
import org.jcamark.compare.JmhUnit;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.model.SizeMetric;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * What a core carries: operations per second and core with a thread on each core, and what the time
 * in one thread predicts.
 *
 * @param rate operations per second and core with all cores busy
 * @param predicted 1 ÷ time in one thread
 * @param bytes sent in all, where the operation sends any
 * @param liveBytes heap of a server's open connection, of TLS
 */
record Capacity(
    Key scenario,
    Uncertain rate,
    Uncertain predicted,
    Optional<Long> bytes,
    Optional<Double> allocatedBytes,
    Optional<Double> liveBytes) {
  static final String STUDY = "capacity";

  /** Of TLS in one thread: heap that a server's open connection keeps alive. */
  private static final String SERVER_LIVE = "server.live";

  private static final double GOAL = 0.1;
  private static final Uncertain SECOND = Uncertain.exact(1e9);

  private static final List<SizeMetric> SENT =
      List.of(SizeMetric.OUTPUT, SizeMetric.CLIENT, SizeMetric.SERVER);

  /**
   * Of results with one thread and with a thread on each core that are alike otherwise, in their
   * order.
   *
   * @param cores of the machine; where it is not known, every result with several threads counts
   */
  static List<Capacity> of(List<Finding> rows, OptionalInt cores) {
    Map<Key, Finding> single = new HashMap<>();
    rows.forEach(
        row ->
            row.scenario()
                .filter(own -> own.threads() == 1)
                .ifPresent(own -> single.put(own, row)));
    List<Capacity> all = new ArrayList<>();
    for (Finding row : rows) {
      row.scenario()
          .filter(own -> own.threads() > 1 && own.threads() == cores.orElse(own.threads()))
          .flatMap(own -> Optional.ofNullable(single.get(own.with(Axis.THREADS, "1"))))
          .flatMap(alone -> of(row, alone))
          .ifPresent(all::add);
    }
    return all;
  }

  private static Optional<Capacity> of(Finding busy, Finding alone) {
    Optional<Uncertain> busyRate = rate(busy);
    Optional<Uncertain> predicted = rate(alone);
    return busyRate.isEmpty() || predicted.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Capacity(
                busy.scenario().orElseThrow(),
                busyRate.get(),
                predicted.get(),
                SENT.stream().flatMap(size -> size.of(busy.result()).stream()).reduce(Long::sum),
                busy.mean(Finding.ALLOCATION),
                alone.mean(SERVER_LIVE)));
  }

  /** Operations per second of a thread; absent of rates and of what cannot be compared. */
  private static Optional<Uncertain> rate(Finding row) {
    return row.estimate()
        .filter(known -> row.isComparable() && known.mean() > 0)
        .flatMap(
            known ->
                JmhUnit.of(known.unit())
                    .filter(JmhUnit::isTime)
                    .map(unit -> SECOND.dividedBy(Uncertain.of(known, unit.factor()))));
  }

  private Uncertain ofPredicted() {
    return rate.dividedBy(predicted);
  }

  static String summary(List<Capacity> all) {
    return "%d of %s within 10%% of what one thread predicts"
        .formatted(
            all.stream().filter(line -> Math.abs(line.ofPredicted().value() - 1) <= GOAL).count(),
            Numbers.count(all.size(), "operation"));
  }

  static Table table(List<Capacity> all) {
    Map<String, List<Capacity>> byJvm = InOrder.groupedBy(all, line -> line.scenario().jvm());
    Columns<Capacity> columns =
        new Columns<Capacity>()
            .add(
                Column.words("what", "operation"),
                line -> Cell.of(line.scenario().operation().label()))
            .words("algorithm", line -> line.scenario().algorithm())
            .words("provider", line -> line.scenario().provider())
            .exact("jvm", line -> line.scenario().jvm())
            .numbers("opsPerSecondPerCore", "per s and core", line -> cell(line.rate().value(), ""))
            .exactEnds("low95", "high95", line -> line.rate().positiveInterval())
            .numbers(
                "coresFor1000PerSecond",
                "cores for 1,000/s",
                line -> cell(1000 / line.rate().value(), Amount.width(line.rate())))
            .exact("predictedOpsPerSecondPerCore", line -> line.predicted().value())
            .numbers("ofPredicted", "÷ predicted", line -> ratio(line.ofPredicted()))
            .numbers("bytesSent", "bytes sent", line -> Cell.of(line.bytes(), Numbers::count))
            .numbers(
                "allocatedBytesPerOp", "KB allocated", line -> kilobytes(line.allocatedBytes()))
            .numbers("liveBytesPerConnection", "KB live", line -> kilobytes(line.liveBytes()));
    List<String> notes =
        List.of(
            "Per s and core: with a thread on each core. Predicted: 1 ÷ time in one thread. "
                + summary(all)
                + ". ± is half the 95% interval over forks, of both columns. Live: heap of a"
                + " server's open connection; BoringSSL has its part outside the heap.");
    return byJvm.size() > 1 ? columns.table(byJvm, notes) : columns.table(all, notes);
  }

  private static Cell cell(double number, String width) {
    return Cell.of(Numbers.significant(number) + width, number);
  }

  private static Cell kilobytes(Optional<Double> bytes) {
    return Cell.of(bytes, some -> Numbers.significant(some / 1e3));
  }

  private static Cell ratio(Uncertain ratio) {
    double half = ratio.interval().map(ends -> ends.halfWidth()).orElse(0.0);
    return Cell.of(Numbers.ratio(ratio.value(), half), ratio.value());
  }
}
