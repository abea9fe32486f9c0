package org.jcamark.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jcamark.explain.Difference.Line;
import org.junit.jupiter.api.Test;

final class DifferenceTest {
  private static final Profile BASE =
      new Profile(
          Map.of(List.of("run", "a"), 60L, List.of("run", "a", "b"), 40L),
          Map.of("a", "C2", "b", "C2"),
          Set.of("x", "y"),
          Set.of("m: too big"));

  @Test
  void frames_areOrderedByTheChangeOfTheirOwnTime() {
    Profile candidate =
        new Profile(
            Map.of(List.of("run", "a"), 30L, List.of("run", "a", "b"), 70L),
            Map.of("a", "C2", "b", "C1"),
            Set.of("x"),
            Set.of("m: too big", "n: hot method too big"));
    Difference difference = Difference.of(BASE, candidate, 2);
    assertThat(difference.frames()).extracting(Difference.Frame::method).containsExactly("b", "a");
    // 70% of twice the time, after 40%.
    assertThat(difference.frames().get(0).difference()).isCloseTo(1.0, within(1e-9));
    assertThat(difference.frames().get(1).difference()).isCloseTo(0.0, within(1e-9));
    assertThat(difference.compiled()).containsExactly(new Line("b", "C2", "C1"));
    assertThat(difference.intrinsics()).containsExactly(new Line("y", "yes", ""));
    assertThat(difference.notInlined())
        .containsExactly(new Line("n: hot method too big", "", "yes"));
  }

  @Test
  void methodsWithMoreSelfTime_standFirst() {
    Profile base =
        new Profile(
            Map.of(List.of("a"), 10L, List.of("b"), 90L),
            Map.of("a", "C2", "b", "C2", "c", "C2"),
            Set.of(),
            Set.of("a: too big", "b: too big", "c: too big"));
    Profile candidate =
        new Profile(Map.of(List.of("a"), 1L, List.of("b"), 1L), Map.of(), Set.of(), Set.of());
    Difference difference = Difference.of(base, candidate, 1);
    assertThat(difference.compiled()).extracting(Line::what).containsExactly("b", "a", "c");
    assertThat(difference.notInlined())
        .extracting(Line::what)
        .containsExactly("b: too big", "a: too big", "c: too big");
  }

  @Test
  void profile_ofItself_hasNoDifference() {
    Difference none = Difference.of(BASE, BASE, 1);
    assertThat(none.frames()).allMatch(frame -> frame.difference() == 0);
    assertThat(none.compiled()).isEmpty();
    assertThat(none.intrinsics()).isEmpty();
    assertThat(none.notInlined()).isEmpty();
  }
}
