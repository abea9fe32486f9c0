package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.jcamark.model.Conditions;
import org.jcamark.model.ForkNotes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

final class MachineWatchTest {
  /** Columns as proc(5) has them; the command's name may hold blanks and parentheses. */
  @Test
  void ticks_leaveOutIdleTimeAndThisProcessWithItsChildren() {
    String all = "cpu  100 20 30 1000 50 1 2 3 7 8";
    String own = "42 (ja (v) a) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 20 0 31";
    assertThat(MachineWatch.ticks(all, List.of(own)))
        .contains(new MachineWatch.Ticks(1206, 1206 - 1000 - 50 - 11 - 12 - 13 - 14));
  }

  @Test
  void ticks_ofTextWithTooFewColumns_areAbsent() {
    assertThat(MachineWatch.ticks("cpu 1 2 3", List.of())).isEmpty();
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
