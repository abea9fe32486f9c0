package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.jcamark.chart.set.MadeUp.FORKS;
import static org.jcamark.chart.set.MadeUp.own;
import static org.jcamark.chart.set.MadeUp.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Chart;
import org.jcamark.chart.HeatMap;
import org.jcamark.chart.Point;
import org.jcamark.chart.Theme;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class ChartSetTest {
  @Test
  void oneResult_isABarAndItsForks() {
    List<ChartSet.Named> charts = ChartSet.of(List.of(own("digest", "SHA-256", "JDK", 64)));

    assertThat(charts)
        .extracting(ChartSet.Named::name)
        .containsExactly("digest", "digest-forks", "drift");
    BarChart bars = chart(charts, "digest", BarChart.class);
    assertThat(bars.title()).isEqualTo("Digest: time per operation (lower is better)");
    assertThat(bars.note()).isEqualTo("mean of 3 forks");
    assertThat(bars.points()).singleElement().extracting(Point::category).isEqualTo("SHA-256 64 B");
  }

  @Test
  void resultThatWasNotWarm_isInNoChart() {
    Metric cold = Results.metric("forks", 1, 0, 1);
    JmhRow notWarm =
        own(
            scenario("digest", "SHA-256", "BC", 64),
            Results.metric("ns/op", FORKS),
            Map.of(ResultRow.STEADY, cold));
    List<ChartSet.Named> charts =
        ChartSet.of(List.of(own("digest", "SHA-256", "JDK", 64), notWarm));

    assertThat(chart(charts, "digest", BarChart.class).points())
        .extracting(Point::series)
        .containsExactly("JDK");
    assertThat(ChartSet.of(List.of(notWarm))).isEmpty();
  }

  @Test
  void severalAlgorithmsAndProviders_areAHeatMapToo() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                own("digest", "SHA-256", "JDK", 64),
                own("digest", "SHA-256", "BC", 64),
                own("digest", "SHA-384", "JDK", 64)));

    assertThat(chart(charts, "digest-heat", HeatMap.class).points()).hasSize(3);
  }

  @Test
  void variants_areAllShownWhateverTheirNumber() {
    for (List<String> jits : List.of(List.of("default", "c1"), List.of("default", "c1", "x"))) {
      List<JmhRow> rows = new ArrayList<>();
      for (String jvm : List.of("17", "25")) {
        for (String jit : jits) {
          rows.add(own(Results.scenario("digest", "SHA-256", "JDK", 64, jvm, jit), FORKS));
        }
      }
      List<Point> points = chart(ChartSet.of(rows), "digest", BarChart.class).points();
      assertThat(points).hasSameSizeAs(rows);
      assertThat(points)
          .extracting(point -> point.category() + point.series())
          .filteredOn(name -> name.contains("c1"))
          .hasSize(2);
      assertThat(points)
          .extracting(Point::series)
          .contains("JDK 17")
          .doesNotContain("JDK 17 default");
      assertThat(points)
          .extracting(Point::series)
          .filteredOn(name -> name.contains("c1"))
          .hasSize(jits.size() == 2 ? 2 : 0);
    }
  }

  @Test
  void moreJvmsThanFills_areNamedWithTheWork() {
    List<JmhRow> rows = new ArrayList<>();
    for (int jvm = 17; jvm < 23; jvm++) {
      rows.add(own(Results.scenario("digest", "SHA-256", "JDK", 64, "" + jvm, "default"), FORKS));
    }

    assertThat(chart(ChartSet.of(rows), "digest", BarChart.class).points())
        .extracting(Point::category, Point::series)
        .contains(tuple("SHA-256 17 64 B", "JDK"), tuple("SHA-256 22 64 B", "JDK"));
  }

  @Test
  void titles_sayWhatIsShown_andDiffer() {
    List<JmhRow> rows = new ArrayList<>();
    for (String provider : List.of("JDK", "BC")) {
      for (int payload : List.of(64, 1024)) {
        rows.add(
            own(
                scenario("digest", "SHA-256", provider, payload),
                Results.metric("ns/op", FORKS),
                Map.of("gc.alloc.rate.norm", Results.metric("B/op", 56, 57, 58))));
      }
    }
    rows.add(MadeUp.foreign("a", Mode.THROUGHPUT, "ops/s"));

    assertThat(ChartSet.of(rows))
        .extracting(named -> named.draw(Theme.LIGHT).title())
        .doesNotHaveDuplicates()
        .allMatch(title -> title.matches(".+: .+ \\(.+ is better\\)"))
        .contains(
            "Digest: time per operation (lower is better)",
            "Digest: bytes allocated per operation (lower is better)",
            "Bench: operations per second (higher is better)",
            "Digest SHA-256: throughput by payload size (higher is better)");
  }

  @Test
  void otherUnits_andNothing_giveNoChart() {
    assertThat(ChartSet.of(List.of(MadeUp.foreign("a", Mode.AVERAGE_TIME, "frogs/op")))).isEmpty();
    assertThat(ChartSet.of(List.of())).isEmpty();
  }

  @Test
  void hundredsOfBars_areSpreadOverPictures() {
    List<JmhRow> rows = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      rows.add(MadeUp.foreign("a", Mode.AVERAGE_TIME, "ns/op", "i", "v" + i));
    }
    List<ChartSet.Named> charts = ChartSet.of(rows);

    assertThat(chart(charts, "bench", BarChart.class).title())
        .isEqualTo("Bench: time per operation (lower is better), page 1 of 3");
    int drawn = 0;
    for (String name : List.of("bench", "bench-2", "bench-3")) {
      drawn += chart(charts, name, BarChart.class).points().size();
    }
    assertThat(drawn).isEqualTo(600);
    assertThat(chart(charts, "bench", BarChart.class).note())
        .endsWith("sorted by value · 200 of 600 results");
  }

  @Test
  void barsBeyondFourPages_areLeftOut_andTheNoteNamesTheOptionThatDrawsThem() {
    List<JmhRow> rows = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      rows.add(MadeUp.foreign("a", Mode.AVERAGE_TIME, "ns/op", "i", "v" + i));
    }
    List<ChartSet.Named> charts = ChartSet.of(rows);

    assertThat(charts)
        .extracting(ChartSet.Named::name)
        .contains("bench", "bench-4")
        .doesNotContain("bench-5");
    BarChart first = chart(charts, "bench", BarChart.class);
    assertThat(first.title()).endsWith(", page 1 of 4");
    assertThat(first.note())
        .endsWith(" · 223 of 2,000 results; chart --only NAME=VALUE draws others");
    assertThat(chart(ChartSet.fastestFirst(rows), "bench-fastest-first", BarChart.class).note())
        .endsWith(" · 59 of 2,000 results; chart --only NAME=VALUE draws others");
  }

  @Test
  void chartsBeyondThirtyOfAKind_areLeftOut_andTheFootNamesTheOptionThatDrawsThem() {
    List<JmhRow> rows = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      rows.add(row("a.Bench" + i + ".m"));
    }
    List<ChartSet.Named> charts = new Foot("JDK 25").under(ChartSet.of(rows));

    assertThat(charts).hasSize(30);
    assertThat(charts)
        .extracting(ChartSet.Named::foot)
        .containsOnly("JDK 25 · 30 of 40 such charts; chart --only NAME=VALUE draws others");
    assertThat(new Foot("JDK 25").under(ChartSet.of(rows.subList(0, 30))))
        .extracting(ChartSet.Named::foot)
        .containsOnly("JDK 25");
  }

  @Test
  void manyForeignBars_areSortedByValue() {
    List<JmhRow> rows = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      double[] forks = {1000 + 37 * i % 100};
      rows.add(
          new JmhRow(
              Results.foreign("a.Bench.m", Mode.AVERAGE_TIME, "ns/op", forks, "i", "v" + i)));
    }
    BarChart bars = chart(ChartSet.of(rows), "bench", BarChart.class);

    assertThat(bars.points()).extracting(Point::value).isSorted().hasSize(100);
    assertThat(bars.note()).endsWith(" · sorted by value");
  }

  @Test
  void names_ofFilesDiffer_withoutRegardToCase() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(row("a.Bench.m"), row("a.bench.m"), row("a.B\u00E9nch.m"), row("a.B/nch.m")));

    assertThat(charts).extracting(ChartSet.Named::name).doesNotHaveDuplicates();
    assertThat(charts).extracting(ChartSet.Named::name).allMatch(n -> n.matches("[a-z0-9+.-]+"));
  }

  static JmhRow row(String benchmark) {
    return new JmhRow(Results.foreign(benchmark, Mode.AVERAGE_TIME, "ns/op", new double[] {5}));
  }

  /** The chart of that name, which has to be there. */
  static <T extends Chart> T chart(List<ChartSet.Named> charts, String name, Class<T> type) {
    Chart found =
        charts.stream()
            .filter(chart -> chart.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new AssertionError(
                        name
                            + " is not among "
                            + charts.stream().map(ChartSet.Named::name).toList()))
            .chart();
    return type.cast(found);
  }
}
