package org.jcamark.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Legacy;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SecurityStrength;
import org.jcamark.catalog.Workload;
import org.jcamark.table.Columns;
import org.jcamark.table.Table.Align;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * docs/algorithms.md: the catalogue, and what two JVMs support of it.
 *
 * @param older {@code list --json} of the older JVM
 */
record AlgorithmsPage(Matrix older, Matrix newer) {
  /** A gap that the mark in the table says as well. */
  private static final Pattern NO_SERVICE = Pattern.compile(".* has no .*");

  /** What is read of {@code list --json}. */
  record Matrix(Jvm jvm, List<Provider> providers, List<Support> support) {
    record Jvm(String version, int feature) {}

    record Provider(String name, String version) {}

    /** Whether a provider has an operation of an algorithm. */
    record Support(
        String operation,
        String algorithm,
        String provider,
        boolean supported,
        Optional<String> reason) {}

    private Stream<Support> of(Algorithm algorithm) {
      return support.stream().filter(row -> row.algorithm().equals(algorithm.name()));
    }

    private Set<String> supported(Algorithm algorithm, String provider) {
      return of(algorithm)
          .filter(row -> row.supported() && row.provider().equals(provider))
          .map(Support::operation)
          .collect(Collectors.toSet());
    }
  }

  /** An algorithm and the operations of one family that were tried. */
  private record Row(Algorithm algorithm, Set<Operation> operations) {
    private Primitive primitive() {
      return algorithm.primitive(operations.iterator().next());
    }

    /** Whether one operation was tried for all. */
    private boolean isSample() {
      return primitive().isSupplement() || primitive() instanceof Workload;
    }
  }

  String markdown() {
    Map<Family, List<Row>> families = families();
    StringBuilder page = new StringBuilder(head(families.keySet()));
    families.forEach((family, rows) -> page.append(section(family, rows)));
    return page.toString();
  }

  private String head(Collection<Family> families) {
    String providers =
        newer.providers().stream()
            .filter(provider -> !provider.name().equals("JDK"))
            .map(provider -> provider.name() + " " + provider.version())
            .collect(Collectors.joining(", "));
    String links =
        families.stream()
            .map(family -> "[%s](#%s)".formatted(family.title(), anchor(family.title())))
            .collect(Collectors.joining(" ·\n"));
    return """
        # Can it measure this algorithm through that provider?

        What `jcamark list` found with Java %s and %s on Linux, x86-64, with %s.
        It examines your JVM, too; `list --gaps` has the reason of each gap, `list --security` says what is meant by bits and
        categories, and [providers](providers.md) has each one's peculiarities.

        | mark | operations of the algorithm through the provider |
        |---|---|
        | ✓ | all, on both |
        | %d | all, on Java %d alone |
        | `verify` | this one alone |
        | – | none |

        %s

        `AlgorithmsPageTest` writes this page, from the catalogue and the two `support` files in
        [results/samples](../results/samples/README.md).
        """
        .formatted(
            older.jvm().version(),
            newer.jvm().version(),
            providers,
            newer.jvm().feature(),
            newer.jvm().feature(),
            links);
  }

  private static String anchor(String title) {
    return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
  }

  private Map<Family, List<Row>> families() {
    Map<Family, List<Row>> families = new EnumMap<>(Family.class);
    for (Algorithm algorithm : Catalog.algorithms()) {
      Set<String> tried =
          newer.of(algorithm).map(Matrix.Support::operation).collect(Collectors.toSet());
      Map<Family, List<Operation>> byFamily =
          algorithm.operations().stream()
              .filter(operation -> tried.contains(operation.label()))
              .collect(
                  Collectors.groupingBy(operation -> algorithm.primitive(operation).family()));
      byFamily.forEach(
          (family, operations) ->
              families
                  .computeIfAbsent(family, key -> new ArrayList<>())
                  .add(new Row(algorithm, new LinkedHashSet<>(operations))));
    }
    return families;
  }

  private String section(Family family, List<Row> rows) {
    boolean sample = rows.get(0).isSample();
    Columns<Row> columns =
        new Columns<Row>()
            .words("algorithm", row -> Legacy.marked(row.algorithm().name()))
            .words(
                "standard", row -> row.primitive().isSupplement() ? "" : row.algorithm().standard())
            .words("bits", row -> strengths(row, AlgorithmsPage::bits))
            .add(
                new Column("quantum", "against quantum computers", Align.LEFT, Audience.EVERYBODY),
                row -> Cell.of(strengths(row, AlgorithmsPage::quantum)));
    for (Matrix.Provider provider : newer.providers()) {
      columns.words(provider.name(), row -> mark(row, provider.name()));
    }
    List<String> notes = new ArrayList<>();
    Legacy.note(rows.stream().map(row -> row.algorithm().name()).toList()).ifPresent(notes::add);
    reasons(rows).ifPresent(notes::add);
    return "\n## " + family.title() + "\n\n" + (sample ? sample(rows) : operations(rows)) + "\n\n"
        + columns.table(rows, notes).markdown();
  }

