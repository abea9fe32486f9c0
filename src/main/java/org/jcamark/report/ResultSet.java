package org.jcamark.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.chart.Figure;
import org.jcamark.chart.Foot;
import org.jcamark.compare.Finding;
import org.jcamark.file.OutputFile;
import org.jcamark.model.Result;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Numbers;
import org.jcamark.table.ObstacleLines;
import org.jcamark.table.ResultsCsv;

/**
 * The results of one file.
 *
 * @param name what the report calls it, such as the name of its folder
 * @param results the same rows, in the same order, with their estimates
 * @param manifest what run.json says, where jcamark left one
 */
public record ResultSet(
    String name, List<Result> rows, List<Finding> results, Optional<RunManifest> manifest) {
  public static ResultSet of(String name, List<Result> rows, Optional<RunManifest> manifest) {
    return new ResultSet(name, rows, Finding.of(rows), manifest);
  }

  /** Figures of sets with a line on where their values are from. */
  public static List<Figure> footed(List<Figure> figures, List<ResultSet> sets) {
    return Foot.under(
        figures,
        sets.stream().flatMap(set -> set.rows.stream()).toList(),
        sets.stream()
            .flatMap(set -> set.manifest.stream())
            .flatMap(run -> run.cpuModels().stream())
            .distinct()
            .toList());
  }

  /** CPUs of the machine that measured all of it, where known. */
  public OptionalInt cpus() {
    return manifest.map(RunManifest::cpus).orElse(OptionalInt.empty());
  }

  /** Why to read its results with care: their obstacles, the run's shortfall and its warnings. */
  public List<ObstacleLines> cautions(String folder) {
    List<ObstacleLines> all = new ArrayList<>(ObstacleLines.of(results));
    if (manifest.isPresent()) {
      RunManifest run = manifest.get();
      Coverage.shortfall(run, folder).map(ObstacleLines::of).ifPresent(all::add);
      run.warnings().forEach(warning -> all.add(ObstacleLines.of("Caution: " + warning)));
    }
    return all;
  }

  List<Block> cautionBlocks() {
    List<Block> blocks = new ArrayList<>();
    for (ObstacleLines caution : cautions(name)) {
      blocks.add(new Block.Paragraph(caution.text()));
      blocks.add(new Block.Bullets(caution.rows()));
    }
    return blocks;
  }

  /** {@code 3 to 5 forks each}. */
  String forks() {
    List<Finding> sampled = results.stream().filter(Finding::hasSamples).toList();
    String forks = Numbers.range(sampled.stream().mapToInt(Finding::forks), "fork");
    return sampled.isEmpty()
        ? "scores without samples"
        : forks.isEmpty() ? "no forks" : forks + " each";
  }

  public void writeCsv(Path file) throws IOException {
    OutputFile.write(file, out -> out.write(ResultsCsv.of(results)));
  }
}
