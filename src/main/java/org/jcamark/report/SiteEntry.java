package org.jcamark.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Scenario;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.Status;
import org.jcamark.table.RowLabel;

/**
 * What a run measured.
 *
 * @param algorithm or the class of somebody else's benchmark
 * @param operation or the method of somebody else's benchmark
 * @param provider may be empty
 * @param jvm without the machine; may be empty
 * @param result absent of warm-up, which the report alone has
 */
record SiteEntry(
    SiteRun run,
    SiteMachine machine,
    String algorithm,
    String operation,
    String provider,
    String jvm,
    Optional<Result> result) {
  /** A result as the file has it and with its estimate. */
  record Result(JmhRow source, ResultRow row) {}

  /** All that a run measured, in its order. */
  static List<SiteEntry> of(SiteRun run) {
    ResultSet set = run.set();
    if (run.report().isEmpty()) {
      return List.of();
    }
    if (set.rows().isEmpty()) {
      return set.manifest().map(RunManifest::scenarios).orElse(List.of()).stream()
          .filter(entry -> entry.status() == Status.MEASURED)
          .map(ScenarioRecord::scenario)
          .map(scenario -> ofWarmup(run, scenario))
          .toList();
    }
    List<RowLabel> labels = RowLabel.of(set.results());
    return IntStream.range(0, labels.size())
        .mapToObj(i -> of(run, labels.get(i), set.rows().get(i)))
        .toList();
  }

  private static SiteEntry ofWarmup(SiteRun run, Scenario scenario) {
    return new SiteEntry(
        run,
        machine(run, scenario.machine()),
        scenario.algorithm(),
        scenario.operation().label(),
        scenario.provider(),
        scenario.jvmBuild(),
        Optional.empty());
  }

  private static SiteEntry of(SiteRun run, RowLabel label, JmhRow source) {
    Facets facets = label.facets();
    return new SiteEntry(
        run,
        machine(run, facets.find(Facets.MACHINE)),
        facets.find("algorithm").orElse(label.group()),
        label.scenario().map(own -> own.operation().label()).orElse(label.benchmark()),
        facets.find(Facets.PROVIDER).orElse(""),
        facets.find(Facets.JVM).orElse(""),
        Optional.of(new Result(source, label.row())));
  }

  private static SiteMachine machine(SiteRun run, Optional<String> label) {
    SiteMachine known = run.machines().get(label.orElse(""));
    return known == null ? SiteMachine.unknown(run.name()) : known;
  }
}
