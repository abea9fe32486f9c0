package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.chart.set.ChartSetTest.chart;
import static org.jcamark.chart.set.ChartSetTest.row;
import static org.jcamark.chart.set.MadeUp.FORKS;

import java.util.ArrayList;
import java.util.List;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.ForkChart;
import org.jcamark.chart.ParameterChart;
import org.jcamark.chart.PayloadChart;
import org.jcamark.chart.PayloadPoint;
import org.jcamark.chart.Point;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Mode;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Charts of results that are not ours, by their parameters. */
final class ForeignChartsTest {
  @Test
  void timesAndRates_areDifferentCharts() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                MadeUp.foreign("a", Mode.THROUGHPUT, "ops/ms"),
                MadeUp.foreign("a", Mode.AVERAGE_TIME, "us/op")));

    assertThat(chart(charts, "bench-rate", BarChart.class).points().get(0).value())
        .isCloseTo(1e6 * Math.cbrt(0.9999), within(1e-3));
    assertThat(chart(charts, "bench", BarChart.class).points().get(0).value())
        .isCloseTo(1e6 * Math.cbrt(0.9999), within(1e-3));
  }

  @Test
  void foreignResults_areNamedByMethodAndParameters() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                MadeUp.foreign("a", Mode.AVERAGE_TIME, "ns/op", "size", "10", "provider", "BC"),
                MadeUp.foreign("b", Mode.AVERAGE_TIME, "ns/op")));

    assertThat(chart(charts, "bench", BarChart.class).points())
        .extracting(Point::category, Point::series)
        .containsExactly(tuple("a size=10", "BC"), tuple("b", "other"));
  }

  @Test
  void foreignResultsOfOneSeries_haveNoNameForIt() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                MadeUp.foreign("a", Mode.AVERAGE_TIME, "ns/op"),
                MadeUp.foreign("b", Mode.AVERAGE_TIME, "ns/op")));

    assertThat(chart(charts, "bench", BarChart.class).points())
        .extracting(Point::category, Point::series)
        .containsExactly(tuple("a", ""), tuple("b", ""));
    assertThat(chart(charts, "bench-forks", ForkChart.class).samples()).hasSize(2);
  }

  @Test
  void parameterThatVaries_isTheSeries_andWhatAllShareIsInTheNote() {
    List<JmhRow> rows = new ArrayList<>();
    for (String kind : List.of("hash", "tree")) {
      rows.add(parameters("get", "kind", kind, "rounds", "9"));
      rows.add(parameters("put", "kind", kind, "rounds", "9"));
    }
    List<ChartSet.Named> charts = ChartSet.of(rows);

    BarChart bars = chart(charts, "bench", BarChart.class);
    assertThat(bars.points())
        .extracting(Point::category, Point::series)
        .containsExactly(
            tuple("get", "kind=hash"),
            tuple("get", "kind=tree"),
            tuple("put", "kind=hash"),
            tuple("put", "kind=tree"));
    assertThat(bars.note()).isEqualTo("mean of 3 forks · rounds=9");
    assertThat(charts).extracting(ChartSet.Named::name).doesNotContain("bench-heat");
  }

  @Test
  void numericParameter_isTheAxisOfLines() {
    List<JmhRow> rows = new ArrayList<>();
    for (String size : List.of("10", "100", "1000")) {
      for (String kind : List.of("hash", "tree")) {
        rows.add(parameters("get", "kind", kind, "size", size));
      }
    }
    ParameterChart lines = chart(ChartSet.of(rows), "bench", ParameterChart.class);

    assertThat(lines.title()).isEqualTo("Bench get: time per operation by size (lower is better)");
    assertThat(lines.parameter()).isEqualTo("size");
    assertThat(lines.points())
        .extracting(ParameterChart.At::parameter, ParameterChart.At::series)
        .contains(tuple(10.0, "kind=hash"), tuple(1000.0, "kind=tree"))
        .hasSize(6);
  }

  @Test
  void mode_isNamedWhereResultsOfTheClassDifferByIt() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                row("a.One.m"),
                row("a.Two.m"),
                new JmhRow(Results.foreign("a.Two.m", Mode.SAMPLE_TIME, "ns/op", FORKS))));

    assertThat(chart(charts, "one", BarChart.class).points())
        .extracting(Point::category)
        .containsExactly("m");
    assertThat(chart(charts, "two", BarChart.class).points())
        .extracting(Point::category)
        .containsExactly("m avgt", "m sample");
  }

  @Test
  void onlyLineOfAParameter_isNamedInTheTitle() {
    List<JmhRow> rows = List.of(parameters("get", "n", "1"), parameters("get", "n", "2"));
    ParameterChart lines = chart(ChartSet.of(rows), "bench", ParameterChart.class);

    assertThat(lines.title()).isEqualTo("Bench get: time per operation by n (lower is better)");
    assertThat(lines.points()).extracting(ParameterChart.At::series).containsOnly("");
  }

  @Test
  void numberThatNoBenchmarkVaries_isNoAxis() {
    List<JmhRow> rows = List.of(parameters("get", "n", "1"), parameters("put", "n", "2"));

    assertThat(chart(ChartSet.of(rows), "bench", BarChart.class).points())
        .extracting(Point::category, Point::series)
        .containsExactly(tuple("get", "n=1"), tuple("put", "n=2"));
  }

  @Test
  void providersOfANumericParameter_areLines() {
    List<JmhRow> rows = new ArrayList<>();
    for (String provider : List.of("JDK", "BC")) {
      rows.add(parameters("get", "n", "1", "provider", provider));
      rows.add(parameters("get", "n", "2", "provider", provider));
    }
    assertThat(chart(ChartSet.of(rows), "bench", ParameterChart.class).points())
        .extracting(ParameterChart.At::series)
        .containsExactly("JDK", "JDK", "BC", "BC");
  }

  @Test
  void payloadsOfForeignResults_areCurvesBySeries() {
    List<JmhRow> rows = new ArrayList<>();
    for (String bytes : List.of("64", "1024")) {
      rows.add(parameters("hash", "payloadBytes", bytes, "algorithm", "SHA-256"));
      rows.add(parameters("hash", "payloadBytes", bytes, "algorithm", "SHA-512"));
    }
    assertThat(chart(ChartSet.of(rows), "bench-hash-time-by-size", PayloadChart.class).points())
        .extracting(PayloadPoint::payloadBytes, PayloadPoint::series)
        .contains(tuple(64L, "algorithm=SHA-256"), tuple(1024L, "algorithm=SHA-512"));
  }

  private static JmhRow parameters(String method, String... params) {
    return MadeUp.foreign(method, Mode.AVERAGE_TIME, "ns/op", params);
  }

  @Test
  void resultsOfOneName_areAllShown() {
    JmhRow row = MadeUp.foreign("a", Mode.AVERAGE_TIME, "ns/op");

    assertThat(chart(ChartSet.of(List.of(row, row)), "bench", BarChart.class).points())
        .extracting(Point::category)
        .containsExactly("a", "a (2)");
    assertThat(chart(ChartSet.of(List.of(row, row)), "bench", BarChart.class).note())
        .isEqualTo("mean of 3 forks · (2), (3) …: further results of the same name");
  }
}
