package org.jcamark.lab;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.json.Documents;
import org.jcamark.json.JmhJson;
import org.jcamark.table.ComparisonTable;
import org.jcamark.table.TableStyle;

/**
 * How long the comparison of two large result files takes: reading, comparing and printing, of
 * 10,000 results with 10 forks of 20 iterations unless another number of results is given. The goal
 * is 20 s and 1 GiB of heap.
 *
 * <pre>
 * java -Xmx1g -cp "target/test-classes:target/lib/*" org.jcamark.lab.CompareSpeed FOLDER [RESULTS]
 * </pre>
 */
final class CompareSpeed {
  private static final int FORKS = 10;
  private static final int ITERATIONS = 20;

  private CompareSpeed() {}

  public static void main(String[] args) throws IOException {
    int results = args.length > 1 ? Integer.parseInt(args[1]) : 10_000;
    Path base = write(Path.of(args[0], "base.json"), results, 1);
    Path candidate = write(Path.of(args[0], "candidate.json"), results, 2);
    long start = System.nanoTime();
    long lines = compare(base, candidate).lines().count();
    System.out.printf(
        "%d lines in %.1f s on %d CPUs, %d MiB of heap%n",
        lines,
        (System.nanoTime() - start) / 1e9,
        Runtime.getRuntime().availableProcessors(),
        Runtime.getRuntime().totalMemory() >> 20);
  }

  static String compare(Path base, Path candidate) throws IOException {
    List<ResultRow> first = ResultRow.of(JmhJson.rows(base));
    List<ResultRow> second = ResultRow.of(JmhJson.rows(candidate));
    Comparisons comparisons =
        Comparisons.of(Matches.between(first, second), Optional.empty(), Rules.USUAL);
    return ComparisonTable.of(comparisons).text(TableStyle.PLAIN);
  }

  /** JMH JSON; written line by line, so that the heap is that of the comparison. */
  static Path write(Path file, int results, long seed) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    SplittableRandom random = new SplittableRandom(seed);
    SyntheticForks machine = new SyntheticForks(100, 0.02, 0.3, 0.015, 0.4);
    try (Writer out = Files.newBufferedWriter(file)) {
      for (int result = 0; result < results; result++) {
        out.write(result == 0 ? "[\n" : ",\n");
        out.write(
            Documents.line(
                Map.of(
                    "benchmark",
                    "synthetic.LargeBenchmark.work",
                    "mode",
                    "avgt",
                    "threads",
                    1,
                    "params",
                    Map.of("scenario", Integer.toString(result)),
                    "primaryMetric",
                    Map.of(
                        "score",
                        machine.mean(),
                        "scoreError",
                        "NaN",
                        "scoreUnit",
                        "ns/op",
                        "rawData",
                        machine.draw(random, FORKS, ITERATIONS).values()))));
      }
      out.write("\n]\n");
    }
    return file;
  }
}
