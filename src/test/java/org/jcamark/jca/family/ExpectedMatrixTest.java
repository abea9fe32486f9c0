package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.catalog.Operation.GENERATE_KEY;

import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.JdkReleases;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.catalog.PasswordBased;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.Resources;
import org.jcamark.catalog.Supplement.Certificates;
import org.jcamark.catalog.Supplement.KeyEncoding;
import org.jcamark.catalog.Supplement.Refusal;
import org.jcamark.jca.family.ExpectedMatrix.Cell;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.ResolvedProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What docs/algorithms.md says. A known "yes" that turns into a gap fails here, or, where it is
 * cheap, in {@link RoundTripTest}, whatever version or change brought it.
 */
final class ExpectedMatrixTest {
  private static final double EXPENSIVE_MICROS = 200_000;
  private static final int MAX_LENGTH = 233;

  @Test
  void page_hasEveryCellOfTheCatalogue() {
    List<String> catalogue = new ArrayList<>();
    Set<Object> encoded = new HashSet<>();
    for (Algorithm algorithm : Catalog.algorithms()) {
      for (Operation operation : algorithm.operations()) {
        Primitive primitive = algorithm.primitive(operation);
        boolean repeated =
            primitive instanceof KeyEncoding
                && !encoded.add(List.of(operation, algorithm.keyIdentity()));
        if (!algorithm.isWorkload() && !(primitive instanceof Refusal) && !repeated) {
          for (String provider : ResolvedProvider.LABELS) {
            catalogue.add(new Cell(operation, algorithm, provider).line());
          }
        }
      }
    }
    assertThat(ExpectedMatrix.all().stream().map(Cell::line))
        .containsExactlyInAnyOrderElementsOf(catalogue);
  }

  @Test
  void sections_haveOperationsAndBoundariesOfTheirFamily() {
    for (String section : ExpectedMatrix.sections()) {
      Family family = ExpectedMatrix.family(section);
      Set<Operation> operations = new TreeSet<>();
      Set<Boundary> boundaries = new TreeSet<>();
      for (Cell cell : ExpectedMatrix.all()) {
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
  void marks_areExplainedByTheReleasesThatHaveThem() {
    List<String> marks =
        Resources.text(JdkReleases.class, "jdk-releases.csv")
            .lines()
            .skip(1)
            .map(line -> line.split(",", -1))
            .map(since -> "| %s | since JDK %s".formatted(since[0], since[1].replace(" ", ", ")))
            .toList();
    assertThat(Path.of("docs", "algorithms.md")).content().contains(marks);
  }

  @Test
  void everyExpensiveYes_isStillSupported() {
    Map<String, List<Cell>> shares =
        ExpectedMatrix.here(true).stream()
            .filter(cell -> !cell.isCheap())
            .collect(Collectors.groupingBy(ExpectedMatrixTest::share));
    assertThat(shares.values().parallelStream().flatMap(cells -> gaps(cells).stream())).isEmpty();
  }

  /**
   * One provider's cells are tried in one thread; Bouncy Castle's signatures in another, except
   * those with keys that encryption has, too.
   */
  private static String share(Cell cell) {
    boolean signature = cell.algorithm().primitives().get(0).family() == Family.SIGNATURE;
    boolean rsa =
        cell.algorithm().keys().filter(keys -> keys.generator().equals("RSA")).isPresent();
    return cell.provider() + (signature && !rsa ? " signatures" : "");
  }

  private static List<String> gaps(List<Cell> cells) {
    List<String> gaps = new ArrayList<>();
    Optional<ProviderSource> source = TestProviders.openAnew(cells.get(0).provider());
    if (source.isEmpty()) {
      return gaps;
    }
    Set<Object> generated = new HashSet<>();
    for (Cell cell : cells) {
      Algorithm algorithm = cell.algorithm();
      Operation operation = cell.operation();
      boolean repeated =
          operation.isOfKeys() && !generated.add(List.of(operation, algorithm.keyIdentity()));
      if (repeated || isExpensive(algorithm.primitive(operation))) {
        continue;
      }
      try {
        GateCase.roundTrip(source.get(), algorithm.name(), operation, 64);
      } catch (GeneralSecurityException e) {
        gaps.add(cell.line() + ": " + e.getMessage());
      }
    }
    return gaps;
  }

  /**
   * The small SLH-DSA sets take seconds to sign a chain of certificates. {@link GateTest} and
   * {@link TimedCallsTest} write and read key stores.
   */
  private static boolean isExpensive(Primitive primitive) {
    return primitive instanceof PasswordBased.KeyStoreFormat
        || (primitive instanceof Certificates certificates
            && certificates.scheme().signMicros() > EXPENSIVE_MICROS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"JDK", "BC", "BCPQC", "ACCP", "Conscrypt"})
  void gap_hasOneLineThatNamesProviderAndVersion(String label) {
    ProviderSource source = TestProviders.openOrSkip(label);
    assertThat(ExpectedMatrix.here(false))
        .filteredOn(cell -> cell.provider().equals(label))
        .allSatisfy(
            cell ->
                assertThatThrownBy(
                        () -> roundTrip(source, cell.algorithm().name(), cell.operation()))
                    .as(cell.line())
                    .isInstanceOf(UnavailableException.class)
                    .message()
                    .contains(source.describe())
                    .doesNotContain("\n", "\tat ", "null")
                    .hasSizeLessThan(MAX_LENGTH));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BC       | SPHINCS+-SHA2-128f | GENERATE_KEY | it through JCA up to 1.84",
        "BC       | SPHINCS+-SHA2-128f | VERIFY       | its standardised form is SLH-DSA",
        "ACCP     | ML-KEM-768         | ENCAPSULATE  | has no KEM ML-KEM",
        "JDK      | Argon2id(m=19456,t=2,p=1) | DERIVE    | has no way to derive with Argon2id"
      })
  void gap_saysWhatHelps(String label, String name, Operation operation, String hint) {
    ProviderSource source = TestProviders.openOrSkip(label);
    assertThatThrownBy(() -> roundTrip(source, name, operation))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining(hint);
  }

  private static void roundTrip(ProviderSource source, String algorithm, Operation operation)
      throws GeneralSecurityException {
    GateCase.roundTrip(source, algorithm, operation, 16);
  }
}
