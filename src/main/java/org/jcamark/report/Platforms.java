package org.jcamark.report;

import java.util.ArrayList;
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
import org.jcamark.report.page.Section;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.ComparisonTable;
import org.jcamark.table.Numbers;
import org.jcamark.table.RatioCells;
import org.jcamark.table.Table;

/** The JVMs, machines and variants of one result set, compared as {@code compare --by} does. */
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

  /** The table of {@code compare --by} for each of them that the set has several of. */
  static List<Section> sections(Evaluation evaluation) {
    return evaluation.platforms().stream().map(Platforms::section).toList();
  }

  private static Section section(Comparisons compared) {
    Table table = ComparisonTable.of(compared);
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Tabular(heading(compared), table.withNotes(List.of())));
    table.notes().forEach(note -> blocks.add(new Block.Paragraph(note)));
    return Section.of(heading(compared), blocks);
  }

  static String heading(Comparisons compared) {
    Axis axis = compared.axis().orElseThrow();
    return PLURALS.get(axis.by()) + " compared with " + axis.baseline();
  }

  /** The counts of verdicts for each JVM, machine or variant, and the largest differences. */
  static List<Block> summary(Evaluation evaluation) {
    List<Block> blocks = new ArrayList<>();
    for (Comparisons compared : evaluation.platforms()) {
      blocks.add(new Block.Paragraph(heading(compared) + ": " + counts(compared) + "."));
      blocks.addAll(
          differences(compared.judged(), row -> evaluation.name(row.pair().candidate()) + ": "));
    }
    return blocks;
  }

  /** {@code 21.0.9 (7 faster, 2 undecided); 25.0.3 (9 faster)}. */
  private static String counts(Comparisons compared) {
    String by = compared.axis().orElseThrow().by();
    Map<String, List<Judged>> candidates =
        InOrder.groupedBy(
            compared.judged(), row -> row.pair().candidate().facets().find(by).orElseThrow());
    return candidates.entrySet().stream()
        .map(entry -> entry.getKey() + " (" + Summary.tally(entry.getValue()) + ")")
        .collect(Collectors.joining("; "));
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
            .map(row -> subject.apply(row) + inWords(row))
            .toList();
    return lines.isEmpty() ? List.of() : List.of(new Block.Bullets(lines));
  }

  private static double closeness(Judged row) {
    return -Math.abs(Math.log(row.comparison().ratio().orElseThrow()));
  }

  private static String inWords(Judged row) {
    LogRatio test = row.comparison().test().orElseThrow();
    return "%s, %s× the time (%s)"
        .formatted(
            RatioCells.words(row.judgement()),
            RatioCells.text(test.ratio(), Optional.of(test.interval())),
            Numbers.ratioInterval(test.interval().low(), test.interval().high(), test.ratio()));
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
