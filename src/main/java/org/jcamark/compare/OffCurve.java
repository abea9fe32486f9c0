package org.jcamark.compare;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Estimate;

/**
 * A result whose time does not fit those of the same work on other payloads: a byte takes more than
 * three times as long as with some shorter payload, or the whole more than three times as long as
 * some longer payload. Short payloads are free to cost more a byte, and long ones twice as much
 * where they leave a cache.
 *
 * @param other the payload that it does not fit
 * @param times how many times as long a byte of it, or all of it, takes
 */
public record OffCurve(Finding row, double nanoseconds, int payloadBytes, int other, double times) {
  private static final double MOST = 3;

  public static List<OffCurve> among(List<Finding> rows) {
    List<OffCurve> all = rows.stream().flatMap(row -> of(row).stream()).toList();
    return InOrder.groupedBy(all, one -> one.row.facets().without(Axis.PAYLOAD)).values().stream()
        .flatMap(work -> work.stream().map(one -> one.worstOf(work)))
        .filter(worst -> worst.times > MOST)
        .toList();
  }

  private static Optional<OffCurve> of(Finding row) {
    int bytes = row.scenario().map(own -> own.payloadBytes().orElse(0)).orElse(0);
    Optional<Double> score = row.estimate().map(Estimate::mean).filter(mean -> mean > 0);
    return bytes == 0 || score.isEmpty() || row.clockStep().isPresent() || !row.groups().isEmpty()
        ? Optional.empty()
        : JmhUnit.of(row.unit())
            .map(unit -> new OffCurve(row, 1e9 / unit.perSecond(score.get(), 1), bytes, bytes, 0));
  }

  private OffCurve worstOf(List<OffCurve> work) {
    return work.stream()
        .map(this::against)
        .max(Comparator.comparingDouble(OffCurve::times))
        .orElseThrow();
  }

  /** Against another, per byte or as a whole, whichever grows with the payload. */
  private OffCurve against(OffCurve one) {
    double whole = nanoseconds / one.nanoseconds;
    double ratio =
        one.payloadBytes < payloadBytes
            ? whole * one.payloadBytes / payloadBytes
            : one.payloadBytes > payloadBytes ? whole : 0;
    return new OffCurve(row, nanoseconds, payloadBytes, one.payloadBytes, ratio);
  }
}
