package org.jcamark.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Estimate;

/**
 * A result whose time does not fit those of the same work on other payloads: a byte takes more than
 * three times as long as with some shorter payload, or the whole more than three times as long as
 * some longer payload. Short payloads are free to cost more a byte, and long ones twice as much
 * where they leave a cache.
 *
 * @param nanoseconds of an operation
 * @param payloadBytes more than 0
 * @param other the payload that it does not fit
 * @param times how many times as long a byte of it, or all of it, takes
 */
public record OffCurve(Finding row, double nanoseconds, int payloadBytes, int other, double times) {
  private static final double MOST = 3;

  private record Sized(Finding row, int bytes, double nanoseconds) {
    static Optional<Sized> of(Finding row) {
      Optional<JmhUnit> unit = JmhUnit.of(row.unit());
      Optional<Double> score = row.estimate().map(Estimate::mean).filter(mean -> mean > 0);
      int bytes = row.scenario().map(own -> own.payloadBytes().orElse(0)).orElse(0);
      boolean sized = bytes > 0 && row.clockStep().isEmpty() && row.groups().isEmpty();
      return unit.isPresent() && score.isPresent() && sized
          ? Optional.of(new Sized(row, bytes, 1e9 / unit.get().perSecond(score.get(), 1)))
          : Optional.empty();
    }

    double perByte() {
      return nanoseconds / bytes;
    }

    /** The result against another, per byte or as a whole, whichever grows with the payload. */
    OffCurve against(Sized other) {
      double times =
          other.bytes < bytes
              ? perByte() / other.perByte()
              : other.bytes > bytes ? nanoseconds / other.nanoseconds : 0;
      return new OffCurve(row, nanoseconds, bytes, other.bytes, times);
    }
  }

  /** The results of a set that are off the curve of their work, by work and payload. */
  public static List<OffCurve> among(List<Finding> rows) {
    Map<Facets, List<Sized>> works =
        InOrder.groupedBy(
            rows.stream().flatMap(row -> Sized.of(row).stream()).toList(),
            sized -> sized.row().facets().without(Facets.PAYLOAD));
    List<OffCurve> found = new ArrayList<>();
    for (List<Sized> work : works.values()) {
      work.sort(Comparator.comparingInt(Sized::bytes));
      for (Sized sized : work) {
        work.stream()
            .map(sized::against)
            .max(Comparator.comparingDouble(OffCurve::times))
            .filter(worst -> worst.times() > MOST)
            .ifPresent(found::add);
      }
    }
    return found;
  }
}
