package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.model.Axis;
import org.jcamark.stats.LogRatio;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports name the estimators, intervals and tests that their numbers are by, and no others. */
final class MethodTest {
  private record Shown(List<ResultSet> sets, List<Finding> rows, List<Judged> judged) {
    boolean isTestedBy(LogRatio.Test test) {
      return judged.stream()
          .flatMap(row -> row.comparison().test().stream())
          .anyMatch(found -> found.test() == test);
    }

    boolean hasSignificance(int fromTests) {
      return judged.stream()
          .flatMap(row -> row.judgement().significance().stream())
          .anyMatch(found -> found.tests() >= fromTests);
    }

    boolean hasInterval(double fromStretch) {
      return rows.stream()
          .filter(row -> row.result().intervalStretch() >= fromStretch)
          .flatMap(row -> row.estimate().stream())
          .anyMatch(found -> found.shownHalfWidth().isPresent());
    }

    boolean hasEstimator(String name) {
      return Stream.concat(
              rows.stream().filter(row -> row.forks() > 0).map(Finding::estimator),
              judged.stream()
                  .filter(row -> row.comparison().test().isPresent())
                  .map(Judged::estimator))
          .anyMatch(name::equals);
    }
  }

  private static final Map<String, Predicate<Shown>> SENTENCES =
      Map.ofEntries(
          Map.entry("Student's over pairs of forks", all -> all.isTestedBy(LogRatio.Test.PAIRED)),
          Map.entry("Welch's", all -> all.isTestedBy(LogRatio.Test.WELCH)),
          Map.entry("p adj[.], the probability", all -> all.hasSignificance(1)),
          Map.entry("by Holm for", all -> all.hasSignificance(2)),
          Map.entry(
              "the 98% interval",
              all -> all.judged.stream().anyMatch(row -> row.likelyInterval().isPresent())),
          Map.entry("±: half-width of its 95% interval, Student's", all -> all.hasInterval(1)),
          Map.entry("widened where --precision", all -> all.hasInterval(1.01)),
          Map.entry("(score: |each one's |or |time, )mean\\b", all -> all.hasEstimator("mean")),
          Map.entry("(score: |each one's |or |time, )median\\b", all -> all.hasEstimator("median")),
          Map.entry(
              "(score: |each one's |or |time, )typical time\\b",
              all -> all.hasEstimator("typical")),
          Map.entry(
              "(score: |each one's |or |time, )undisturbed time\\b",
              all -> all.hasEstimator("undisturbed")),
          Map.entry(
              "score: geometric mean over forks",
              all -> all.rows.stream().anyMatch(row -> row.forks() > 1)),
          Map.entry(
              "One fork gives no interval", all -> all.rows.stream().anyMatch(r -> r.forks() == 1)),
          Map.entry(
              "the score is JMH's", all -> all.rows.stream().anyMatch(row -> !row.hasSamples())),
          Map.entry(
              "until the JIT has settled",
              all -> all.sets.stream().anyMatch(set -> set.manifest().isPresent())),
          Map.entry(
              "Iterations of warm-up: ",
              all ->
                  all.sets.stream()
                      .filter(set -> set.manifest().isEmpty())
                      .flatMap(set -> set.rows().stream())
                      .anyMatch(row -> row.header().containsKey("warmupIterations"))));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "quick-jdk25",
        "jvm-upgrade-jdk17-jdk25",
        "five-forks-a.json",
        "one-fork-before.json",
        "scores-alone.json",
        "results.csv",
        "sample-mode.json",
        "five-forks-a.json five-forks-b.json",
        "one-fork-before.json one-fork-after.json",
        "quick-jdk25 jvm-upgrade-jdk17-jdk25"
      })
  void sentences_areThoseOfWhatWasComputed(String names) throws IOException {
    List<ResultSet> sets = new ArrayList<>();
    for (String name : names.split(" ", -1)) {
      String folder =
          name.contains(".") ? "src/test/resources/org/jcamark/cases" : "results/samples";
      sets.add(ResultFiles.set(Path.of(folder, name), name));
    }
    List<Finding> rows = sets.stream().flatMap(set -> set.results().stream()).toList();
    List<Judged> judged = new ArrayList<>();
    for (ResultSet set : sets) {
      judged.addAll(ProviderVerdicts.of(set.results(), Optional.empty()).all());
    }
    for (ResultSet other : sets.subList(1, sets.size())) {
      judged.addAll(
          Comparisons.usual(Matches.between(sets.get(0).results(), other.results())).judged());
    }
    if (sets.size() == 1) {
      Arrays.stream(Axis.values())
          .filter(Axis::isPlatform)
          .flatMap(axis -> Comparisons.by(axis.key(), rows).stream())
          .forEach(found -> judged.addAll(found.judged()));
    }
    Page report =
        sets.size() == 1
            ? ReportPage.of(sets.get(0), Optional.empty(), "1")
            : ReportPage.of(sets, "1");
    String text = report.markdown();

    assertThat(SENTENCES)
        .allSatisfy(
            (sentence, isTrue) -> {
              if (isTrue.test(new Shown(sets, rows, judged))) {
                assertThat(text).containsPattern(sentence);
              } else {
                assertThat(text).doesNotContainPattern(sentence);
              }
            });
  }
}
