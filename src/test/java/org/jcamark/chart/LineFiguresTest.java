package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.jcamark.chart.FigureSetTest.all;
import static org.jcamark.chart.FigureSetTest.figure;
import static org.jcamark.chart.FigureSetTest.foreign;
import static org.jcamark.chart.FigureSetTest.own;
import static org.jcamark.chart.FigureSetTest.panels;
import static org.jcamark.chart.FigureSetTest.rows;

import java.util.ArrayList;
import java.util.List;
import org.jcamark.chart.Panels.Point;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenarios;
import org.jcamark.model.Series;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Figures of lines, points and parts, of our results and of others'. */
final class LineFiguresTest {
  private static List<Point> points(List<Figure> figures, String name, int line) {
    return panels(figures, name).get(0).lines().get(line).points();
  }

  @Test
  void front_of_four_signatures_steps_through_its_points_only() {
    List<Result> rows =
        List.of(
            own(Scenarios.of("sign", "Ed25519", "JDK", 64), 2000, 2001, 1999),
            own(Scenarios.of("sign", "ML-DSA-44", "JDK", 64), 3000, 3001, 2999),
            own(Scenarios.of("sign", "ML-DSA-65", "JDK", 64), 1000, 1001, 999),
            own(Scenarios.of("sign", "ML-DSA-87", "JDK", 64), 4000, 4001, 3999));
    List<Figure> figures = all(rows);

    assertThat(panels(figures, "signatures-time-and-bytes"))
        .extracting(Panels.Panel::heading)
        .containsExactly("Sign");
    assertThat(points(figures, "signatures-time-and-bytes", 0))
        .extracting(Point::x, at -> Math.round(at.y() / 100))
        .containsExactly(
            tuple(96.0, 20L), tuple(96.0, 20L), tuple(5261.0, 20L), tuple(5261.0, 10L));
    assertThat(points(figures, "signatures-time-and-bytes", 1))
        .extracting(Point::name)
        .containsExactly("Ed25519", "ML-DSA-44", "ML-DSA-65", "ML-DSA-87");
    assertThat(all(rows.subList(0, 3))).noneMatch(f -> f.kind() == Figure.Kind.TRADEOFF);
  }

  @Test
  void forks_and_iterations_are_differences_from_the_mean_and_a_slow_rate_is_above() {
    Samples forks = new Samples.Raw(List.of(new double[] {120, 100, 80}, new double[] {100, 100}));
    Key sign = Scenarios.of("sign", "Ed25519", "JDK", 64);
    List<Figure> figures =
        all(
            own(Scenarios.of("digest", "SHA-256", "JDK", 64), Results.metric("ns/op", forks)),
            own(Scenarios.of("digest", "SHA-384", "JDK", 64), 5),
            own(sign.with(Mode.THROUGHPUT), Results.metric("ops/s", 100, 80, 100)));

    assertThat(panels(figures, "digest-forks"))
        .extracting(Panels.Panel::heading)
        .containsExactly("SHA-256 64 B · JDK");
    assertThat(points(figures, "digest-forks", 0))
        .extracting(Point::x, at -> Math.round(10 * at.y()))
        .containsExactly(tuple(1.0, 2L), tuple(2.0, 0L), tuple(3.0, -2L));
    assertThat(points(figures, "digest-forks", 2)).extracting(Point::x).containsOnly(4.5);
    assertThat(points(figures, "sign-forks", 0).get(2).y()).isGreaterThan(0.1);
  }

  private static List<Result> handshake(String provider) {
    List<Result> rows = new ArrayList<>();
    for (String phase :
        List.of("server-confirm", "client-finish", "server-reply", "client-share")) {
      double ns = 4000 - 1000 * rows.size();
      Key scenario = Scenarios.of("handshake-" + phase, "ML-KEM-768+ML-DSA-65", provider, 64);
      rows.add(own(scenario, ns, ns + 1, ns - 1));
    }
    return rows;
  }

  @Test
  void phases_stand_in_the_order_of_the_messages_where_all_of_two_bars_were_measured() {
    List<Result> rows = handshake("BC");
    assertThat(all(rows)).noneMatch(figure -> figure.kind() == Figure.Kind.PHASES);
    rows.addAll(handshake("JDK"));

    assertThat(rows(all(rows), "handshake-phases").get(0).marks())
        .extracting(part -> Math.round(part.value()))
        .containsExactly(1000L, 2000L, 3000L, 4000L);
    assertThat(all(rows.subList(0, 5))).noneMatch(figure -> figure.kind() == Figure.Kind.PHASES);
  }

  @Test
  void bins_resolve_the_first_call_and_the_call_under_way_counts_for_the_median() {
    Series quick = new Series(new long[] {1, 1, 1, 1_000}, new long[] {10, 10, 10, 970});
    Series slow = new Series(new long[] {1, 1}, new long[] {10, 990});
    LogBins bins = LogBins.of(List.of(quick, slow, slow));
    double[] median = bins.median(List.of(quick, slow, slow));

    assertThat(bins.bin(bins.middle(123))).isEqualTo(123);
    assertThat(bins.times(quick)).startsWith(10, 0).endsWith(0.97);
    assertThat(median).startsWith(10).endsWith(990);
    assertThat(median[bins.bin(30)]).isEqualTo(990);
  }

  @Test
  void number_that_varies_within_a_benchmark_is_the_axis_of_lines() {
    List<Result> rows = new ArrayList<>();
    for (String size : List.of("10", "100", "1000")) {
      for (String kind : List.of("hash", "tree")) {
        rows.add(foreign("get", Mode.AVERAGE_TIME, "ns/op", "kind", kind, "size", size));
      }
    }
    Figure figure = figure(all(rows), "bench");

    assertThat(figure.title()).isEqualTo("Bench, time per operation by size");
    assertThat(((Panels) figure.body()).x().title()).isEqualTo("size");
    assertThat(panels(all(rows), "bench").get(0).lines())
        .extracting(line -> line.series().text(), line -> line.points().size())
        .containsExactly(tuple("get kind=hash", 3), tuple("get kind=tree", 3));
  }
}
