package org.jcamark.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.jcamark.catalog.Labelled;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Comparison;

/**
 * Comparisons held against the conditions of {@code --fail-on}. Each result of the base counts
 * once.
 *
 * @param limit relative slowdown that the gate accepts, 0.1 for 10%
 */
public record Gate(
    List<FailOn> conditions,
    double limit,
    Map<Place, List<Judged>> judged,
    Map<Place, List<Unmatched>> unmatched) {
  /** An interval comes from logarithms, which round its last digits. */
  private static final double ROUNDING = 1e-12;

  /** Where a result stands. */
  public enum Place {
    /** The whole interval of the ratio lies beyond the limit. */
    SLOWER,
    /** The interval ends at the limit or below. */
    FINE,
    /** The interval contains the limit, or there is none although forks are enough. */
    UNDECIDED,
    TOO_FEW_FORKS,
    /** Too few, and the whole interval of the second opinion lies beyond the limit. */
    LIKELY_SLOWER,
    /** It has a counterpart but could not be compared, such as one that was not warm. */
    NOT_COMPARED,
    /** It has no counterpart. */
    MISSING;

    private static final Pattern NEXT_WORD = Pattern.compile(" (.)");

    /** Name in documents, {@code tooFewForks}. */
    public String key() {
      return NEXT_WORD.matcher(words()).replaceAll(w -> w.group(1).toUpperCase(Locale.ROOT));
    }

    public String words() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /**
   * A condition on which a gate fails.
   *
   * @param limit of {@link Kind#SLOWER}: the relative slowdown beyond which it fails, 0.1 for 10%;
   *     absent for the threshold of the comparisons. Of {@link Kind#UNDECIDED}: the share of
   *     results beyond which it fails; absent for none
   */
  public record FailOn(Kind kind, OptionalDouble limit) {
    /** That a result stands in one of these places. */
    public enum Kind implements Labelled {
      SLOWER(Place.SLOWER),
      UNDECIDED(Place.UNDECIDED, Place.NOT_COMPARED),
      LIKELY_SLOWER(Place.LIKELY_SLOWER),
      TOO_FEW_FORKS(Place.TOO_FEW_FORKS, Place.LIKELY_SLOWER),
      MISSING(Place.MISSING);

      @SuppressWarnings("ImmutableEnumChecker") // List.of
      private final List<Place> places;

      Kind(Place... places) {
        this.places = List.of(places);
      }

      public List<Place> places() {
        return places;
      }
    }
  }

  public enum Outcome implements Labelled {
    PASSED,
    FAILED,
    NOTHING_JUDGED
  }

  /** Applies a gate; the smallest limit counts, the threshold where none is named. */
  public static Gate of(List<FailOn> conditions, Comparisons all) {
    double limit =
        conditions.stream()
            .filter(condition -> condition.kind() == FailOn.Kind.SLOWER)
            .flatMapToDouble(condition -> condition.limit().stream())
            .min()
            .orElse(all.rules().threshold());
    return new Gate(
        conditions,
        limit,
        InOrder.groupedBy(all.judged(), row -> place(row, (1 + limit) * (1 + ROUNDING))),
        InOrder.groupedBy(
            all.unmatched().stream()
                .filter(row -> row.hasCounterpart() || row.side().equals(Unmatched.BASE))
                .toList(),
            row -> row.hasCounterpart() ? Place.NOT_COMPARED : Place.MISSING));
  }

  private static Place place(Judged row, double accepted) {
    if (row.comparison().forks() < Comparison.MIN_FORKS) {
      return row.likelyInterval().filter(ends -> ends.low() > accepted).isPresent()
          ? Place.LIKELY_SLOWER
          : Place.TOO_FEW_FORKS;
    }
    return row.interval().filter(ends -> ends.low() > accepted).isPresent()
        ? Place.SLOWER
        : row.interval().filter(ends -> ends.high() <= accepted).isPresent()
            ? Place.FINE
            : Place.UNDECIDED;
  }

  public List<Judged> judged(Place place) {
    return judged.getOrDefault(place, List.of());
  }

  public List<Unmatched> unmatched(Place place) {
    return unmatched.getOrDefault(place, List.of());
  }

  public int count(Place place) {
    return judged(place).size() + unmatched(place).size();
  }

  /**
   * The smallest ratio that an interval of this width shows to be slower: of a noisy result far
   * beyond the limit. Absent without an interval.
   */
  public OptionalDouble detectable(Judged row) {
    return row.interval().stream()
        .mapToDouble(ends -> (1 + limit) * row.ratio().orElseThrow() / ends.low())
        .findFirst();
  }

  /** Whether a condition fails the gate. */
  public boolean fails(FailOn condition) {
    int count = condition.kind().places().stream().mapToInt(this::count).sum();
    int all = Arrays.stream(Place.values()).mapToInt(this::count).sum();
    double accepted = condition.kind() == FailOn.Kind.UNDECIDED ? condition.limit().orElse(0) : 0;
    return count > accepted * all;
  }

  /** Whether one of the conditions holds, or no result has an interval that they ask for. */
  public Outcome outcome() {
    if (conditions.stream().anyMatch(this::fails)) {
      return Outcome.FAILED;
    }
    boolean asked =
        conditions.stream().anyMatch(condition -> condition.kind() == FailOn.Kind.LIKELY_SLOWER);
    return judged.values().stream()
            .flatMap(List::stream)
            .anyMatch(
                row -> row.interval().isPresent() || (asked && row.likelyInterval().isPresent()))
        ? Outcome.PASSED
        : Outcome.NOTHING_JUDGED;
  }
}
