package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.catalog.Data;
import org.jcamark.model.Axis;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenarios;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Which figures results have: results by provider, axis and set, pages, what a report shows. */
final class FigureSetTest {
  private static final double[] FORKS = {1000, 1010, 990};
  private static final Key DIGEST = Scenarios.of("digest", "SHA-256", "JDK", 64);

  /** Our own row in ns/op, one iteration a fork, a minute from fork to fork. */
  static Result own(Key scenario, double... forks) {
    return own(scenario, Results.metric("ns/op", forks));
  }

  static Result own(Key scenario, Metric metric) {
    int forks = metric.samples().map(Samples::forks).orElseThrow();
    return Results.own(scenario, metric)
        .result()
        .of(Optional.of(scenario), ForkNotes.of(IntStream.range(0, forks).toArray()), 1);
  }

  /** Somebody else's row; parameters as names and values in turn. */
  static Result foreign(String method, Mode mode, String unit, String... params) {
    return Results.foreign("org.sample.Bench." + method, mode, unit, FORKS, params);
  }

  static List<Figure> all(Result... rows) {
    return all(List.of(rows));
  }

  static List<Figure> all(List<Result> rows) {
    return FigureSet.of(Map.of("", rows));
  }

  private static List<Figure> figures(List<Result> rows) {
    return FigureSet.figures(all(rows));
  }

  static Figure figure(List<Figure> figures, String name) {
    assertThat(figures).extracting(Figure::name).contains(name);
    return figures.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  static List<Rows.Row> rows(List<Figure> figures, String name) {
    return ((Rows) figure(figures, name).body()).rows();
  }

  static List<Panels.Panel> panels(List<Figure> figures, String name) {
    return ((Panels) figure(figures, name).body()).panels();
  }

  @Test
  void report_shows_six_figures_at_most_of_five_values_or_more_and_none_of_forks() {
    List<Result> rows = new ArrayList<>();
    for (String jvm : List.of("17", "25")) {
      for (String algorithm : List.of("AES-256-GCM", "ChaCha20-Poly1305")) {
        for (String provider : List.of("JDK", "BC")) {
          for (int payload : List.of(64, 1024, 16384)) {
            Key key = Scenarios.of("encrypt", algorithm, provider, payload);
            rows.add(own(key.with(Axis.JVM, jvm), FORKS));
          }
        }
      }
    }

    assertThat(figures(rows))
        .extracting(Figure::kind)
        .containsExactly(Figure.Kind.RESULTS, Figure.Kind.COMPARISON, Figure.Kind.PARAMETER);
    assertThat(figures(rows)).allMatch(figure -> figure.body().values() >= 5);
    assertThat(all(rows)).extracting(Figure::kind).contains(Figure.Kind.FORKS);
  }

  @Test
  void more_than_forty_rows_are_on_pages() {
    List<Result> rows =
        IntStream.range(0, 200)
            .mapToObj(i -> foreign("m", Mode.AVERAGE_TIME, "ns/op", "i", "v" + i))
            .toList();
    List<Figure> figures = all(rows);

    assertThat(figures).extracting(Figure::name).contains("results", "results-5");
    assertThat(figure(figures, "results").title()).endsWith(", page 1 of 5");
    assertThat(rows(figures, "results")).hasSize(40);
  }

  @Test
  void names_of_files_differ_without_regard_to_case() {
    List<Result> rows =
        Arrays.stream(new String[] {"a.Bench.m", "a.bench.m", "a.B\u00E9nch.m"})
            .map(name -> Results.foreign(name, Mode.AVERAGE_TIME, "ns/op", FORKS))
            .toList();

    assertThat(all()).isEmpty();
    assertThat(all(foreign("a", Mode.AVERAGE_TIME, "frogs/op"))).isEmpty();
    assertThat(all(rows))
        .hasSizeGreaterThan(3)
        .extracting(Figure::name)
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches("[a-z0-9+.-]+"));
  }

  @Test
  void values_of_an_axis_are_compared_with_the_usual_one() {
    List<Figure> figures =
        all(
            own(DIGEST, 1000, 1001, 999),
            own(DIGEST.with(Axis.JVM, "17.0.15"), 2000, 2001, 1999),
            own(DIGEST.with(Axis.JIT, "no-sha256-intrinsics"), 3000, 3001, 2999),
            own(DIGEST.with(Axis.JIT, "c1"), 500, 501, 499),
            own(DIGEST.with(Data.SAME), 1000, 1001, 999));

    assertThat(rows(figures, "by-jvm"))
        .extracting(Rows.Row::value)
        .containsExactly("1,000 ns → 2.00 µs");
    assertThat(figure(figures, "by-jit").note()).startsWith("base: default · mean of 3 forks");
    assertThat(rows(figures, "by-jit"))
        .extracting(Rows.Row::name, Rows.Row::maker, Rows.Row::verdict)
        .containsExactly(
            tuple("digest SHA-256 64 B", "JDK no-sha256-intrinsics", "3.00 [3.00 – 3.00] slower"),
            tuple("digest SHA-256 64 B", "JDK c1", "0.500 [0.499 – 0.501] faster"));
    assertThat(rows(figures, "by-data"))
        .extracting(Rows.Row::name)
        .containsExactly("digest SHA-256 64 B");
    assertThat(figure(figures, "by-data").title())
        .isEqualTo("Compared with random data: same data (1 equivalent)");
  }

  private static List<Figure> sets(Result... rows) {
    Map<String, List<Result>> sets = new LinkedHashMap<>();
    for (Result row : rows) {
      sets.put("s" + sets.size(), List.of(row));
    }
    return FigureSet.of(sets);
  }

  @Test
  void sets_have_the_ratios_that_compare_gives() {
    List<Figure> figures =
        sets(
            own(DIGEST.with(Axis.JVM, "17.0.15"), 1000, 1000, 1000), own(DIGEST, 1100, 1100, 1100));

    assertThat(figures).extracting(Figure::name).containsExactly("by-set");
    assertThat(figures.get(0).title()).isEqualTo("Compared with s0: s1 (1 slower)");
    assertThat(rows(figures, "by-set").get(0).marks())
        .extracting(mark -> mark.series().variant())
        .containsExactly("s0", "s1");
    assertThat(
            rows(
                sets(
                    foreign("a", Mode.THROUGHPUT, "ops/s"),
                    foreign("a", Mode.THROUGHPUT, "ops/min")),
                "by-set-rates"))
        .allMatch(row -> row.verdict().startsWith("60"));
  }

  @Test
  void of_more_than_five_sets_the_first_and_the_last_are_shown() {
    List<Figure> figures = sets(Collections.nCopies(20, own(DIGEST, FORKS)).toArray(Result[]::new));

    assertThat(rows(figures, "by-set"))
        .extracting(Rows.Row::maker)
        .containsExactly("JDK s16", "JDK s17", "JDK s18", "JDK s19");
    assertThat(figures.get(0).note()).endsWith("the first and the last 4 of 20 sets");
  }
}
