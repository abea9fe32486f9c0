package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.chart.set.ChartSetTest.chart;
import static org.jcamark.chart.set.ChartSetTest.dots;
import static org.jcamark.chart.set.MadeUp.FORKS;
import static org.jcamark.chart.set.MadeUp.own;
import static org.jcamark.chart.set.MadeUp.scenario;

import java.util.List;
import java.util.stream.IntStream;
import org.jcamark.chart.Chart;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.Ratio;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.junit.jupiter.api.Test;

final class SideBySideChartsTest {
  private static List<Chart> charts(NamedRows... sets) {
    return ChartSet.of(List.of(sets), FigureWidth.SCREEN);
  }

  private static NamedRows set(String name, JmhRow... rows) {
    return new NamedRows(name, List.of(rows));
  }

  private static Ratio ratio(DotPlot dumbbells, int row) {
    return dumbbells.rows().get(row).ratio().orElseThrow();
  }

  @Test
  void twoSets_areDumbbellsWithTheRatioThatCompareGives() {
    List<Chart> charts =
        charts(
            set("old", own(scenario("digest", "SHA-256", "JDK", 64), 1000, 1000, 1000)),
            set("new", own(scenario("digest", "SHA-256", "JDK", 64), 1100, 1100, 1100)));

    assertThat(charts).extracting(Chart::name).containsExactly("by-set");
    DotPlot dumbbells = dots(charts, "by-set");
    assertThat(chart(charts, "by-set").title()).isEqualTo("new takes 1.1× as long as old");
    assertThat(chart(charts, "by-set").note()).endsWith("verdicts: new vs old");
    assertThat(dumbbells.rows())
        .extracting(DotPlot.Row::name, DotPlot.Row::maker, DotPlot.Row::value)
        .containsExactly(tuple("SHA-256 64 B", "JDK", "1.00 µs → 1.10 µs"));
    assertThat(dumbbells.rows().get(0).marks())
        .extracting(mark -> mark.series().variant())
        .containsExactly("old", "new");
    assertThat(ratio(dumbbells, 0).value()).isCloseTo(1.1, within(1e-9));
    assertThat(ratio(dumbbells, 0).interval()).isPresent();
  }

  @Test
  void sets_ofDifferentJvmsMeetByWhatTheyMeasured() {
    Scenario work = scenario("digest", "SHA-256", "JDK", 64);

    assertThat(
            dots(
                    charts(
                        set("17", own(work.withJvm("17.0.15"), FORKS)),
                        set("25", own(work, FORKS))),
                    "by-set")
                .rows())
        .singleElement()
        .satisfies(row -> assertThat(row.ratio()).isPresent());
  }

  @Test
  void rateOfASet_thatIsASixtieth_isSixtyTimesAsSlow() {
    DotPlot dumbbells =
        dots(
            charts(
                set("old", MadeUp.foreign("a", Mode.THROUGHPUT, "ops/s")),
                set("new", MadeUp.foreign("a", Mode.THROUGHPUT, "ops/min"))),
            "by-set-rates");

    assertThat(ratio(dumbbells, 0).value()).isCloseTo(60, within(1e-9));
  }

  @Test
  void beyondFiveSets_theFirstAndTheLastHaveADot() {
    List<NamedRows> sets =
        IntStream.range(0, 20)
            .mapToObj(i -> set("s" + i, own("digest", "SHA-256", "JDK", 64)))
            .toList();
    List<Chart> charts = ChartSet.of(sets, FigureWidth.SCREEN);

    DotPlot dumbbells = dots(charts, "by-set");
    assertThat(dumbbells.rows().get(0).marks())
        .extracting(mark -> mark.series().variant())
        .containsExactly("s0", "s16", "s17", "s18", "s19");
    assertThat(chart(charts, "by-set").note()).contains(" · the first and the last 4 of 20 sets");
  }

  @Test
  void sets_withNothingInCommonAreOne() {
    assertThat(
            dots(
                    charts(
                        set("1", own("digest", "SHA-256", "JDK", 64)),
                        set("2", own("digest", "SHA-384", "JDK", 64))),
                    "results")
                .rows())
        .hasSize(2);
  }

  @Test
  void runOfSeveralJvms_hasDumbbellsToo() {
    Scenario work = scenario("digest", "SHA-256", "JDK", 64);
    List<Chart> charts =
        ChartSetTest.all(List.of(own(work.withJvm("17.0.15"), FORKS), own(work, FORKS)));

    assertThat(dots(charts, "by-jvm").series())
        .extracting(series -> series.variant())
        .containsExactly("JVM 17.0.15", "JVM 25.0.3");
    assertThat(dots(charts, "results").rows())
        .extracting(DotPlot.Row::maker)
        .containsExactly("JDK 17.0.15", "JDK 25.0.3");
  }
}
