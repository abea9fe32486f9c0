package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jcamark.compare.MadeUpForks.Phase;
import org.jcamark.file.ForkLine;
import org.jcamark.file.ForksFile;
import org.jcamark.file.JmhReader;
import org.jcamark.file.JmhWriter;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Key;
import org.jcamark.model.Result;
import org.jcamark.model.WarmupFork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WarmupRunsTest {
  private static final String RESULT =
      "{\"benchmark\":\"a.B.c\",\"mode\":\"ss\",\"primaryMetric\":{\"score\":1,"
          + "\"scoreUnit\":\"s/op\",\"rawData\":[[1]]}}";

  private static final Key SHA = MadeUpForks.named("digest", "SHA-256", "BC");
  private static final Key RSA = MadeUpForks.named("sign", "RSA", "JDK");
  @TempDir private Path folder;
  private int forks;

  private void append(Key scenario, WarmupFork warmup) throws IOException {
    ForksFile.append(
        folder.resolve("forks.jsonl"), RESULT, scenario, ForkNotes.of(forks++, warmup));
  }

  private List<Result> merged() throws IOException {
    Path results = folder.resolve("results.json");
    List<ForkLine> lines = ForksFile.read(folder.resolve("forks.jsonl")).lines();
    JmhWriter.write(results, lines, List.of(SHA, RSA), scenario -> 1);
    return JmhReader.rows(results);
  }

  private static WarmupFork plain(long seed) {
    return MadeUpForks.fork(MadeUpForks.series(seed, new Phase(1e6, 0.1)));
  }

  /** Without events, as of the interpreter. */
  @Test
  void forks_comeBackByScenario_theRecordedOneApart_andAsNoResult() throws IOException {
    WarmupFork plain = plain(1);
    WarmupFork recorded =
        new WarmupFork(plain.start(), plain.series(), 25, Optional.of(true), List.of());
    append(SHA, plain);
    append(SHA, recorded);
    append(RSA, recorded);
    append(SHA, plain(3));

    assertThat(merged())
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.scenario()).contains(SHA);
              assertThat(row.forks()).hasSize(2);
            });
    assertThat(WarmupRuns.read(folder))
        .singleElement()
        .satisfies(
            warmup -> {
              assertThat(warmup.scenario()).isEqualTo(SHA);
              assertThat(warmup.forks())
                  .extracting(ForkWarmup::measured)
                  .containsExactly(plain, plain(3));
              assertThat(warmup.recorded().orElseThrow().measured()).isEqualTo(recorded);
            });
  }

  @Test
  void coldStart_isARowForTheFirstResultAndEachStage() throws IOException {
    append(SHA, plain(1));
    append(SHA, plain(2));
    List<Result> rows = ColdStage.results(merged(), WarmupRuns.read(folder));

    assertThat(rows)
        .extracting(row -> row.param(ColdStage.PARAMETER).orElseThrow())
        .containsExactly(
            "1st result", "JVM start", "load provider", "getInstance", "init", "1st call");
    assertThat(rows).allMatch(row -> row.scenario().equals(Optional.of(SHA)));
    assertThat(rows.stream().mapToInt(row -> row.forks().size()).sum()).isEqualTo(2);
    List<Double> means = rows.stream().map(row -> row.primary().score().orElseThrow()).toList();
    assertThat(means.get(1)).isEqualTo(40);
    assertThat(means.get(0))
        .as("the sum of the stages")
        .isCloseTo(means.stream().skip(1).mapToDouble(Double::doubleValue).sum(), within(1e-9));
  }

  @Test
  void forksWithoutASeries_areNoWarmup() throws IOException {
    ForksFile.append(folder.resolve("forks.jsonl"), RESULT, SHA, ForkNotes.of(0));
    assertThat(WarmupRuns.read(folder)).isEmpty();
    assertThat(WarmupRuns.read(folder.resolve("none"))).isEmpty();
  }
}
