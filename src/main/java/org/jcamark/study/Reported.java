package org.jcamark.study;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.Labelled;
import org.jcamark.stats.Uncertain;

/**
 * A row that a report published, and what measures the same.
 *
 * @param source the table or figure, as the report numbers it
 * @param what in our words
 * @param published the value with its unit; empty where the row has none
 * @param parts the measured quantities whose sum it is; none for a gap
 * @param gap why it is not measured; empty where it is
 */
public record Reported(String source, String what, String published, List<Part> parts, String gap) {
  private static final String GAP = "gap: ";

  public Reported {
    parts = List.copyOf(parts);
  }

  /** A quantity, several times. */
  public record Part(int times, Aspect aspect, Work work) {}

  /**
   * The rows of a text, one a line: source, what, published value and what measures it, with a bar
   * between. The last is {@code gap: reason} or a sum, each term of which may begin with a number
   * of times and an aspect: {@code 2 generate-key ECDH-P384 + output-bytes sign ML-DSA-65}. Lines
   * that begin with # are comments.
   *
   * @throws IllegalArgumentException if a line is something else
   */
  static List<Reported> parse(String text) {
    return text.lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(Reported::row)
        .toList();
  }

  private static Reported row(String line) {
    String[] cells = line.split("\\|", -1);
    if (cells.length != 4) {
      throw new IllegalArgumentException("four cells with | between are needed: " + line);
    }
    String measured = cells[3].strip();
    boolean gap = measured.startsWith(GAP);
    return new Reported(
        cells[0].strip(),
        cells[1].strip(),
        cells[2].strip(),
        gap ? List.of() : Arrays.stream(measured.split(" \\+ ")).map(Reported::part).toList(),
        gap ? measured.substring(GAP.length()) : "");
  }

  private static Part part(String term) {
    String rest = term.strip();
    int times = 1;
    if (rest.matches("[0-9]+ .*")) {
      times = Integer.parseInt(rest.substring(0, rest.indexOf(' ')));
      rest = rest.substring(rest.indexOf(' ') + 1);
    }
    Optional<Aspect> aspect = Labelled.find(Aspect.class, rest.split(" ", 2)[0]);
    return new Part(
        times,
        aspect.orElse(Aspect.TIME),
        Work.of(aspect.isPresent() ? rest.split(" ", 2)[1] : rest));
  }

  /** Its quantity; all parts have the same. */
  Aspect aspect() {
    return parts.get(0).aspect();
  }

  /** What measured it; absent where a part was not measured in that setting. */
  Optional<Uncertain> measured(Evidence evidence, Setting setting) {
    Optional<Uncertain> sum = Optional.of(Uncertain.exact(0));
    for (Part part : parts) {
      Optional<Uncertain> value = evidence.value(setting, part.aspect(), part.work());
      sum = sum.flatMap(known -> value.map(next -> known.plus(next.times(part.times()))));
    }
    return parts.isEmpty() ? Optional.empty() : sum;
  }
}
