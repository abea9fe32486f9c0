package org.jcamark.compare;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Metric;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.stats.Comparison;

/**
 * Forks that were not warm when timing began.
 *
 * @param indexes of these forks among all of a result, from 0
 * @param numbers their own, as in forks.jsonl; their indexes where the file has no notes
 * @param forks all of them, warm or not
 * @param compiled the methods that were still compiled in them, by how many of them did so
 */
public record ColdForks(
    List<Integer> indexes, List<Integer> numbers, int forks, List<String> compiled) {
  /** A fork is not warm if any of its values of {@link Finding#STEADY} is below 1. */
  static ColdForks of(Result result) {
    Metric steady = result.secondary().get(Finding.STEADY);
    int forks = forks(result.primary());
    List<Integer> cold =
        steady != null
                && forks(steady) == forks
                && steady.samples().orElse(null) instanceof Samples.Raw warm
            ? IntStream.range(0, forks)
                .filter(i -> Arrays.stream(warm.values().get(i)).anyMatch(v -> v < 1))
                .boxed()
                .toList()
            : List.of();
    List<ForkNote> notes = result.forks();
    List<ForkNote> own = notes.size() == forks ? cold.stream().map(notes::get).toList() : List.of();
    List<Integer> numbers = own.isEmpty() ? cold : own.stream().map(ForkNote::fork).toList();
    return new ColdForks(cold, numbers, forks, mostOften(own));
  }

  private static List<String> mostOften(List<ForkNote> notes) {
    return notes.stream()
        .flatMap(note -> note.compiled().orElse(List.of()).stream().distinct())
        .collect(
            Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static int forks(Metric metric) {
    return metric.samples().map(Samples::forks).orElse(0);
  }

  public boolean areAny() {
    return !indexes.isEmpty();
  }

  /** Whether these forks are left out, as enough warm ones remain. */
  public boolean areLeftOut() {
    return !indexes.isEmpty() && forks - indexes.size() >= Comparison.MIN_FORKS;
  }

  /** What counts of a list with one value a fork; of another, all. */
  public <T> List<T> kept(List<T> values) {
    if (!areLeftOut() || values.size() != forks) {
      return values;
    }
    return IntStream.range(0, forks)
        .filter(fork -> !indexes.contains(fork))
        .mapToObj(values::get)
        .toList();
  }

  Result kept(Result all) {
    if (!areLeftOut()) {
      return all;
    }
    Map<String, Metric> secondary = new LinkedHashMap<>();
    all.secondary().forEach((name, metric) -> secondary.put(name, kept(metric)));
    return all.with(kept(all.primary()), secondary);
  }

  private Metric kept(Metric metric) {
    if (forks(metric) != forks) {
      return metric;
    }
    Samples all = metric.samples().orElseThrow();
    Samples rest =
        all instanceof Samples.Raw raw
            ? new Samples.Raw(kept(raw.values()))
            : new Samples.Histograms(kept(((Samples.Histograms) all).iterations()));
    OptionalDouble score =
        rest.iterationMeans().stream().mapToDouble(Double::doubleValue).average();
    return new Metric(score, OptionalDouble.empty(), metric.unit(), Optional.of(rest));
  }
}
