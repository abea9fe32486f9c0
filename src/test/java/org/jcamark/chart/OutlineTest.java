package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class OutlineTest {
  private static final Scale SHARES = Scale.linear(0, 1);

  @Test
  void dashes_goOnAtTheVerticesOfALine_andBeginAgainWithTheNextLine() {
    Outline lines = new Outline().to(0, 0).to(0.05, 0).to(0.25, 0).end().segment(0, 1, 0.1, 1);

    Outline dashed = lines.dashed(List.of(10f, 5f), SHARES, SHARES, 100, 100);

    assertThat(starts(dashed)).containsExactly("0.00 0", "0.15 0", "0.00 1");
  }

  /** Where each dash begins. */
  private static List<String> starts(Outline dashed) {
    double[] xs = dashed.xs();
    double[] ys = dashed.ys();
    return IntStream.range(0, xs.length)
        .filter(i -> !Double.isNaN(ys[i]) && (i == 0 || Double.isNaN(ys[i - 1])))
        .mapToObj(i -> String.format(Locale.ROOT, "%.2f %.0f", xs[i], ys[i]))
        .toList();
  }
}
