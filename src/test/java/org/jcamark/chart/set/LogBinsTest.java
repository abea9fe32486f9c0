package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.jcamark.model.Series;
import org.junit.jupiter.api.Test;

final class LogBinsTest {
  private static Series series(long[] calls, long[] nanos) {
    return new Series(calls, nanos);
  }

  @Test
  void first_call_and_millionth_call_are_both_resolved() {
    Series series = series(new long[] {1, 1, 1_000_000}, new long[] {200_000_000, 400, 40_000_000});
    LogBins bins = LogBins.of(List.of(series));
    double[] times = bins.times(series);

    assertThat(times[bins.bin(240_000_400)]).isEqualTo(40, within(1e-9));
    assertThat(times[0]).isEqualTo(200_000_400 / 2.0);
    assertThat(Arrays.stream(times).filter(t -> t > 0)).hasSize(2);
  }

  @Test
  void bins_are_equally_wide_on_a_logarithmic_axis() {
    LogBins bins = new LogBins(100, 1e10);

    assertThat(bins.middle(1) / bins.middle(0))
        .isEqualTo(bins.middle(200) / bins.middle(199), within(1e-9));
    assertThat(bins.bin(bins.middle(123))).isEqualTo(123);
  }

  @Test
  void call_under_way_counts_for_the_median_of_forks() {
    Series quick = series(new long[] {1, 1, 1, 1}, new long[] {10, 10, 10, 970});
    Series slow = series(new long[] {1, 1}, new long[] {10, 990});
    Series other = series(new long[] {1, 1}, new long[] {10, 990});
    List<Series> forks = List.of(quick, slow, other);
    LogBins bins = LogBins.of(forks);
    double[] median = bins.median(forks);

    assertThat(median[0]).isEqualTo(10);
    assertThat(median[bins.bin(30)]).isEqualTo(990);
    assertThat(median[LogBins.COUNT - 1]).isEqualTo(990);
  }

  @Test
  void series_of_one_call_has_one_bin() {
    Series one = series(new long[] {1}, new long[] {500});

    assertThat(LogBins.of(List.of(one)).times(one)).startsWith(500, 0);
  }
}
