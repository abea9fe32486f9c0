package org.jcamark.study;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.catalog.Catalog;
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
 * in one thread predicts; of password hashes also how many fit into memory at once.
 *
 * @param rate operations per second and core with all cores busy
 * @param predicted 1 ÷ time in one thread
 * @param bytes sent in all, where the operation sends any
 * @param liveBytes heap of a server's open connection, of TLS
 * @param hashBytes heap that a password hash keeps alive while it is computed
 * @param collecting part of the CPU time that collections take
 */
record Capacity(
    Key scenario,
    Uncertain rate,
    Uncertain predicted,
    Optional<Long> bytes,
    Optional<Double> allocatedBytes,
    Optional<Double> liveBytes,
    Optional<Double> hashBytes,
    Optional<Double> collecting) {
  static final List<String> STUDIES = List.of("capacity", "passwords");

  /** Of password hashes in one thread. */
  private static final String HASH_LIVE = "call.live";

  private static final double HEAP_BYTES = 512 << 20;

  /** Of TLS in one thread: heap that a server's open connection keeps alive. */
  private static final String SERVER_LIVE = "server.live";

  private static final String LOGINS =
      "Logins with %d cores and 512 MB of heap for hashes. ms alone: time of one hash on the"
          + " default JVM. MB live: heap that one hash holds. per s and core: with a thread on each"
          + " core. collections: share of the CPU time spent in garbage collection. at once: hashes"
          + " that fit into the heap; more fail with OutOfMemoryError. per s: with all cores or,"
          + " where memory is the limit, as many at once as fit.";

  /** What a call keeps below this is not told from other objects. */
  private static final double LEAST_BYTES = (1 << 20) / 10.0;

  private static final double GOAL = 0.1;
  private static final Uncertain SECOND = Uncertain.exact(1e9);

  private static final List<SizeMetric> SENT =
      List.of(SizeMetric.OUTPUT, SizeMetric.CLIENT, SizeMetric.SERVER);

  /**
   * Of results with one thread and with a thread on each core that are alike otherwise, in their
   * order; a variant of the JVM that has none with one thread is taken with that of the default.
   *
   * @param cores of the machine; where it is not known, every result with several threads counts
   */
  static List<Capacity> of(List<Finding> rows, OptionalInt cores) {
    Map<Key, Finding> known = new HashMap<>();
    rows.forEach(row -> row.scenario().ifPresent(own -> known.put(own, row)));
    List<Capacity> all = new ArrayList<>();
    for (Finding row : rows) {
      row.scenario()
          .filter(own -> own.threads() > 1 && own.threads() == cores.orElse(own.threads()))
          .map(own -> own.with(Axis.THREADS, "1"))
          .map(own -> known.getOrDefault(own, known.get(own.with(Axis.JIT, Key.DEFAULT_VARIANT))))
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
                alone.mean(SERVER_LIVE),
                alone.mean(HASH_LIVE).map(bytes -> Math.max(bytes, LEAST_BYTES)),
                collecting(busy)));
  }

  private static Optional<Double> collecting(Finding row) {
    return row.mean("cpu.collector.norm")
        .map(ns -> ns / (ns + row.mean("cpu.time.norm").orElse(0.0)));
  }

  /** Operations per second of a thread; absent of rates and of what cannot be compared. */
  private static Optional<Uncertain> rate(Finding row) {
    return row.estimate()
        .filter(known -> row.isComparable() && known.mean() > 0)
        .flatMap(
            known ->
                JmhUnit.of(known.unit())
                    .filter(JmhUnit::isTime)
                    .map(
                        unit ->
                            SECOND.dividedBy(Uncertain.of(known, row.starts(), unit.factor()))));
  }

  private Uncertain ofPredicted() {
    return rate.dividedBy(predicted);
  }

  private double atOnce() {
    return Math.floor(HEAP_BYTES / hashBytes.orElse(1.0));
  }

  private boolean fitsOnAllCores() {
    return atOnce() >= scenario.threads();
  }

  /** With all cores, or with as many logins at once as fit. */
  private double perSecondInHeap() {
    return fitsOnAllCores() ? rate.value() * scenario.threads() : atOnce() * predicted.value();
  }

  static String summary(List<Capacity> all) {
    return "%d of %s within 10%% of what one thread predicts"
        .formatted(
            all.stream().filter(line -> Math.abs(line.ofPredicted().value() - 1) <= GOAL).count(),
            Numbers.count(all.size(), "operation"));
  }

  static Table table(List<Capacity> all) {
    boolean passwords = !all.isEmpty() && all.stream().allMatch(line -> line.hashBytes.isPresent());
    Columns<Capacity> columns = passwords ? logins() : operations();
    String note =
        passwords
            ? LOGINS.formatted(all.get(0).scenario().threads())
            : "Per s and core: with a thread on each core. Predicted: 1 ÷ time in one thread. "
                + summary(all)
                + ". ± is half the 95% interval over forks, of both columns. Live: heap of a"
                + " server's open connection; BoringSSL has its part outside the heap.";
    Map<String, List<Capacity>> byJvm = InOrder.groupedBy(all, line -> line.scenario().jvm());
    return columns.table(byJvm.size() > 1 ? byJvm : Map.of("", all), List.of(note));
  }

  private static Columns<Capacity> logins() {
    return new Columns<Capacity>()
        .exact("what", line -> line.scenario().operation().label())
        .words("algorithm", line -> line.scenario().algorithm())
        .words("provider", line -> line.scenario().provider())
        .add(
            Column.words("usedBy", "used by"),
            line -> Cell.of(Catalog.usedBy(line.scenario().algorithm()).orElse("")))
        .add(
            Column.words("jit", "JVM"),
            line -> Cell.of(line.scenario().jit().replace(Key.DEFAULT_VARIANT, "")))
        .exact("jvm", line -> line.scenario().jvm())
        .numbers("msAlone", "ms alone", line -> cell(1e3 / line.predicted().value(), ""))
        .exact("predictedOpsPerSecondPerCore", line -> line.predicted().value())
        .numbers(
            "opsPerSecondPerCore",
            "per s and core",
            line -> cell(line.rate().value(), Amount.width(line.rate())))
        .exactEnds("low95", "high95", line -> line.rate().positiveInterval())
        .exact("allocatedBytesPerOp", Capacity::allocatedBytes)
        .numbers(
            "collecting",
            "collections",
            line -> Cell.of(line.collecting(), part -> Numbers.significant(part * 100) + "%"))
        .numbers(
            "liveBytesPerCall",
            "MB live",
            line ->
                Cell.of(
                    line.hashBytes(),
                    bytes -> bytes > LEAST_BYTES ? Numbers.significant(bytes / (1 << 20)) : "<0.1"))
        .numbers("atOnce", "at once", line -> Cell.of((long) line.atOnce()))
        .numbers("perSecond", "per s", line -> cell(line.perSecondInHeap(), ""))
        .words("limit", line -> line.fitsOnAllCores() ? "CPU" : "memory");
  }

  private static Columns<Capacity> operations() {
    return new Columns<Capacity>()
        .add(
            Column.words("what", "operation"), line -> Cell.of(line.scenario().operation().label()))
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
        .numbers("allocatedBytesPerOp", "KB allocated", line -> kilobytes(line.allocatedBytes()))
        .numbers("liveBytesPerConnection", "KB live", line -> kilobytes(line.liveBytes()));
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
