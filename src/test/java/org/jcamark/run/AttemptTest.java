package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AttemptTest {
  private static final ForkSpec CANDIDATE = Forks.spin("A", "JDK");
  private static final Conditions BUSY =
      new Conditions(OptionalDouble.of(3), OptionalDouble.empty(), 1, OptionalDouble.of(0.5));

  @TempDir Path scratch;

  @Test
  void disturbedFork_isMarkedInItsLine() throws IOException {
    Path file = scratch.resolve("forks.jsonl");
    ForkOutcome measured =
        new ForkOutcome.Measured(
            JmhObjects.ofScore(7),
            List.of(7.0),
            new WarmupSeries(List.of(4L, 5L), List.of(200_000.0, 100_000.0)),
            Instant.EPOCH,
            Duration.ofMillis(1500));
    Attempt attempt = Attempt.of(5, measured, BUSY, false);
    attempt.append(file, CANDIDATE, 3);
    ForkLine line = ForksFile.read(file).lines().get(0);
    assertThat(line.fork()).isEqualTo(3);
    assertThat(line.notes(ForkNote.class))
        .isEqualTo(
            new ForkNote(
                5,
                Instant.EPOCH,
                Duration.ofMillis(1500),
                BUSY,
                true,
                Optional.empty(),
                attempt.warmup()));
    assertThat(attempt.warmup()).map(ForkWarmup::operations).contains(9L);
  }

  @Test
  void failedFork_leavesNoLineAndIsNotDisturbed() throws IOException {
    Path file = scratch.resolve("forks.jsonl");
    Attempt failed = Attempt.of(5, new ForkOutcome.Failed(ForkOutcome.Failed.Kind.ENDED, "crashed", ""), BUSY, true);
    failed.append(file, CANDIDATE, 0);
    assertThat(failed.disturbed()).isFalse();
    assertThat(file).doesNotExist();
  }
}
