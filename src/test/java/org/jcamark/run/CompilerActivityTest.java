package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CompilerActivityTest {
  @Test
  void lines_areIterations() {
    CompilerActivity activity =
        CompilerActivity.of(List.of("1500000 2 a.B::c d.E::f", "0 0", "250000 1 a.B::c"));
    assertThat(activity.compileMs()).containsExactly(1.5, 0.0, 0.25);
    assertThat(activity.compilations()).containsExactly(2, 0, 1);
    assertThat(activity.compiled()).containsExactly("a.B::c", "d.E::f");
  }
}
