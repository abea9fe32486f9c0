package org.jcamark.report;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Links;
import org.jcamark.table.Columns;

/**
 * What a site has pages of.
 *
 * @param entries of all runs
 * @param machines in the order of the runs
 * @param verdicts of each run by itself
 */
record SiteContents(
    List<SiteRun> runs,
    List<SiteEntry> entries,
    List<SiteMachine> machines,
    ProviderVerdicts verdicts) {

  static SiteContents of(List<SiteRun> runs, Optional<String> baseline) {
    return new SiteContents(
        runs,
        runs.stream().flatMap(run -> SiteEntry.of(run).stream()).toList(),
        runs.stream().flatMap(run -> run.machines().values().stream()).distinct().toList(),
        ProviderVerdicts.joined(
            runs.stream().map(run -> ProviderVerdicts.of(run.set().results(), baseline)).toList()));
  }

  /** {@code A, B}. */
  String letters(Collection<SiteMachine> some) {
    return machines.stream()
        .filter(some::contains)
        .map(this::letter)
        .collect(Collectors.joining(", "));
  }

  String letter(SiteMachine machine) {
    return Letters.of(machines.indexOf(machine));
  }

  /**
   * Some of the runs, each a line that leads to its report.
   *
   * @param root of the site, relative to the page
   */
  Block runs(List<SiteRun> some, String root) {
    return new Block.Tabular(
        "Runs",
        new Columns<SiteRun>()
            .words("run", SiteRun::name)
            .words("date", SiteRun::date)
            .words("machine", run -> letters(run.machines().values()))
            .words("CPU", SiteContents::cpus)
            .words("JDK", run -> String.join(", ", run.jdks()))
            .words("providers", run -> String.join(", ", run.providers()))
            .words("scenarios", SiteRun::scenarios)
            .words("note", SiteRun::why)
            .table(some, List.of()),
        links(root),
        "");
  }

  /** To the reports, from cells with the name of a run. */
  Links links(String root) {
    return new Links(
        "run",
        runs.stream()
            .filter(run -> run.report().isPresent())
            .collect(Collectors.toMap(SiteRun::name, run -> root + run.address())));
  }

  private static String cpus(SiteRun run) {
    return run.machines().values().stream()
        .map(SiteMachine::words)
        .distinct()
        .collect(Collectors.joining("; "));
  }

  /** Entries by algorithm, in alphabetical order. */
  Map<String, List<SiteEntry>> byAlgorithm() {
    Comparator<String> alphabetical =
        String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder());
    return entries.stream()
        .sorted(Comparator.comparing(SiteEntry::algorithm, alphabetical))
        .collect(
            Collectors.groupingBy(SiteEntry::algorithm, LinkedHashMap::new, Collectors.toList()));
  }
}
