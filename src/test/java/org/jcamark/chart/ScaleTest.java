package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.stats.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScaleTest {
  private static Scale scale(Quantity quantity, double... values) {
    return Scale.of(new Figure.Measure("T", quantity), false, DoubleStream.of(values), List.of());
  }

  private static Scale cut(Interval interval) {
    Figure.Measure time = new Figure.Measure("T", Quantity.TIME);
    return Scale.of(time, false, DoubleStream.of(1000), List.of(interval));
  }

  /** A title has the unit of a linear axis, or says that the axis is logarithmic. */
  @ParameterizedTest
  @CsvSource({
    "TIME, 100, 90000, LOG, 'T, log scale', 100 µs",
    "TIME, 970, 1060, LINEAR, 'T, µs', 100",
    "TIME, 2100, 4800, LINEAR, 'T, µs', 100",
    "BYTES, 96, 49888, LOG, 'T, log scale', '100,000 B'",
    "BYTES, 0, 0, LINEAR, 'T, B', '100,000'",
    "BYTES, 64, 16384, BINARY, 'T, log scale', ' '",
    "THROUGHPUT, 1e6, 2e6, LINEAR, 'T, MB/s', 0.1",
    "PERCENT, -0.1, 0.2, LINEAR, 'T, %', '10,000,000'",
    "NUMBER, 10, 20, LINEAR, T, '100,000'",
    "NUMBER, 1, 1000, LOG, 'T, log scale', '100,000'",
    "COUNT, 1, 11.5, LINEAR, T, ' '"
  })
  void quantity_and_values_decide_the_axis(
      Quantity quantity, double a, double b, Scale.Kind kind, String title, String of1e5) {
    Scale scale = scale(quantity, a, b);

    assertThat(scale.kind()).isEqualTo(kind);
    assertThat(scale.title()).isEqualTo(title);
    assertThat(scale.min()).isLessThan(a == b ? 0.1 : a);
    assertThat(scale.max()).isGreaterThan(b);
    assertThat(kind == Scale.Kind.BINARY ? " " : scale.label().apply(1e5)).isEqualTo(of1e5);
  }

  @Test
  void powers_of_two_have_their_ticks() {
    Scale scale = scale(Quantity.BYTES, 64, 1024, 16384);

    assertThat(scale.place(1024)).isEqualTo(10);
    assertThat(scale.labels(1000, 80).apply(14.0)).isEqualTo("16 KiB");
    assertThat(scale.labels(1000, 80).apply(13.5)).isBlank();
    assertThat(scale.labels(1000, 80).apply(-1.0)).isBlank();
    assertThat(scale.moved(64, 0.5)).isBetween(500.0, 1500.0);
  }

  @Test
  void bars_begin_just_above_the_end_so_that_0_has_a_tick() {
    Figure.Measure time = new Figure.Measure("T", Quantity.TIME);
    Scale scale = Scale.of(time, true, DoubleStream.of(1000, 2000), List.of());

    assertThat(scale.min()).isBetween(-10.0, -1.0);
    assertThat(scale.label().apply(1e-12)).isEqualTo("0");
  }

  @Test
  void interval_extends_the_axis_to_four_times_the_value_at_most() {
    assertThat(cut(new Interval(900, 1e9)).max()).isBetween(4000.0, 5001.0);
    assertThat(cut(new Interval(1, 1e9)).min()).isBetween(199.0, 250.0);
    Scale scale = cut(new Interval(-5, 1e9));
    assertThat(scale.clamp(1e9)).isEqualTo(scale.max());
    assertThat(scale.clamp(-5)).isEqualTo(scale.min());
    assertThat(scale.clamp(Double.NaN)).isNaN();
    assertThat(scale.note(List.of(new Interval(-5, 1e9)))).contains("beyond the axis");
    assertThat(scale.note(List.of())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1000, 1 2 5 10", "300, 1 3 10", "150, 1 10", "70, 1 100"})
  void labels_of_decades_are_as_many_as_have_room(double px, String labelled) {
    Function<Double, String> labels = scale(Quantity.BYTES, 1, 999).labels(px, 34);

    assertThat(
            Stream.of(1, 2, 3, 5, 10, 100)
                .filter(value -> !labels.apply((double) value).isBlank())
                .takeWhile(value -> labelled.endsWith("100") || value <= 10)
                .map(String::valueOf))
        .containsExactly(labelled.split(" ", -1));
  }
}
