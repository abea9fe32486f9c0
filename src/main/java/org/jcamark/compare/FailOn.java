package org.jcamark.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.stats.Judgement.Direction;

/**
 * The condition of a gate: {@code slower}, or {@code slower:5%} for more than 5% slower.
 *
 * @param beyond least relative slowdown that fails, exclusive; 0.05 for 5%
 */
public record FailOn(double beyond) {
  private static final Pattern FORM = Pattern.compile("slower(?::([0-9]+(?:\\.[0-9]+)?)%)?");

  public FailOn {
    if (!(beyond >= 0 && Double.isFinite(beyond))) {
      throw new IllegalArgumentException("fails beyond " + beyond + ", at least 0 is needed");
    }
  }

  /**
   * Reads the option's value.
   *
   * @throws IllegalArgumentException if it is of another form; the message says which is accepted
   */
  public static FailOn parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "--fail-on " + text + " is not accepted: slower, or slower:5% with any percentage");
    }
    return new FailOn(form.group(1) == null ? 0 : Double.parseDouble(form.group(1)) / 100);
  }

  /** The comparisons that are different, slower, and whose estimate exceeds the bound. */
  public List<Judged> failures(Comparisons comparisons) {
    return comparisons.judged().stream().filter(this::fails).toList();
  }

  private boolean fails(Judged judged) {
    OptionalDouble ratio = judged.comparison().ratio();
    return judged.judgement().direction().equals(Optional.of(Direction.SLOWER))
        && ratio.isPresent()
        && ratio.getAsDouble() - 1 > beyond;
  }
}
