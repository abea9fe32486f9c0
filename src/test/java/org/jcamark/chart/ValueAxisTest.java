package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jcamark.stats.Interval;
import org.jcamark.table.Locales;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ValueAxisTest {
  @Test
  void values_near_one_another_are_linear_from_zero_in_one_unit() {
    PlotAxis axis = new ValueAxis(Quantity.TIME, values(1620, 4900)).forLines("Time");

    assertThat(axis.scale().log()).isFalse();
    assertThat(axis.scale().min()).isZero();
    assertThat(axis.title()).isEqualTo("Time, µs");
    assertThat(labels(axis)).containsExactly("0", "1", "2", "3", "4", "5");
  }

  @Test
  void values_of_five_times_one_another_are_logarithmic_around_them() {
    PlotAxis axis = new ValueAxis(Quantity.TIME, values(9_000, 49_190_000)).forLines("Time");

    assertThat(axis.scale().log()).isTrue();
    assertThat(axis.title()).isEqualTo("Time, log scale");
    assertThat(labels(axis)).contains("10 µs", "100 µs", "1 ms", "10 ms");
  }

  @Test
  void bytes_have_one_unit() {
    PlotAxis axis = new ValueAxis(Quantity.BYTES, values(16, 1 << 20)).log("Payload");

    assertThat(labels(axis)).allMatch(label -> label.endsWith(" B"));
  }

  @Test
  void ratios_are_logarithmic_around_one() {
    PlotAxis axis = ValueAxis.aroundEquals(Quantity.RATIO, values(0.5, 2).stream(), 0, "Ratio");
    Scale scale = axis.scale();

    assertThat(scale.log()).isTrue();
    assertThat(scale.distance(0.5, 1)).isCloseTo(scale.distance(1, 2), within(1e-9));
    assertThat(axis.ticks()).filteredOn(PlotAxis.Tick::strong).hasSize(1);
  }

  @Test
  void nine_decades_have_at_most_a_dozen_ticks() {
    PlotAxis axis = new ValueAxis(Quantity.TIME, values(1e-5, 1e9)).forLines("Time");

    assertThat(axis.ticks()).hasSizeBetween(5, 12);
    assertThat(axis.minor()).isEmpty();
  }

  @Test
  void zero_has_no_place_on_a_log_axis_and_makes_it_linear() {
    PlotAxis axis = new ValueAxis(Quantity.BYTES, values(0, 0.8, 100, 1e6)).forLines("Bytes");

    assertThat(axis.scale().log()).isFalse();
    assertThat(axis.scale().min()).isZero();
  }

  @Test
  void interval_that_reaches_below_zero_is_left_out_of_a_log_axis() {
    IntervalEstimate wide = new LinePlot.At(0, 10, Optional.of(new Interval(-20, 40)), "", "");
    IntervalEstimate big = IntervalEstimate.exact(1e5);

    assertThat(new ValueAxis(Quantity.TIME, List.of(wide, big)).forLines("Time").scale().min())
        .isBetween(6.0, 8.0);
  }

  @Test
  void interval_far_beyond_all_values_is_cut() {
    IntervalEstimate wide = new LinePlot.At(0, 10, Optional.of(new Interval(0.001, 1e6)), "", "");
    PlotAxis linear = new ValueAxis(Quantity.TIME, List.of(wide)).forLines("Time");
    PlotAxis log = new ValueAxis(Quantity.TIME, List.of(wide)).log("Time");

    assertThat(linear.scale().max()).isBetween(40.0, 45.0);
    assertThat(linear.scale().cuts(new Interval(0.001, 1e6))).isTrue();
    assertThat(log.scale().min()).isBetween(1.9, 2.5);
    assertThat(log.scale().startsAfter(0.001)).isTrue();
    assertThat(log.scale().startsAfter(0)).isTrue();
    assertThat(log.scale().cuts(new Interval(5, 20))).isFalse();
  }

  @Test
  void only_zeros_make_a_scale() {
    PlotAxis axis = new ValueAxis(Quantity.TIME, values(0, 0)).forLines("Time");

    assertThat(axis.scale().max()).isPositive();
    assertThat(axis.ticks()).isNotEmpty();
  }

  @Test
  void equal_values_make_a_tight_scale_around_them() {
    PlotAxis axis = new ValueAxis(Quantity.RATIO, values(1, 1)).tight("Ratio");

    assertThat(axis.scale().contains(1)).isTrue();
    assertThat(axis.scale().min()).isLessThan(axis.scale().max());
  }

  @Test
  void zero_alone_has_ticks_of_a_readable_size_around_it() {
    PlotAxis axis = new ValueAxis(Quantity.PERCENT, values(0)).tight("Change");

    assertThat(labels(axis)).contains("0", "0.5").allMatch(label -> label.length() < 5);
    assertThat(axis.scale().min()).isNegative();
  }

  @Test
  void negative_values_are_on_a_linear_scale_to_both_sides() {
    PlotAxis axis = new ValueAxis(Quantity.PERCENT, values(-0.05, 0.1)).linearFromZero("Change");

    assertThat(labels(axis)).contains("−5", "0", "10");
    assertThat(axis.title()).isEqualTo("Change, %");
  }

  @Test
  void log_axis_of_less_than_a_decade_has_ticks() {
    for (double value = 1; value < 1000; value *= 1.3) {
      PlotAxis axis = new ValueAxis(Quantity.TIME, values(value)).log("Time");
      assertThat(axis.ticks()).hasSizeGreaterThanOrEqualTo(3);
    }
  }

  @Test
  void ticks_ascend_and_lie_on_the_scale() {
    for (double high : new double[] {1e-9, 0.7, 3, 99, 1e4, 7e11}) {
      for (double low : new double[] {0, high / 3, high / 1e3, high / 1e8}) {
        PlotAxis axis = new ValueAxis(Quantity.TIME, values(low, high)).forLines("Time");
        assertThat(axis.ticks()).hasSizeBetween(2, 13);
        assertThat(axis.ticks()).extracting(PlotAxis.Tick::value).isSorted();
        assertThat(axis.ticks()).extracting(PlotAxis.Tick::label).doesNotHaveDuplicates();
        assertThat(axis.scale().contains(low)).isTrue();
        assertThat(axis.scale().contains(high)).isTrue();
      }
    }
  }

  private static List<IntervalEstimate> values(double... values) {
    return Arrays.stream(values).mapToObj(v -> IntervalEstimate.exact(v)).toList();
  }

  private static List<String> labels(PlotAxis axis) {
    return axis.ticks().stream().map(PlotAxis.Tick::label).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "TIME, 100, 100 ns",
    "TIME, 1e4, 10 µs",
    "TIME, 1e6, 1 ms",
    "TIME, 2e9, 2 s",
    "TIME, 0.5, 0.5 ns",
    "TIME, 1e13, '10,000 s'",
    "THROUGHPUT, 5e8, 500 MB/s",
    "THROUGHPUT, 1e9, 1 GB/s",
    "RATE, 1000, 1 k ops/s",
    "RATE, 2.5e6, 2.5 M ops/s",
    "BYTES, 16, 16 B",
    "BYTES, 65536, '65,536 B'",
    "RATIO, 0.25, 0.25×",
    "PERCENT, -0.05, −5%",
    "TIME, 0, 0"
  })
  void tick_is_written_as_people_write_it(Quantity quantity, double value, String expected) {
    assertThat(quantity.tick(value)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "TIME, 12345, 12.3 µs",
    "TIME, 999.6, '1,000 ns'",
    "TIME, 15000, 15.0 µs",
    "TIME, 1234567890123, '1,230 s'",
    "BYTES, 17088, '17,088 B'",
    "BYTES, 181234, 177 KiB",
    "BYTES, 10.5, 10.5 B",
    "RATIO, 67.777, 67.8×",
    "RATE, -2, -2.00 ops/s",
    "TIME, 0, 0"
  })
  void value_has_three_significant_digits(Quantity quantity, double value, String expected) {
    assertThat(quantity.format(value)).isEqualTo(expected);
  }

  @Test
  void text_does_not_depend_on_the_default_locale() {
    Locales.each(
        () -> {
          assertThat(Quantity.TIME.format(1234.5)).isEqualTo("1.23 µs");
          assertThat(Quantity.BYTES.format(17088)).isEqualTo("17,088 B");
          assertThat(Quantity.RATE.tick(2.5e6)).isEqualTo("2.5 M ops/s");
        });
  }

  @Test
  void tick_is_never_scientific() {
    for (Quantity quantity : Quantity.values()) {
      for (int exponent = -12; exponent <= 15; exponent++) {
        String tick = quantity.tick(Double.parseDouble("1e" + exponent));
        assertThat(tick).doesNotContainPattern("\\d[eE]").matches("[0-9.,]+.*");
      }
    }
  }
}
