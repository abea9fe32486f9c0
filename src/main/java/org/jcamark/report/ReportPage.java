package org.jcamark.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.chart.set.NamedRows;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Numbers;
import org.jcamark.table.ShownRow;

/**
 * A report of one or several result sets, and its pictures.
 *
 * @param page for HTML and Markdown
 * @param pictures all that the page shows
 */
public record ReportPage(Page page, List<Block.Picture> pictures) {
  /** Charts for those who doubt an interval. */
  private static final Predicate<String> FORKS = Pattern.compile("-forks(-[0-9]+)?$").asPredicate();

  public ReportPage {
    pictures = List.copyOf(pictures);
  }

  /**
   * The report.
   *
   * @param sets at least one, with different names
   * @param baseline the provider that others are held against, where asked for
   * @param version of jcamark
   * @throws IOException if a picture cannot be encoded
   */
  public static ReportPage of(List<ResultSet> sets, Optional<String> baseline, String version)
      throws IOException {
    List<Evaluation> evaluations = sets.stream().map(set -> new Evaluation(set, baseline)).toList();
    String footer = "Made by jcamark " + version + ".";
    return sets.size() == 1
        ? single(evaluations.get(0), footer)
        : several(new SideBySide(evaluations), footer);
  }

  private static ReportPage single(Evaluation evaluation, String footer) throws IOException {
    ResultSet set = evaluation.set();
    Pictures pictures = Pictures.of(ChartSet.of(set.rows()));
    List<Section> sections = new ArrayList<>();
    sections.add(Summary.of(evaluation));
    List<ResultSet> alone = List.of(set);
    EnvironmentSection.of(alone).ifPresent(sections::add);
    GapsSection.of(alone).ifPresent(sections::add);
    List<Section> results = new ArrayList<>();
    Placed placed = new Placed(pictures, evaluation.groups().keySet());
    evaluation
        .groups()
        .forEach(
            (group, rows) ->
                results.add(
                    Section.of(
                        group.isEmpty() ? "Results" : group,
                        operation(evaluation, rows, group, placed.of(group)))));
    sections.add(new Section("Results", placed.leftOut(), results));
    placed.overall().ifPresent(sections::add);
    boolean compared = !evaluation.comparisons().judged().isEmpty();
    sections.add(MethodSection.of(alone, compared));
    ReproduceSection.of(alone).ifPresent(sections::add);
    return new ReportPage(
        new Page(title(set), subtitle(set), sections, footer), pictures.pictures());
  }

