package org.jcamark.report;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.compare.Finding;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.report.Block.Section;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.ForkRule;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunManifest.MachineRecord;
import org.jcamark.run.RunManifest.RunPart;
import org.jcamark.run.RunManifest.RunRequest;
import org.jcamark.run.RunManifest.State;
import org.jcamark.run.RunManifest.SystemUnderTest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.table.Results;
import org.jcamark.table.Table;

/** Pages of reports, and what is on them. */
final class ReportPages {
  private ReportPages() {}

  static Page page(ResultSet set) {
    return ReportPage.of(set, Optional.empty(), "1").page();
  }

  /** Results of a benchmark that is not ours. */
  static ResultSet foreign(String name, Result... rows) {
    List<Result> read = List.of(rows);
    return ResultSet.of(name, read, Optional.empty());
  }

  /** A result of ours as a file has it. */
  static Result own(Finding row) {
    return row.result().of(row.scenario(), List.of(), 1);
  }

  /** A run of which only this matters. */
  static RunManifest run(
      ForkRule rule, State state, List<ScenarioRecord> scenarios, Optional<List<RunPart>> parts) {
    return new RunManifest(
        new RunRequest("0", List.of("run"), "custom", 1, rule),
        new SystemUnderTest(
            new EnvironmentFingerprint(Optional.empty(), "Linux", Optional.empty(), 2),
            MachineRecord.NONE,
            Map.of(),
            Map.of(),
            Optional.empty()),
        state,
        Instant.EPOCH,
        Optional.empty(),
        List.of(),
        scenarios,
        Optional.empty(),
        parts);
  }

  static Result sign(String provider, double... forks) {
    return Results.foreign(
        "a.Sign.sign", Mode.AVERAGE_TIME, "us/op", forks, "algorithm", "X", "provider", provider);
  }

  static Section section(Page page, String heading) {
    return page.sections().stream()
        .filter(part -> part.heading().equals(heading))
        .findFirst()
        .orElseThrow();
  }

  /** The tables of a section. */
  static List<Table> tables(Section section) {
    return section.blocks().stream()
        .filter(Block.Tabular.class::isInstance)
        .map(block -> ((Block.Tabular) block).table())
        .toList();
  }

  /** The paragraphs and bullets of a section. */
  static List<String> sentences(Section section) {
    return section.blocks().stream()
        .flatMap(
            block ->
                block instanceof Block.Paragraph paragraph
                    ? Stream.of(paragraph.text())
                    : block instanceof Block.Bullets bullets
                        ? bullets.items().stream()
                        : Stream.empty())
        .toList();
  }
}
