package org.jcamark.compare;

import java.util.List;
import java.util.Optional;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Rules;
import org.jcamark.table.Results;

/** Rows of other people's benchmarks and what becomes of them. */
public final class Rows {
  /** Forks that vary by about 1% around 100. */
  @SuppressWarnings("MutablePublicArray")
  public static final double[] FORKS = {100, 101, 99, 100.5, 99.5, 100};

  private Rows() {}

  /** A row by itself, whose interval has a level of 95%. */
  public static Finding of(Optional<Key> scenario, Result measurement) {
    return of(measurement.of(scenario, List.of(), 1));
  }

  public static Finding of(Result row) {
    return Finding.of(List.of(row)).get(0);
  }

  /** A copy of {@link #FORKS}. */
  public static double[] forks() {
    return FORKS.clone();
  }

  public static double[] times(double factor, double... forks) {
    return java.util.Arrays.stream(forks).map(fork -> factor * fork).toArray();
  }

  public static Finding row(String method, double[] forks, String... params) {
    return row(method, Mode.AVERAGE_TIME, 1, Results.metric("ns/op", forks), params);
  }

  public static Finding row(String method, String unit, double... forks) {
    return row(method, Results.metric(unit, forks));
  }

  public static Finding row(String method, Metric metric) {
    return row(method, Mode.AVERAGE_TIME, 1, metric);
  }

  public static Finding row(
      String method, Mode mode, int threads, Metric metric, String... params) {
    return Results.row(
        Results.measurement("org.sample.Bench." + method, mode, threads, metric, params));
  }

  public static Comparisons compare(Finding base, Finding candidate) {
    return compare(List.of(base), List.of(candidate));
  }

  public static Comparisons compare(List<Finding> base, List<Finding> candidate) {
    return Comparisons.of(Matches.between(base, candidate), Rules.USUAL);
  }

  public static Judgement judgement(Comparisons comparisons) {
    return comparisons.judged().get(0).judgement();
  }

  public static Comparison only(Comparisons comparisons) {
    if (comparisons.judged().size() != 1) {
      throw new IllegalArgumentException(comparisons.judged().size() + " comparisons");
    }
    return comparisons.judged().get(0).comparison();
  }
}
