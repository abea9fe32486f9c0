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
    if (cells[3].startsWith(GAP)) {
      return new Reported(
          cells[0],
          cells[1],
          cells[2],
          Optional.empty(),
          Optional.empty(),
          cells[3].substring(GAP.length()));
    }
    Amount amount = Rule.amount(cells[3], UnaryOperator.identity());
    Amount theirs = Rule.amount(cells[3], protocol);
    return new Reported(
        cells[0],
        cells[1],
        cells[2],
        Optional.of(amount),
        Optional.of(theirs)
            .filter(other -> !other.works().equals(amount.works()) && !amount.isCold()),
        "");
  }

  Stream<Amount> amounts() {
    return Stream.concat(amount.stream(), theirs.stream());
  }
}