  private static List<Block> operation(
      Evaluation evaluation, List<ShownRow> rows, String group, List<Block.Picture> pictures) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Tabular(group, OperationTable.of(evaluation, rows)));
    List<Block> forks = new ArrayList<>();
    pictures.forEach(picture -> (FORKS.test(picture.name()) ? forks : blocks).add(picture));
    if (!forks.isEmpty()) {
      blocks.add(new Block.Fold("What the intervals rest on: each fork a dot", forks));
    }
    return blocks;
  }

  private static ReportPage several(SideBySide sets, String footer) throws IOException {
    List<ResultSet> all = sets.sets().stream().map(Evaluation::set).toList();
    Pictures pictures = Pictures.of(charts(all));
    List<Section> sections = new ArrayList<>();
    sections.add(comparison(sets));
    EnvironmentSection.of(all).ifPresent(sections::add);
    GapsSection.of(all).ifPresent(sections::add);
    Placed placed = new Placed(pictures, sets.groups());
    List<Section> results = new ArrayList<>();
    for (String group : sets.groups()) {
      results.add(
          Section.of(group.isEmpty() ? "Results" : group, sides(sets, group, placed.of(group))));
    }
    sections.add(new Section("Results side by side", placed.leftOut(), results));
    placed.overall().ifPresent(sections::add);
    sections.add(MethodSection.of(all, true));
    ReproduceSection.of(all).ifPresent(sections::add);
    return new ReportPage(
        new Page("Results of " + all.size() + " sets", legend(all), sections, footer),
        pictures.pictures());
  }

  /** Panels side by side, headed as the columns of the tables are. */
  private static List<ChartSet.Named> charts(List<ResultSet> sets) {
    List<NamedRows> lettered = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      String name = Letters.of(i) + ": " + sets.get(i).name();
      lettered.add(new NamedRows(name, sets.get(i).rows()));
    }
    return ChartSet.ofSets(lettered);
  }

  private static Section comparison(SideBySide sets) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Bullets(sets.sentences()));
    List<String> unmatched = sets.unmatched();
    if (!unmatched.isEmpty()) {
      blocks.add(
          new Block.Fold("Results that are not compared", List.of(new Block.Bullets(unmatched))));
    }
    return Section.of("Summary", blocks);
  }

  private static List<Block> sides(SideBySide sets, String group, List<Block.Picture> pictures) {
    List<Block> blocks = new ArrayList<>();
    List<SideBySide.Line> lines = sets.lines(group);
    if (lines.isEmpty()) {
      blocks.add(new Block.Paragraph("Nothing here is in A and in another set."));
    } else {
      blocks.add(new Block.Tabular(group, SideBySideTable.of(lines, sets.comparisons())));
    }
    blocks.addAll(pictures);
    for (int i = 0; i < sets.sets().size(); i++) {
      Evaluation set = sets.sets().get(i);
      List<ShownRow> rows = set.groups().getOrDefault(group, List.of());
      if (!rows.isEmpty()) {
        String name = Letters.of(i) + ", " + set.set().name();
        Block table = new Block.Tabular(group + " of " + name, OperationTable.of(set, rows));
        blocks.add(new Block.Fold("All that is known of " + name, List.of(table)));
      }
    }
    return blocks;
  }

  private static String title(ResultSet set) {
    return set.manifest()
        .map(run -> "jcamark " + run.request().suite() + " on " + jvms(run))
        .orElse("Results of " + set.name());
  }

  private static String jvms(RunManifest run) {
    return Words.list(run.system().jvms().keySet().stream().map(label -> "JDK " + label).toList());
  }

  private static String subtitle(ResultSet set) {
    List<String> parts = new ArrayList<>();
    set.manifest()
        .ifPresent(
            run -> {
              parts.add(EnvironmentFacts.moments(run.started(), run.ended()));
              int machines = RecordedMachine.of(run).size();
              if (machines > 1) {
                parts.add(Numbers.count(machines, "machine"));
              } else {
                run.system().origin().cpu().ifPresent(parts::add);
                parts.add(Numbers.count(run.system().origin().cpus(), "processor"));
              }
            });
    parts.add(Numbers.count(set.results().size(), "result"));
    return String.join(" · ", parts);
  }

  private static String legend(List<ResultSet> sets) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      parts.add(Letters.of(i) + ": " + sets.get(i).name());
    }
    return String.join(" · ", parts);
  }

  /** Pictures by the group that they belong to. */
  private static final class Placed {
    private final Map<String, List<Block.Picture>> byGroup = new LinkedHashMap<>();
    private final List<Block> overall = new ArrayList<>();
    private final List<String> leftOut;

    Placed(Pictures pictures, Set<String> groups) {
      leftOut = pictures.leftOut();
      for (Block.Picture picture : pictures.pictures()) {
        Anchors.group(picture.name(), groups)
            .ifPresentOrElse(
                group -> byGroup.computeIfAbsent(group, g -> new ArrayList<>()).add(picture),
                () -> overall.add(picture));
      }
    }

    List<Block.Picture> of(String group) {
      return byGroup.getOrDefault(group, List.of());
    }

    List<Block> leftOut() {
      return leftOut.isEmpty() ? List.of() : List.of(new Block.Bullets(leftOut));
    }

    Optional<Section> overall() {
      return overall.isEmpty() ? Optional.empty() : Optional.of(Section.of("Overview", overall));
    }
  }
}
