package org.jcamark.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Legacy;
import org.jcamark.catalog.Profile;
import org.jcamark.catalog.SecurityStrength;
import org.jcamark.catalog.Workload;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** Security strengths of algorithms; a profile has its exchange in one row, its signature below. */
public final class SecurityTable {
  private static final List<String> NOTES =
      List.of(
          "classical bits: NIST SP 800-57 part 1 rev. 5, of RSA and FFDH by the formula of SP"
              + " 800-56B rev. 2; of a signature no more than its hash has against collisions; of"
              + " post-quantum algorithms those of what their category is matched to.",
          "category: NIST's post-quantum category, at least as hard to break as AES-128 (1),"
              + " AES-192 (3) or AES-256 (5) by key search, SHA-256 (2) or SHA-384 (4) by collision"
              + " search.",
          "Grover: Grover's algorithm is at most a quadratic speed-up of a search, in steps that"
              + " gain little in parallel.");

  private static final String PROFILE_NOTE =
      "exchange: what was recorded today can be decrypted later, so it decides on confidentiality."
          + " A signature is at risk only once such a computer exists.";

  private record Row(Cell algorithm, String standard, SecurityStrength strength) {
    Optional<String> legacy() {
      return Legacy.reason((String) algorithm.value());
    }
  }

  private SecurityTable() {}

  /** A row for each aspect of each algorithm. */
  public static Table of(Collection<Algorithm> algorithms) {
    List<String> notes = new ArrayList<>(NOTES);
    if (algorithms.stream().anyMatch(Algorithm::isWorkload)) {
      notes.add(PROFILE_NOTE);
    }
    Legacy.note(algorithms.stream().map(Algorithm::name).toList()).ifPresent(notes::add);
    return new Columns<Row>()
        .add(Column.words("algorithm"), Row::algorithm)
        .words("standard", Row::standard)
        .words("aspect", row -> row.strength().aspect())
        .numbers("classicalBits", "classical bits", row -> number(row.strength().classicalBits()))
        .numbers("nistCategory", "category", row -> number(row.strength().nistCategory()))
        .add(
            Column.words("quantum", "against quantum computers"),
            row -> Cell.of(row.strength().quantum()))
        .exact("legacy", Row::legacy)
        .table(algorithms.stream().flatMap(SecurityTable::rows).toList(), notes);
  }

  private static Stream<Row> rows(Algorithm algorithm) {
    if (algorithm.primitives().get(0) instanceof Workload workload) {
      return halves(algorithm, workload.profile());
    }
    return algorithm.strengths().stream()
        .map(strength -> new Row(name(algorithm), algorithm.standard(), strength));
  }

  private static Cell name(Algorithm algorithm) {
    return Cell.of(Legacy.marked(algorithm.name()), algorithm.name());
  }

  private static Stream<Row> halves(Algorithm algorithm, Profile profile) {
    String name = algorithm.name();
    String signature = "+ " + Legacy.marked(profile.signature().name());
    String exchange = name.substring(0, name.indexOf('+'));
    return Stream.of(
        new Row(Cell.of(exchange, name), profile.exchangeStandard(), algorithm.strengths().get(0)),
        new Row(
            Cell.of(signature, name),
            profile.signature().standard(),
            algorithm.strengths().get(1)));
  }

  private static Cell number(OptionalInt number) {
    return number.isPresent()
        ? Cell.of(Integer.toString(number.getAsInt()), number.getAsInt())
        : Cell.of("-", null);
  }
}
