package org.jcamark.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.SecurityStrength;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** Security strengths of algorithms, a row for each aspect: of a profile exchange and signature. */
public final class SecurityTable {
  private static final List<String> NOTES =
      List.of(
          "classical bits: NIST SP 800-57 part 1 rev. 5; for RSA and FFDH, the formula of SP"
              + " 800-56B rev. 2; for a signature, at most the collision resistance of its hash;"
              + " for post-quantum algorithms, the bits of the primitive that defines their"
              + " category.",
          "category: NIST's post-quantum category, at least as hard to break as AES-128 (1),"
              + " AES-192 (3) or AES-256 (5) by key search, SHA-256 (2) or SHA-384 (4) by collision"
              + " search.",
          "Grover: Grover's algorithm reduces a key search to the square root of its steps, which"
              + " gain little from parallel machines.");

  private static final String PROFILE_NOTE =
      "exchange: traffic recorded today can be decrypted later, so the key exchange decides on"
          + " confidentiality. A signature is at risk only once a quantum computer exists.";

  private record Row(Algorithm algorithm, SecurityStrength strength) {}

  private SecurityTable() {}

  public static Table of(Collection<Algorithm> algorithms) {
    List<String> notes = new ArrayList<>(NOTES);
    if (algorithms.stream().anyMatch(Algorithm::isWorkload)) {
      notes.add(PROFILE_NOTE);
    }
    Catalog.legacyNote(algorithms.stream().map(Algorithm::name).toList()).ifPresent(notes::add);
    List<Row> rows =
        algorithms.stream()
            .flatMap(one -> one.strengths().stream().map(strength -> new Row(one, strength)))
            .toList();
    return new Columns<Row>()
        .add(
            Column.words("algorithm"),
            row -> Cell.of(Catalog.marked(row.algorithm().name()), row.algorithm().name()))
        .words("standard", row -> row.algorithm().standard())
        .words("aspect", row -> row.strength().aspect())
        .numbers("classicalBits", "classical bits", row -> number(row.strength().classicalBits()))
        .numbers("nistCategory", "category", row -> number(row.strength().nistCategory()))
        .add(
            Column.words("quantum", "against quantum computers"),
            row -> Cell.of(row.strength().quantum()))
        .exact("legacy", row -> Catalog.legacy(row.algorithm().name()))
        .table(rows, notes);
  }

  private static Cell number(OptionalInt number) {
    return number.isPresent()
        ? Cell.of(Integer.toString(number.getAsInt()), number.getAsInt())
        : Cell.of("-", null);
  }
}
