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
  private static final String GAP = "gap: ";

  static Reported of(String text, UnaryOperator<Work> protocol) {
    String[] cells = StudyFile.cells(text, 4);
    boolean missing = cells[3].startsWith(GAP);
    Optional<Amount> amount =
        missing ? Optional.empty() : Optional.of(Rule.amount(cells[3], UnaryOperator.identity()));
    Optional<Amount> theirs =
        amount
            .filter(own -> !own.isCold())
            .map(own -> Rule.amount(cells[3], protocol))
            .filter(other -> !amount.map(Amount::works).equals(Optional.of(other.works())));
    String gap = missing ? cells[3].substring(GAP.length()) : "";
    return new Reported(cells[0], cells[1], cells[2], amount, theirs, gap);
  }

  Stream<Amount> amounts() {
    return Stream.concat(amount.stream(), theirs.stream());
  }
}
