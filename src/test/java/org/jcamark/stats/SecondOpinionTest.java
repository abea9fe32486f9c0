package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.jcamark.stats.SecondOpinion.Forks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The 586 benchmarks of Traini et al. (Towards effective assessment of steady state performance in
 * Java software, EMSE 28, 2022), 10 forks each: {@code public-forks.csv.gz} has five means of 10
 * iterations of 0.1 s from the 50th on, and of 100 from the 500th on, in 0.01% of the benchmark's
 * mean; s marks forks that the authors found steady from there on.
 */
final class SecondOpinionTest {
  private static final List<Benchmark> BENCHMARKS = read();

  private record Fork(boolean steady, double[] times) {}

  private record Benchmark(String project, int from, List<Fork> forks, double scatter) {
    double[][] some(Random random, int count) {
      List<Fork> shuffled = new ArrayList<>(forks);
      Collections.shuffle(shuffled, random);
      return shuffled.stream().limit(count).map(Fork::times).toArray(double[][]::new);
    }

    double logarithm() {
      return Math.log(Moments.middle(means(forks)));
    }

    static double[] means(List<Fork> forks) {
      return Moments.means(forks.stream().map(Fork::times).toArray(double[][]::new));
    }
  }

  private static List<Benchmark> read() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(
                    SecondOpinionTest.class.getResourceAsStream("public-forks.csv.gz")),
                StandardCharsets.UTF_8))) {
      return lines.lines().map(SecondOpinionTest::benchmark).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Benchmark benchmark(String line) {
    String[] cells = line.split(",", -1);
    List<Fork> forks =
        Arrays.stream(cells[2].split(";", -1))
            .map(fork -> fork.split(" ", 2))
            .map(
                fork ->
                    new Fork(
                        fork[0].equals("s"),
                        Arrays.stream(fork[1].split(" ", -1))
                            .mapToDouble(Double::parseDouble)
                            .toArray()))
            .toList();
    Moments logarithms = Moments.ofLogarithms(Benchmark.means(forks)).orElseThrow();
    return new Benchmark(
        cells[0].split("#", -1)[0],
        Integer.parseInt(cells[1]),
        forks,
        Math.sqrt(logarithms.variance()));
  }

  private static double[] quantiles(List<Benchmark> benchmarks) {
    double[] all = benchmarks.stream().mapToDouble(Benchmark::scatter).sorted().toArray();
    double[] found = new double[20];
    for (int i = 0; i < found.length; i++) {
      double at = (i + 0.5) / found.length * (all.length - 1);
      int below = (int) at;
      found[i] = all[below] + (at - below) * (all[below + 1] - all[below]);
    }
    return found;
  }

  @Test
  void scatter_is_that_of_public_benchmarks() {
    assertThat(BENCHMARKS).hasSize(2 * 586);
    assertThat(BENCHMARKS.stream().map(Benchmark::project).distinct()).hasSize(30);
    assertThat(SecondOpinion.SCATTER).containsExactly(quantiles(BENCHMARKS), within(0.0001));
  }

  /**
   * All forks but one or two a side are hidden. A benchmark is judged against itself and, half of
   * the time, against others that take another time, by the scatter of all other projects.
   */
  @ParameterizedTest
  @CsvSource({"50, 1", "50, 2", "500, 1", "500, 2"})
  void intervals_of_few_forks_have_the_ratio_of_all(int from, int forks) throws IOException {
    Random random = new Random(59);
    List<Benchmark> some = BENCHMARKS.stream().filter(one -> one.from == from).toList();
    int pairs = 4_000;
    int inside = 0;
    int likely = 0;
    int wrong = 0;
    for (int i = 0; i < pairs; i++) {
      Benchmark base = some.get(random.nextInt(some.size()));
      boolean same = i % 2 == 0;
      Benchmark other = same ? base : some.get(random.nextInt(some.size()));
      double[] scatter =
          quantiles(
              BENCHMARKS.stream()
                  .filter(one -> !one.project.equals(base.project))
                  .filter(one -> !one.project.equals(other.project))
                  .toList());
      double[][] all = base.some(random, 2 * forks);
      double[][] below = Arrays.copyOf(all, forks);
      double[][] above =
          same ? Arrays.copyOfRange(all, forks, 2 * forks) : other.some(random, forks);
      double factor = same ? 1 : Math.exp(random.nextGaussian() / 2);
      double ratio = factor * Math.exp(other.logarithm() - base.logarithm());
      for (double[] fork : above) {
        Arrays.setAll(fork, j -> fork[j] * factor);
      }
      SecondOpinion opinion =
          SecondOpinion.of(Forks.of(above), Forks.of(below), scatter).orElseThrow();
      for (double[] fork : above) {
        Arrays.setAll(fork, j -> fork[j] / factor);
      }
      inside += opinion.interval().low() <= ratio && ratio <= opinion.interval().high() ? 1 : 0;
      if (opinion.isBeyond(0.02) && !isUnsteady(above) && !isUnsteady(below)) {
        likely++;
        wrong += same || (opinion.ratio() > 1) != (ratio > 1) ? 1 : 0;
      }
    }
    String row =
        String.format(
            Locale.ROOT,
            "| %d | %d s | %.1f%% | %.0f%% | %.1f%% |",
            forks,
            from / 10,
            100.0 * inside / pairs,
            100.0 * likely / pairs,
            100.0 * wrong / likely);
    assertThat(100.0 * inside / pairs).isGreaterThanOrEqualTo(95);
    assertThat(100.0 * wrong / likely).isLessThanOrEqualTo(2);
    assertThat(Files.readString(Path.of("docs", "statistics.md"))).contains(row);
  }

  /** Such results are not compared. */
  private static boolean isUnsteady(double[][] forks) {
    return Arrays.stream(forks).allMatch(times -> Drift.of(times).isPresent());
  }

  @Test
  void few_steady_forks_are_taken_for_drifting() throws IOException {
    List<double[]> steady =
        BENCHMARKS.stream()
            .flatMap(one -> one.forks.stream())
            .filter(Fork::steady)
            .map(Fork::times)
            .toList();
    long taken = steady.stream().filter(times -> Drift.of(times).isPresent()).count();
    assertThat(100.0 * taken / steady.size()).isLessThanOrEqualTo(5);
    assertThat(Files.readString(Path.of("docs", "statistics.md")))
        .contains("%,d of %,d".formatted(taken, steady.size()));
  }

  @ParameterizedTest
  @CsvSource({
    "262 267 268 1732 2007, APART, 6.46",
    "50 61 75 88 104, RISING, 2.08",
    "104 88 75 61 50, FALLING, 2.08",
    "70 71 69 70 140, APART, 1.97",
    "30 25 22 21 20 19.5 19 18.5 18.2 18, FALLING, 1.52"
  })
  void drifts_have_their_form_and_size(String times, Drift.Form form, double size) {
    Drift drift =
        Drift.of(Arrays.stream(times.split(" ", -1)).mapToDouble(Double::parseDouble).toArray())
            .orElseThrow();
    assertThat(drift.form()).isEqualTo(form);
    assertThat(drift.times()).isCloseTo(size, within(0.005));
  }

  @Test
  void steady_iterations_and_a_few_have_no_drift() {
    assertThat(Drift.of(70, 71, 69, 70.5, 70)).isEmpty();
    assertThat(Drift.of(70)).isEmpty();
    assertThat(Drift.of(70, 140)).isEmpty();
  }
}
