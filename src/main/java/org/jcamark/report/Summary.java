package org.jcamark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Baseline;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Judged;
import org.jcamark.model.InOrder;
import org.jcamark.report.Block.Section;
import org.jcamark.stats.Estimate;
import org.jcamark.table.Numbers;
import org.jcamark.table.ObstacleLines;

/** The results of one set in a few lines: how many, how they compare, and cautions. */
public final class Summary {
  private static final Map<String, String> PLURALS =
      Map.of(
          Facets.JAR, "Jars",
          Facets.JVM, "JVMs",
          Facets.JIT, "Variants",
          Facets.CLASSPATH, "Class paths");

  private Summary() {}

  static Section of(ResultSet set, List<Judged> judged) {
    List<Block> blocks = new ArrayList<>();
    set.manifest().flatMap(Completeness::missing).map(Block.Paragraph::new).ifPresent(blocks::add);
    if (!judged.isEmpty()) {
      blocks.add(new Block.Paragraph(counts(judged)));
    }
    blocks.addAll(cautions(set));
    Completeness.shortfall(set, set.name()).map(Block.Paragraph::new).ifPresent(blocks::add);
    blocks.addAll(warnings(set));
    set.manifest()
        .flatMap(run -> compareLine(set.results(), set.name()))
        .map(Block.Paragraph::new)
        .ifPresent(blocks::add);
    return Section.of("Summary", blocks);
  }

  /** The warnings that a run recorded. */
  static List<Block> warnings(ResultSet set) {
    return set.manifest().stream()
        .flatMap(run -> run.warnings().stream())
        .<Block>map(warning -> new Block.Paragraph("Caution: " + warning))
        .toList();
  }

  /** The cautions about results that are not to be trusted. */
  static List<Block> cautions(ResultSet set) {
    List<Block> blocks = new ArrayList<>();
    for (ObstacleLines caution : ObstacleLines.of(set.results())) {
      blocks.add(new Block.Paragraph(caution.text()));
      if (!caution.rows().isEmpty()) {
        blocks.add(new Block.Bullets(caution.rows()));
      }
    }
    return blocks;
  }

  /** {@code 3 to 5 forks each}. */
  static String forks(List<Finding> rows) {
    String forks =
        Numbers.range(
            rows.stream().flatMap(row -> row.estimate().stream()).mapToInt(Estimate::forks),
            "fork");
    return forks.isEmpty() ? "scores without samples" : forks + " each";
  }

  /** {@code Compared with JDK: 7 slower, 3 faster, 2 undecided.}. */
  private static String counts(List<Judged> judged) {
    return InOrder.groupedBy(judged, row -> row.base().provider().orElse("")).entrySet().stream()
        .map(of -> "Compared with " + of.getKey() + ": " + tally(of.getValue()) + ".")
        .collect(Collectors.joining(" "));
  }

  /** {@code 7 slower, 3 faster, 2 undecided}. */
  static String tally(List<Judged> judged) {
    List<String> words = judged.stream().map(row -> row.words()).toList();
    return List.of("slower", "faster", "equivalent", "undecided", "too few forks").stream()
        .filter(words::contains)
        .map(word -> Numbers.count(words.stream().filter(word::equals).count()) + " " + word)
        .collect(Collectors.joining(", "));
  }

  /** {@code JVMs compared with 17.0.15}. */
  static String heading(Comparisons compared) {
    Baseline axis = compared.axis().orElseThrow();
    return PLURALS.get(axis.by()) + " compared with " + axis.baseline();
  }

  /** {@code JVMs compared with 17.0.15: 21.0.9 (7 faster, 2 undecided); 25.0.3 (9 faster).}. */
  static String inWords(Comparisons compared) {
    String by = compared.axis().orElseThrow().by();
    return InOrder.groupedBy(
            compared.judged(), row -> row.candidate().facets().find(by).orElseThrow())
        .entrySet()
        .stream()
        .map(entry -> entry.getKey() + " (" + tally(entry.getValue()) + ")")
        .collect(Collectors.joining("; ", heading(compared) + ": ", "."));
  }

  /**
   * The {@code compare} command that fits what a run measured: {@code To compare: compare results/x
   * --by jvm (also by jit, provider)}; absent where nothing can be compared so.
   *
   * @param folder of the run
   */
  public static Optional<String> compareLine(List<Finding> rows, String folder) {
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
