package org.jcamark.table;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jcamark.compare.JmhUnit;
import org.jcamark.stats.Estimate;

/**
 * The unit that values of a column are shown in: one for all, stated in its head.
 *
 * @param label such as {@code µs/op}
 * @param size of one such unit in the unit that the values have
 */
public record Unit(String label, double size) {
  private static final double MOST = 10_000;

  /** Of nanoseconds per operation. */
  public static final List<Unit> TIMES = units(1_000, "ns/op", "µs/op", "ms/op", "s/op");

  /** Of operations per second. */
  public static final List<Unit> RATES = units(1_000, "ops/s", "k ops/s", "M ops/s", "G ops/s");

  /** Of bytes per second; of decimal prefixes, as data rates are. */
  public static final List<Unit> BYTE_RATES = units(1_000, "B/s", "kB/s", "MB/s", "GB/s");

  /** Of bytes; of binary prefixes, as memory is. */
  public static final List<Unit> BYTES = units(1_024, "B", "KiB", "MiB", "GiB");

  private static List<Unit> units(double step, String... ascending) {
    return IntStream.range(0, ascending.length)
        .mapToObj(i -> new Unit(ascending[i], Math.pow(step, i)))
        .toList();
  }

  /** For scores of one kind; in the file's own unit where that is no time or rate. */
  public static Unit ofScores(List<Estimate> estimates) {
    String unit = estimates.isEmpty() ? "" : estimates.get(0).unit();
    return ofScores(unit, estimates.stream().mapToDouble(JmhUnit::mean).toArray());
  }

  /** For scores in nanoseconds per operation, operations per second or an unknown unit. */
  public static Unit ofScores(String fileUnit, double... values) {
    return JmhUnit.of(fileUnit)
        .map(known -> fitting(known.isTime() ? TIMES : RATES, values))
        .orElse(new Unit(fileUnit, 1));
  }

  public double of(double value) {
    return value / size;
  }

  /** The mean of an estimate in this unit, with its interval: {@code 31.4 ± 6.3%}. */
  public String text(Estimate estimate) {
    String width = width(estimate).replace("±", "± ");
    return width.isEmpty() ? mean(estimate) : mean(estimate) + " " + width;
  }

  String mean(Estimate estimate) {
    return within(of(JmhUnit.mean(estimate)), estimate);
  }

  static String within(double value, Estimate estimate) {
    return Numbers.within(value, Math.abs(value) * estimate.shownHalfWidth().orElse(0));
  }

  /** Empty without an interval; two forks say so, as their interval would be chance. */
  private static String width(Estimate estimate) {
    if (estimate.forks() == 2) {
      return "(2 forks)";
    }
    OptionalDouble relative = estimate.shownHalfWidth();
    return relative.isPresent() ? Numbers.width(relative.getAsDouble()) : "";
  }

  /** A time with its unit: {@code 15.6 ms}. */
  public static String timeInWords(double nanoseconds) {
    Unit unit = fitting(TIMES, nanoseconds);
    return Numbers.significant(unit.of(nanoseconds)) + " " + unit.label().replace("/op", "");
  }

  /** The mean of an estimate with its unit and interval: {@code 31.4 µs/op ±6.3%}. */
  public static String inWords(Estimate estimate) {
    Unit unit = ofScores(List.of(estimate));
    return (unit.mean(estimate) + " " + unit.label() + " " + width(estimate)).strip();
  }

  /**
   * The largest unit of which the smallest value that is not 0 has at least one; but where the
   * largest value would then have five digits, the middle one decides.
   */
  public static Unit fitting(List<Unit> ascending, double... values) {
    double[] sizes = Arrays.stream(values).map(Math::abs).filter(v -> v > 0).sorted().toArray();
    if (sizes.length == 0) {
      return ascending.get(0);
    }
    Unit fitting = largestWithin(ascending, sizes[0]);
    return sizes[sizes.length - 1] / fitting.size() < MOST
        ? fitting
        : largestWithin(ascending, sizes[(sizes.length - 1) / 2]);
  }

  private static Unit largestWithin(List<Unit> ascending, double value) {
    Unit largest = ascending.get(0);
    for (Unit unit : ascending) {
      largest = value >= unit.size() ? unit : largest;
    }
    return largest;
  }
}
