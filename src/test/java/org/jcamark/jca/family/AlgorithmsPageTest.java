package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.catalog.Operation.GENERATE_KEY;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.JdkReleases;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.catalog.Resources;
import org.jcamark.jca.family.ExpectedMatrix.Cell;
import org.junit.jupiter.api.Test;

/** What docs/algorithms.md says besides its cells, of which {@link ExpectedMatrixTest} is. */
final class AlgorithmsPageTest {
  private static final Path PAGE = Path.of("docs", "algorithms.md");

  @Test
  void sections_haveOperationsAndBoundariesOfTheirFamily() {
    Set<Cell> cells = ExpectedMatrix.here(true);
    cells.addAll(ExpectedMatrix.here(false));
    for (String section : ExpectedMatrix.sections()) {
      Family family = ExpectedMatrix.family(section);
      Set<Operation> operations = new TreeSet<>();
      Set<Boundary> boundaries = new TreeSet<>();
      for (Cell cell : cells) {
        if (cell.algorithm().primitive(cell.operation()).family() == family) {
          operations.add(cell.operation());
          if (cell.operation() != GENERATE_KEY) {
            boundaries.addAll(cell.algorithm().boundaries(cell.operation()));
          }
        }
      }
      assertThat(section.lines().skip(2).findFirst().orElseThrow())
          .startsWith(
              "`%s`: %s; boundaries %s: "
                  .formatted(family.label(), code(operations), code(boundaries)));
    }
  }

  private static String code(Collection<? extends Labelled> named) {
    return named.stream().map(each -> "`" + each.label() + "`").collect(Collectors.joining(", "));
  }

  @Test
  void legacyAlgorithms_areMarked() {
    List<String> names =
        ExpectedMatrix.sections().stream()
            .flatMap(String::lines)
            .filter(line -> line.startsWith("| ") && !line.startsWith("| algorithms |"))
            .flatMap(row -> Stream.of(row.split(" ?\\| ?", -1)[1].split(", ", -1)))
            .toList();
    assertThat(names)
        .hasSizeGreaterThan(200)
        .allSatisfy(
            name -> assertThat(name).isEqualTo(Catalog.marked(name.replace(" (legacy)", ""))));
  }

  @Test
  void marks_areExplainedByTheReleasesThatHaveThem() throws IOException {
    String page = Files.readString(PAGE);
    Resources.text(JdkReleases.class, "jdk-releases.csv")
        .lines()
        .skip(1)
        .map(line -> line.split(",", -1))
        .forEach(
            since ->
                assertThat(page)
                    .contains(
                        "| %s | since JDK %s".formatted(since[0], since[1].replace(" ", ", "))));
  }
}
