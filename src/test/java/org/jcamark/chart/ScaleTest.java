package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.chart.Scale.Spread;
import org.jcamark.stats.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScaleTest {
  private static Scale scale(Spread spread, Quantity quantity, double... values) {
    return Scale.of(new Scale.Measure("T", quantity, spread), DoubleStream.of(values), List.of());
  }

  private static Scale cut(double value, Interval interval) {
    return Scale.of(
        new Scale.Measure("T", Quantity.TIME, Spread.VALUES),
        DoubleStream.of(value),
        List.of(interval));
  }

  /** A title has the unit of a linear axis, or says that the axis is logarithmic. */
  @ParameterizedTest
  @CsvSource({
    "VALUES, TIME, 100, 90000, true, 'T, log scale', 100 µs",
    "VALUES, TIME, 970, 1060, false, 'T, µs', 100",
    "VALUES, TIME, 2100, 4800, false, 'T, µs', 100",
    "VALUES, BYTES, 96, 49888, true, 'T, log scale', '100,000 B'",
    "VALUES, BYTES, 0, 0, false, 'T, B', '100,000'",
    "LINES, TIME, 100, 400, false, 'T, ns', '100,000'",
    "LINES, TIME, 100, 4000, true, 'T, log scale', 100 µs",
    "LINES, THROUGHPUT, 1e6, 2e6, false, 'T, MB/s', 0.1",
    "FROM_ZERO, TIME, 1e6, 3e6, false, 'T, ms', 0.1",
    "AROUND_ZERO, PERCENT, -0.1, 0.2, false, 'T, %', '10,000,000'",
    "MEASURED, BYTES, 64, 16384, true, 'T, log scale', '100,000'",
    "COUNTS, TIME, 1, 10, false, T, '100,000'"
  })
  void spread_and_values_decide_the_axis(
      Spread spread,
      Quantity quantity,
      double a,
      double b,
      boolean log,
      String title,
      String of1e5) {
    Scale scale = scale(spread, quantity, a, b);

    assertThat(scale.log()).isEqualTo(log);
    assertThat(scale.title()).isEqualTo(title);
    assertThat(scale.label().apply(1e5)).isEqualTo(of1e5);
    assertThat(scale.min()).isLessThan(a == b ? 0.1 : a);
    assertThat(scale.max()).isGreaterThan(b);
  }

  @Test
  void bars_begin_just_above_the_end_so_that_0_has_a_tick() {
    Scale scale = scale(Spread.FROM_ZERO, Quantity.TIME, 1000, 2000);

    assertThat(scale.min()).isBetween(-10.0, -1.0);
    assertThat(scale.label().apply(1e-12)).isEqualTo("0");
  }

  @Test
  void interval_extends_the_axis_to_four_times_the_value_at_most() {
    assertThat(cut(1000, new Interval(900, 1e9)).max()).isBetween(4000.0, 5001.0);
    assertThat(cut(1000, new Interval(1, 1e9)).min()).isBetween(199.0, 250.0);
    Scale scale = cut(1000, new Interval(-5, 1e9));
    assertThat(scale.cuts(1e9)).isTrue();
    assertThat(scale.cuts(-5)).isTrue();
    assertThat(scale.note(List.of(new Interval(-5, 1e9))))
        .isEqualTo("whiskers: 95% interval (arrowhead: beyond the axis)");
    assertThat(scale.note(List.of())).isEmpty();
  }

  @Test
  void measured_values_have_the_ticks_and_the_more_even_axis() {
    assertThat(scale(Spread.MEASURED, Quantity.BYTES, 4, 1, 2, 1).ticks())
        .containsExactly(1.0, 2.0, 4.0);
    assertThat(scale(Spread.MEASURED, Quantity.BYTES, 1, 2, 4, 8).log()).isTrue();
    assertThat(scale(Spread.MEASURED, Quantity.BYTES, 10, 20, 30, 40).log()).isFalse();
    assertThat(scale(Spread.MEASURED, Quantity.BYTES, -1, 1000).log()).isFalse();
    assertThat(scale(Spread.COUNTS, Quantity.BYTES, 1, 2, 3.5).ticks()).containsExactly(1.0, 2.0);
  }

  @ParameterizedTest
  @CsvSource({"1000, 1 2 5 10", "300, 1 3 10", "120, 1 10", "70, 1 100"})
  void labels_of_decades_are_as_many_as_have_room(double px, String labelled) {
    Scale scale = scale(Spread.VALUES, Quantity.BYTES, 1, 1000).fitted(px, 34);

    assertThat(
            Stream.of(1, 2, 3, 5, 10, 100)
                .filter(value -> !scale.label().apply(value).isBlank())
                .takeWhile(value -> labelled.endsWith("100") || value <= 10)
                .map(String::valueOf))
        .containsExactly(labelled.split(" ", -1));
    assertThat(scale.decades().toArray()).containsExactly(1, 10, 100, 1000);
  }

  @Test
  void places_are_shares_of_the_axis() {
    Scale log = new Scale("", 1, 100, true, value -> "", List.of());

    assertThat(log.moved(1, 0.5)).isCloseTo(10, within(1e-9));
    assertThat(log.clamp(0)).isEqualTo(1);
    assertThat(log.clamp(Double.NaN)).isNaN();
    assertThatThrownBy(() -> new Scale("", 0, 1, true, value -> "", List.of()))
        .hasMessage("no scale: 0.0 to 1.0, log");
  }
}
