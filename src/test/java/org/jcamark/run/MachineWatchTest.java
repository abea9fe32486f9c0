package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.jcamark.model.ForkNote.Conditions;
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
    assertThat(MachineWatch.of(all, List.of(own)))
        .isEqualTo(new MachineWatch(1206, 1206 - 1000 - 50 - 11 - 12 - 13 - 14));
    assertThat(MachineWatch.of("cpu 1 2 3", List.of())).isEqualTo(new MachineWatch(0, 0));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void watch_onLinux_seesOthers() {
    MachineWatch start = MachineWatch.now();
    assertThat(start.capacity()).isPositive();
    assertThat(MachineWatch.since(start).otherCpuShare().orElse(0)).isBetween(0.0, 1.0);
  }

  @Test
  void fork_isDisturbedFromATenthOfTheMachineOn() {
    assertThat(ForkNotes.conditions(0.11).disturbed()).isTrue();
    assertThat(ForkNotes.conditions(0.09).disturbed()).isFalse();
    assertThat(new Conditions(OptionalDouble.empty()).disturbed()).isFalse();
  }
}
