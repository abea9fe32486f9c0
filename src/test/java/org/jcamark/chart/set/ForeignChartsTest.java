package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.chart.set.ChartSetTest.all;
import static org.jcamark.chart.set.ChartSetTest.chart;
import static org.jcamark.chart.set.ChartSetTest.dots;
import static org.jcamark.chart.set.ChartSetTest.lines;
import static org.jcamark.chart.set.ChartSetTest.row;
import static org.jcamark.chart.set.MadeUp.FORKS;

import java.util.ArrayList;
import java.util.List;
import org.jcamark.chart.Chart;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.LinePlot;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Mode;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Charts of results that are not ours, by their parameters. */
final class ForeignChartsTest {
  @Test
  void timesAndRates_areDifferentCharts() {
    List<Chart> charts =
        all(
            List.of(
                MadeUp.foreign("a", Mode.THROUGHPUT, "ops/ms"),
                MadeUp.foreign("a", Mode.AVERAGE_TIME, "us/op")));

    assertThat(dots(charts, "results-rates").rows().get(0).marks().get(0).value())
        .isCloseTo(1e6 * Math.cbrt(0.9999), within(1e-3));
    assertThat(dots(charts, "results").rows().get(0).marks().get(0).value())
        .isCloseTo(1e6 * Math.cbrt(0.9999), within(1e-3));
  }

  @Test
  void foreignResults_areNamedByMethodAndParameters() {
    List<Chart> charts =
        all(List.of(parameters("a", "size", "10", "provider", "BC"), parameters("b")));

    assertThat(dots(charts, "results").rows())
        .extracting(DotPlot.Row::name, DotPlot.Row::maker)
        .containsExactly(tuple("a size=10", "BC"), tuple("b", "other"));
  }

  @Test
  void foreignResultsOfOneSeries_haveNoNameForIt() {
    List<Chart> charts = all(List.of(parameters("a"), parameters("b")));

    assertThat(dots(charts, "results").rows())
        .extracting(DotPlot.Row::name, DotPlot.Row::maker)
        .containsExactly(tuple("a", ""), tuple("b", ""));
    assertThat(dots(charts, "bench-forks").rows()).hasSize(2);
  }

  @Test
  void parameterThatVaries_isTheSeries_andWhatAllShareIsInTheNote() {
    List<JmhRow> rows = new ArrayList<>();
    for (String kind : List.of("hash", "tree")) {
      rows.add(parameters("get", "kind", kind, "rounds", "9"));
      rows.add(parameters("put", "kind", kind, "rounds", "9"));
    }
    List<Chart> charts = all(rows);

    assertThat(dots(charts, "results").rows())
        .extracting(DotPlot.Row::name, DotPlot.Row::maker)
        .containsExactly(
            tuple("get", "kind=hash"),
            tuple("get", "kind=tree"),
            tuple("put", "kind=hash"),
            tuple("put", "kind=tree"));
    assertThat(chart(charts, "results").note()).isEqualTo("mean of 3 forks · rounds=9");
  }

  @Test
  void numericParameter_isTheAxisOfLines() {
    List<JmhRow> rows = new ArrayList<>();
    for (String size : List.of("10", "100", "1000")) {
      for (String kind : List.of("hash", "tree")) {
        rows.add(parameters("get", "kind", kind, "size", size));
      }
    }
    LinePlot lines = lines(all(rows), "bench");

    assertThat(chart(all(rows), "bench").title()).isEqualTo("Bench, time per operation by size");
    assertThat(lines.overTitle()).isEqualTo("size");
    assertThat(lines.facets().get(0).lines())
        .extracting(line -> line.series().text(), line -> line.points().size())
        .containsExactly(tuple("get kind=hash", 3), tuple("get kind=tree", 3));
  }

  @Test
  void mode_isNamedWhereResultsOfTheClassDifferByIt() {
    List<Chart> charts =
        all(
            List.of(
                row("a.One.m"),
                row("a.Two.m"),
                new JmhRow(Results.foreign("a.Two.m", Mode.SAMPLE_TIME, "ns/op", FORKS))));

    assertThat(dots(charts, "results").rows())
        .extracting(DotPlot.Row::name)
        .containsExactly("m", "m avgt", "m sample");
  }

  @Test
  void numberThatNoBenchmarkVaries_isNoAxis() {
    List<JmhRow> rows = List.of(parameters("get", "n", "1"), parameters("put", "n", "2"));

    assertThat(dots(all(rows), "results").rows())
        .extracting(DotPlot.Row::name, DotPlot.Row::maker)
        .containsExactly(tuple("get", "n=1"), tuple("put", "n=2"));
  }

  @Test
  void providersOfANumericParameter_areLines() {
    List<JmhRow> rows = new ArrayList<>();
    for (String provider : List.of("JDK", "BC")) {
      rows.add(parameters("get", "n", "1", "provider", provider));
      rows.add(parameters("get", "n", "2", "provider", provider));
    }
    assertThat(lines(all(rows), "bench").facets().get(0).lines())
        .extracting(line -> line.series().text())
        .containsExactly("JDK get", "BC get");
  }

  @Test
  void payloadsOfForeignResults_areCurvesBySeries() {
    List<JmhRow> rows = new ArrayList<>();
    for (String bytes : List.of("64", "1024")) {
      rows.add(parameters("hash", "payloadBytes", bytes, "algorithm", "SHA-256"));
      rows.add(parameters("hash", "payloadBytes", bytes, "algorithm", "SHA-512"));
    }
    assertThat(lines(all(rows), "bench-hash-time-by-size").facets().get(0).lines())
        .extracting(line -> line.series().text(), line -> line.points().size())
        .containsExactly(tuple("algorithm=SHA-256", 2), tuple("algorithm=SHA-512", 2));
  }

  private static JmhRow parameters(String method, String... params) {
    return MadeUp.foreign(method, Mode.AVERAGE_TIME, "ns/op", params);
  }

  @Test
  void resultsOfOneName_areAllShown() {
    List<Chart> charts = all(List.of(parameters("a"), parameters("a")));

    assertThat(dots(charts, "results").rows())
        .extracting(DotPlot.Row::name)
        .containsExactly("a", "a (2)");
    assertThat(chart(charts, "results").note())
        .isEqualTo("mean of 3 forks · (2), (3) …: further results of the same name");
  }
}
