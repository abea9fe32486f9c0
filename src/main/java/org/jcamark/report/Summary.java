package org.jcamark.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.stats.Estimate;
import org.jcamark.table.Numbers;

/** The results of one set in sentences. */
final class Summary {
  private final Evaluation evaluation;
  private final RowNames names;

  private Summary(Evaluation evaluation) {
    this.evaluation = evaluation;
    names = new RowNames(evaluation.set().results().stream().map(evaluation::label).toList());
  }

  static Section of(Evaluation evaluation) {
    return Section.of("Summary", new Summary(evaluation).blocks());
  }

  private List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Paragraph(extent()));
    precision().ifPresent(text -> blocks.add(new Block.Paragraph(text)));
    if (!evaluation.comparisons().judged().isEmpty()) {
      blocks.add(new Block.Paragraph(ProviderSentences.counts(evaluation)));
      blocks.add(new Block.Bullets(new ProviderSentences(evaluation, names).best()));
    } else if (!evaluation.set().results().isEmpty()) {
      blocks.add(new Block.Bullets(RangeSentences.of(evaluation, names)));
    }
    evaluation
        .set()
        .manifest()
        .map(RunManifest::warnings)
        .orElse(List.of())
        .forEach(warning -> blocks.add(new Block.Paragraph("Caution: " + warning)));
    return blocks;
  }

  private String extent() {
    List<ResultRow> rows = evaluation.set().results();
    List<String> parts = new ArrayList<>();
    parts.add(Numbers.count(evaluation.groups().size(), noun(rows)));
    add(parts, rows, "algorithm", "algorithm");
    add(parts, rows, Facets.PROVIDER, "provider");
    add(parts, rows, Facets.JVM, "JVM");
    return Numbers.count(rows.size(), "result")
        + " of "
        + Words.list(parts)
        + ", "
        + forks(rows)
        + " each."
        + missing();
  }

  private static String noun(List<ResultRow> rows) {
    return rows.stream().allMatch(row -> row.scenario().isPresent())
        ? "operation"
        : "benchmark class";
  }

  private static void add(List<String> parts, List<ResultRow> rows, String facet, String noun) {
    Set<String> values = new LinkedHashSet<>();
    rows.forEach(row -> row.facets().find(facet).ifPresent(values::add));
    if (!values.isEmpty()) {
      boolean named = values.size() == 1 || (facet.equals(Facets.PROVIDER) && values.size() < 7);
      parts.add(
          Numbers.count(values.size(), noun)
              + (named ? " (" + String.join(", ", values) + ")" : ""));
    }
  }

  private static String forks(List<ResultRow> rows) {
    long[] counts =
        rows.stream()
            .flatMap(row -> row.estimate().stream())
            .mapToLong(Estimate::forks)
            .sorted()
            .toArray();
    if (counts.length == 0 || counts[counts.length - 1] == 0) {
      return "without samples";
    }
    long most = counts[counts.length - 1];
    return counts[0] == most
        ? Numbers.count(most, "fork")
        : Numbers.count(counts[0]) + " to " + Numbers.count(most, "fork");
  }

  private String missing() {
    List<ScenarioRecord> all =
        evaluation.set().manifest().map(RunManifest::scenarios).orElse(List.of());
    long unavailable = count(all, ScenarioRecord.Status.UNAVAILABLE);
    long failed = count(all, ScenarioRecord.Status.FAILED);
    long open = count(all, ScenarioRecord.Status.PLANNED);
    List<String> parts =
        Stream.of(
                unavailable == 0 ? "" : Numbers.count(unavailable) + " are not available here",
                failed == 0 ? "" : Numbers.count(failed) + " failed",
                open == 0 ? "" : Numbers.count(open) + " were not reached")
            .filter(part -> !part.isEmpty())
            .toList();
    return parts.isEmpty()
        ? ""
        : " Of "
            + Numbers.count(all.size(), "scenario")
            + " that the run was about, "
            + Words.list(parts)
            + ".";
  }

  private static long count(List<ScenarioRecord> all, ScenarioRecord.Status status) {
    return all.stream().filter(entry -> entry.status() == status).count();
  }

  private record Width(ResultRow row, double relative) {}

  private Optional<String> precision() {
    List<Width> widths =
        evaluation.set().results().stream()
            .filter(row -> row.estimate().flatMap(Estimate::interval).isPresent())
            .filter(row -> row.estimate().orElseThrow().relativeHalfWidth().isPresent())
            .map(
                row ->
                    new Width(row, row.estimate().orElseThrow().relativeHalfWidth().getAsDouble()))
            .sorted(Comparator.comparingDouble(Width::relative))
            .toList();
    if (widths.isEmpty()) {
      return Optional.empty();
    }
    Width widest = widths.get(widths.size() - 1);
    String most = "±" + Numbers.percent(widest.relative());
    String where = names.full(evaluation.label(widest.row()));
    return Optional.of(
        widths.size() == 1
            ? "The 95% interval of its mean is " + most + "."
            : "Half of the means are known to ±"
                + Numbers.percent(widths.get((widths.size() - 1) / 2).relative())
                + " or better (half-width of the 95% interval), the least precise to "
                + most
                + ": "
                + where
                + ".");
  }
}
