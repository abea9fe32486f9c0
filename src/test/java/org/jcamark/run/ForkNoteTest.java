package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.json.Documents;
import org.jcamark.model.Conditions;
import org.jcamark.model.ForkNote;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.WarmupFork;
import org.jcamark.warmup.MadeUpForks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

final class ForkNoteTest {
  private static final Conditions BUSY =
      new Conditions(OptionalDouble.of(3), OptionalDouble.empty(), 1, OptionalDouble.of(0.5));

  private static final WarmupFork WARMUP =
      MadeUpForks.study().get(0).recorded().orElseThrow().measured();

  @Test
  void disturbedFork_isMarked() {
    ForkOutcome.Measured measured =
        new ForkOutcome.Measured(
            Forks.jmhObject(7),
            List.of(7.0),
            Optional.of(false),
            Optional.of(new CompilerActivity(List.of(1.5, 0.0), List.of(2, 0), List.of("a.B::c"))),
            Optional.of(WARMUP));
    ScenarioRun run = new ScenarioRun(Forks.spin("A", "JDK"), ForkRule.fixed(1));
    ForkRunner.Part part =
        new ForkRunner.Part(Instant.EPOCH, Duration.ofSeconds(3), List.of(measured, measured));
    ForkNote note = run.note(measured, 5, part, BUSY);
    assertThat(note.wall()).isEqualTo(Duration.ofMillis(1500));
    assertThat(note.disturbed()).isTrue();
    assertThat(note.warmup()).contains(WARMUP);
    assertThat(note.warm()).contains(false);
    assertThat(note.compileMs()).contains(List.of(1.5, 0.0));
    assertThat(note.compiled()).contains(List.of("a.B::c"));
    assertThat(Documents.read(Documents.line(note), ForkNote.class)).isEqualTo(note);
  }

  @Test
  void lines_areIterations() {
    CompilerActivity activity =
        CompilerActivity.of(List.of("1500000 2 a.B::c d.E::f", "0 0", "250000 1 a.B::c"));
    assertThat(activity.compileMs()).containsExactly(1.5, 0.0, 0.25);
    assertThat(activity.compilations()).containsExactly(2, 0, 1);
    assertThat(activity.compiled()).containsExactly("a.B::c", "d.E::f");
  }

  /** Columns as proc(5) has them; the command's name may hold blanks and parentheses. */
  @Test
  void ticks_leaveOutIdleTimeAndThisProcessWithItsChildren() {
    String all = "cpu  100 20 30 1000 50 1 2 3 7 8";
    String own = "42 (ja (v) a) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 20 0 31";
    assertThat(MachineWatch.ticks(all, own))
        .contains(new MachineWatch.Ticks(1206, 1206 - 1000 - 50 - 11 - 12 - 13 - 14));
  }

  @Test
  void ticks_ofTextWithTooFewColumns_areAbsent() {
    assertThat(MachineWatch.ticks("cpu 1 2 3", "42 (java) S 1 2")).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void watch_onLinux_seesLoadAndOthers() {
    Conditions conditions = MachineWatch.start().end();
    assertThat(conditions.calibrationNs()).isPositive();
    assertThat(conditions.loadAverage()).isPresent();
  }

  @Test
  void fork_isDisturbedFromATenthOfTheMachineOn() {
    assertThat(ForkNotes.conditions(0.11).disturbed()).isTrue();
    assertThat(ForkNotes.conditions(0.09).disturbed()).isFalse();
    OptionalDouble unknown = OptionalDouble.empty();
    assertThat(new Conditions(unknown, unknown, 1, unknown).disturbed()).isFalse();
  }
}
