package org.jcamark.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.InOrder;
import org.jcamark.report.page.Block;
import org.jcamark.table.RatioCells;

/** Comparisons of results in words, and of the JVMs, machines and variants of one result set. */
public final class Platforms {
  private static final Map<String, String> PLURALS =
      Map.of(
          Facets.JAR, "Jars",
          Facets.JVM, "JVMs",
          Facets.MACHINE, "Machines",
          Facets.JIT, "Variants",
          Facets.CLASSPATH, "Class paths");

  private static final int MOST_DIFFERENCES = 12;

  private Platforms() {}

  static String heading(Comparisons compared) {
    Axis axis = compared.axis().orElseThrow();
    return PLURALS.get(axis.by()) + " compared with " + axis.baseline();
  }

  /** {@code JVMs compared with 17.0.15: 21.0.9 (7 faster, 2 undecided); 25.0.3 (9 faster).}. */
  static String inWords(Comparisons compared) {
    String by = compared.axis().orElseThrow().by();
    return InOrder.groupedBy(
            compared.judged(), row -> row.pair().candidate().facets().find(by).orElseThrow())
        .entrySet()
        .stream()
        .map(entry -> entry.getKey() + " (" + Summary.tally(entry.getValue()) + ")")
        .collect(Collectors.joining("; ", heading(compared) + ": ", "."));
  }

  /**
   * {@code sign Ed25519 JDK: B is slower, 2.00× the time (1.96 – 2.05)}, the largest first; nothing
   * where nothing differs.
   *
   * @param subject what stands before the verdict
   */
  static List<Block> differences(List<Judged> judged, Function<Judged, String> subject) {
    List<String> lines =
        judged.stream()
            .filter(row -> row.judgement().direction().isPresent() && row.carriesHeadline())
            .sorted(Comparator.comparingDouble(Platforms::closeness))
            .limit(MOST_DIFFERENCES)
            .map(row -> subject.apply(row) + RatioCells.inWords(row))
            .toList();
    return lines.isEmpty() ? List.of() : List.of(new Block.Bullets(lines));
  }

  private static double closeness(Judged row) {
    return -Math.abs(Math.log(row.comparison().ratio().orElseThrow()));
  }

  /**
   * The {@code compare} command that fits what a run measured: {@code To compare: compare results/x
   * --by jvm (also by jit, provider)}; absent where nothing can be compared so.
   *
   * @param folder of the run
   */
  public static Optional<String> compareLine(List<ResultRow> rows, String folder) {
    List<String> by =
        Stream.concat(Facets.PLATFORM.stream(), Stream.of(Facets.PROVIDER))
            .filter(facet -> Comparisons.by(facet, rows).isPresent())
            .toList();
    if (by.isEmpty()) {
      return Optional.empty();
    }
    String others = String.join(", ", by.subList(1, by.size()));
    return Optional.of(
        "To compare: compare %s --by %s%s"
            .formatted(folder, by.get(0), others.isEmpty() ? "" : " (also by " + others + ")"));
  }
}