  /** The operations of most, then those of algorithms that have others. */
  private static String operations(List<Row> rows) {
    Map<String, List<String>> algorithms = new LinkedHashMap<>();
    for (Row row : rows) {
      algorithms
          .computeIfAbsent(labels(row.operations()), key -> new ArrayList<>())
          .add(row.algorithm().name());
    }
    String most =
        algorithms.keySet().stream()
            .reduce((a, b) -> algorithms.get(b).size() > algorithms.get(a).size() ? b : a)
            .orElseThrow();
    List<String> others = algorithms.remove(most);
    return "Operations: "
        + most
        + algorithms.entrySet().stream()
            .map(entry -> "; " + String.join(", ", entry.getValue()) + ": " + entry.getKey())
            .collect(Collectors.joining())
        + ".";
  }

  private static String sample(List<Row> rows) {
    Operation tried = rows.get(0).operations().iterator().next();
    List<Operation> others =
        rows.stream()
            .flatMap(row -> row.primitive().operations().stream())
            .distinct()
            .filter(operation -> operation != tried)
            .sorted()
            .toList();
    return "Tried with `%s`, which stands for %s.".formatted(tried.label(), labels(others));
  }

  private static String labels(Collection<Operation> operations) {
    return operations.stream()
        .map(operation -> "`" + operation.label() + "`")
        .collect(Collectors.joining(", "));
  }

  private static String strengths(Row row, Function<SecurityStrength, String> words) {
    return row.primitive().isSupplement()
        ? ""
        : row.algorithm().strengths().stream()
            .map(words)
            .distinct()
            .collect(Collectors.joining(", "));
  }

  private static String bits(SecurityStrength strength) {
    OptionalInt bits = strength.classicalBits();
    return ((bits.isPresent() ? bits.getAsInt() : "–") + " " + strength.aspect()).strip();
  }

  private static String quantum(SecurityStrength strength) {
    OptionalInt category = strength.nistCategory();
    return category.isPresent() ? "category " + category.getAsInt() : strength.quantum();
  }

  private String mark(Row row, String provider) {
    Set<String> inOlder = older.supported(row.algorithm(), provider);
    Set<String> inNewer = newer.supported(row.algorithm(), provider);
    Map<String, List<String>> byJvm = new LinkedHashMap<>();
    for (Operation operation : row.operations()) {
      String label = operation.label();
      boolean both = inOlder.contains(label) && inNewer.contains(label);
      if (inOlder.contains(label) || inNewer.contains(label)) {
        String jvm =
            both ? "✓" : Integer.toString((inNewer.contains(label) ? newer : older).jvm().feature());
        byJvm.computeIfAbsent(jvm, key -> new ArrayList<>()).add(label);
      }
    }
    return byJvm.isEmpty()
        ? "–"
        : byJvm.entrySet().stream()
            .map(entry -> mark(entry.getKey(), entry.getValue(), row.operations().size()))
            .collect(Collectors.joining(", "));
  }

  private static String mark(String jvm, List<String> operations, int all) {
    if (operations.size() == all) {
      return jvm;
    }
    String labels = String.join(", ", operations);
    return jvm.equals("✓") ? labels : labels + " (" + jvm + ")";
  }

  private Optional<String> reasons(List<Row> rows) {
    Set<String> names =
        rows.stream().map(row -> row.algorithm().name()).collect(Collectors.toSet());
    Set<String> operations =
        rows.stream()
            .flatMap(row -> row.operations().stream())
            .map(Operation::label)
            .collect(Collectors.toSet());
    String reasons =
        Stream.of(older, newer)
            .flatMap(matrix -> matrix.support().stream())
            .filter(row -> names.contains(row.algorithm()) && operations.contains(row.operation()))
            .flatMap(row -> row.reason().stream())
            .filter(reason -> !NO_SERVICE.matcher(reason).matches())
            .distinct()
            .collect(Collectors.joining("; "));
    return reasons.isEmpty() ? Optional.empty() : Optional.of("Gaps: " + reasons + ".");
  }
}
