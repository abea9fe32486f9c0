package org.jcamark.study;

import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A row that a report published, and what measures the same.
 *
 * @param source the table or figure, as the report numbers it
 * @param what in our words
 * @param published the value with its unit
 * @param amount in the steady state; absent for a gap
 * @param theirs under the report's protocol; absent where that is the same
 * @param gap why it is not measured; empty where it is
 */
public record Reported(
    String source,
    String what,
    String published,
    Optional<Amount> amount,
    Optional<Amount> theirs,
    String gap) {
  static final String NOT_PUBLISHED = "–";

  static Reported of(
      String source,
      String what,
      String published,
      String text,
      UnaryOperator<Work> protocol,
      String gap) {
    if (text.isEmpty() == gap.isEmpty()) {
      throw new IllegalArgumentException(what + ": needs either what it shows or a gap");
    }
    Optional<Amount> amount =
        Optional.of(text)
            .filter(some -> !some.isEmpty())
            .map(some -> Rule.amount(some, UnaryOperator.identity()));
    Optional<Amount> theirs =
        amount
            .filter(own -> !own.isCold())
            .map(own -> Rule.amount(text, protocol))
            .filter(other -> !amount.map(Amount::works).equals(Optional.of(other.works())));
    return new Reported(source, what, published, amount, theirs, gap);
  }

  Stream<Amount> amounts() {
    return Stream.concat(amount.stream(), theirs.stream());
  }
}
