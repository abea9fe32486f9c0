package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.Runtime.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.catalog.SecurityStrength;
import org.jcamark.catalog.Supplement;
import org.jcamark.jca.family.ExpectedMatrix.Cell;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.junit.jupiter.api.Test;

/**
 * That the tables of docs/algorithms.md are what the catalogue has, and the expected matrix on the
 * JDK 17 of October 2026 and on 25.
 */
final class AlgorithmsPageTest {
  private static final Path PAGE = Path.of("docs", "algorithms.md");
  private static final Path WRITTEN = Path.of("target", "algorithms.md");
  private static final String BOTH = "✓";
  private static final String NEWER = "25";
  private static final String NONE = "–";
  private static final Version OLDER_JDK = Version.parse("17.0.21");
  private static final Version NEWER_JDK = Version.parse("25");

  private final Set<Cell> older = ExpectedMatrix.cells(OLDER_JDK, true);
  private final Set<Cell> newer = ExpectedMatrix.cells(NEWER_JDK, true);
  private final Set<Cell> never = ExpectedMatrix.cells(NEWER_JDK, false);

  private record Row(Algorithm algorithm, List<Operation> operations) {
    boolean isSupplement() {
      return algorithm.primitive(operations.get(0)) instanceof Supplement;
    }
  }

  @Test
  void tables_areThoseOfTheCatalogueAndTheMatrix() throws IOException {
    String page = Files.readString(PAGE);
    StringBuilder sections = new StringBuilder();
    families().forEach((family, rows) -> sections.append(section(family, rows)));
    String renewed = page.substring(0, page.indexOf("\n## ")) + sections;
    Files.createDirectories(WRITTEN.getParent());
    Files.writeString(WRITTEN, renewed);
    assertThat(page).as("to renew it: cp %s %s", WRITTEN, PAGE).isEqualTo(renewed);
    assertThat(page.substring(0, page.indexOf("\n## ")))
        .contains(
            families().keySet().stream().map(family -> "[" + family.title() + "](#").toList());
  }

  private Map<Family, List<Row>> families() {
    Map<Family, List<Row>> families = new EnumMap<>(Family.class);
    for (Algorithm algorithm : Catalog.algorithms()) {
      Map<Family, List<Operation>> byFamily =
          algorithm.operations().stream()
              .filter(operation -> isTried(operation, algorithm))
              .collect(Collectors.groupingBy(operation -> algorithm.primitive(operation).family()));
      byFamily.forEach(
          (family, operations) ->
              families
                  .computeIfAbsent(family, unused -> new ArrayList<>())
                  .add(new Row(algorithm, operations)));
    }
    return families;
  }

  private boolean isTried(Operation operation, Algorithm algorithm) {
    Cell cell = new Cell(operation, algorithm, ResolvedProvider.LABELS.get(0));
    return newer.contains(cell) || never.contains(cell);
  }

  private String section(Family family, List<Row> rows) {
    Columns<Row> columns =
        new Columns<Row>()
            .words("algorithm", row -> Catalog.marked(row.algorithm().name()))
            .words("standard", row -> row.isSupplement() ? "" : row.algorithm().standard())
            .words("bits", row -> strengths(row, AlgorithmsPageTest::bits))
            .words("quantum computers", row -> strengths(row, AlgorithmsPageTest::quantum));
    for (String provider : ResolvedProvider.LABELS) {
      columns.words(provider, row -> mark(row, provider));
    }
    Map<Boolean, List<Row>> had = rows.stream().collect(Collectors.partitioningBy(this::isHad));
    List<String> notes = new ArrayList<>();
    Catalog.legacyNote(names(rows)).ifPresent(notes::add);
    if (!had.get(false).isEmpty()) {
      notes.add("Through none of them: " + String.join(", ", names(had.get(false))) + ".");
    }
    Table table = columns.table(had.get(true), notes);
    return "\n## %s\n\n%s\n\n%s".formatted(family.title(), operations(rows), table.markdown());
  }

  private boolean isHad(Row row) {
    return ResolvedProvider.LABELS.stream().anyMatch(provider -> !mark(row, provider).equals(NONE));
  }

  private static List<String> names(List<Row> rows) {
    return rows.stream().map(row -> row.algorithm().name()).toList();
  }

  private static String operations(List<Row> rows) {
    Row first = rows.get(0);
    boolean encoding =
        first.algorithm().primitive(first.operations().get(0)).family() == Family.ENCODING;
    return rows.stream()
            .flatMap(row -> row.operations().stream())
            .distinct()
            .map(operation -> "`" + operation.label() + "`")
            .collect(Collectors.joining(", ", "Operations: ", "."))
        + (encoding ? " Algorithms with the same keys share a row, that of the first." : "");
  }

  private static String strengths(Row row, Function<SecurityStrength, String> words) {
    return row.isSupplement()
        ? ""
        : row.algorithm().strengths().stream()
            .map(words)
            .distinct()
            .collect(Collectors.joining(", "));
  }

  private static String bits(SecurityStrength strength) {
    OptionalInt bits = strength.classicalBits();
    return ((bits.isPresent() ? bits.getAsInt() : NONE) + " " + strength.aspect()).strip();
  }

  private static String quantum(SecurityStrength strength) {
    OptionalInt category = strength.nistCategory();
    return category.isPresent() ? "category " + category.getAsInt() : strength.quantum();
  }

  private String mark(Row row, String provider) {
    Set<Operation> inOlder = supported(row, provider, older);
    Set<Operation> inNewer = supported(row, provider, newer);
    return joined(
        row.operations().stream()
            .collect(
                Collectors.groupingBy(
                    operation ->
                        inOlder.contains(operation)
                            ? BOTH
                            : inNewer.contains(operation) ? NEWER : NONE,
                    LinkedHashMap::new,
                    Collectors.mapping(Operation::label, Collectors.toList()))));
  }

  /** Keys alone, as AES keys for a mode that the provider lacks, do not count. */
  private static Set<Operation> supported(Row row, String provider, Set<Cell> cells) {
    Set<Operation> supported =
        row.operations().stream()
            .filter(operation -> cells.contains(new Cell(operation, row.algorithm(), provider)))
            .collect(Collectors.toSet());
    boolean keysAlone =
        supported.equals(Set.of(Operation.GENERATE_KEY)) && row.operations().size() > 1;
    return keysAlone ? Set.of() : supported;
  }

  /** One mark for all, or the operations of each mark, or the few that lack the only one. */
  static String joined(Map<String, List<String>> operations) {
    if (operations.size() == 1) {
      return operations.keySet().iterator().next();
    }
    List<String> missing = operations.getOrDefault(NONE, List.of());
    List<String> marks = operations.keySet().stream().filter(mark -> !mark.equals(NONE)).toList();
    if (marks.size() == 1 && missing.size() < operations.get(marks.get(0)).size()) {
      return marks.get(0) + ", not " + String.join(", ", missing);
    }
    return marks.stream()
        .map(
            mark ->
                (mark.equals(BOTH) ? "" : mark + ": ") + String.join(", ", operations.get(mark)))
        .collect(Collectors.joining("; "));
  }
}
