package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import org.jcamark.json.Documents;
import org.junit.jupiter.api.Test;

final class ForkNoteTest {
  private static final Conditions BUSY =
      new Conditions(OptionalDouble.of(3), OptionalDouble.empty(), 1, OptionalDouble.of(0.5));

  @Test
  void disturbedFork_isMarked() {
    ForkOutcome.Measured measured =
        new ForkOutcome.Measured(
            JmhObjects.ofScore(7), List.of(7.0), Instant.EPOCH, Duration.ofMillis(1500));
    ScenarioRun run = new ScenarioRun(Forks.spin("A", "JDK"), ForkRule.fixed(1));
    ForkNote note = ForkNote.of(measured, 5, BUSY, run);
    assertThat(note.disturbed()).isTrue();
    assertThat(Documents.read(Documents.line(note), ForkNote.class)).isEqualTo(note);
  }
}
