package org.jcamark.selfcheck;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.stats.Comparison;

/**
 * How often the same code is called different from itself, by the order of its forks. Each call is
 * measured twice under two names, once in JMH's order, first all forks of all calls under one name
 * and then those under the other, and once with all forks interleaved in random order.
 */
public final class OrderCheck {
  /** Error rate of the test. */
  public static final double ALPHA = 0.05;

  private static final List<String> NAMES = List.of("A", "B");

  private final CheckRuns runs;
  private final Path folder;
  private final ForkRule rule;
  private final long seed;

  /**
   * A check.
   *
   * @param forks of each call under each name
   * @param seed of the orders and of the forks' data
   */
  public OrderCheck(CheckRuns runs, Path folder, int forks, long seed) {
    this.runs = runs;
    this.folder = folder;
    this.rule = ForkRule.fixed(forks);
    this.seed = seed;
  }

  /** In which order the forks of two runs come. */
  public enum Order {
    /** One run after the other, each call's forks in a row: two runs of JMH. */
    BLOCKS,
    /** Rounds of one fork of everything, in random order. */
    INTERLEAVED
  }

  /**
   * A call held against itself.
   *
   * @param ratio of geometric fork means, B ÷ A
   * @param p of Welch's test on log fork means, not adjusted
   */
  public record Pair(Order order, Scenario call, double ratio, double p) {

    /** Whether the test calls equal code different. */
    public boolean falseDifference() {
      return p < ALPHA;
    }
  }

  /**
   * Measures all calls in both orders once.
   *
   * @param number of the round, from 1
   * @return a pair for each call and order, but for those whose forks failed
   * @throws IOException if a file cannot be read or written
   */
  public List<Pair> round(int number, List<ForkSpec> calls) throws IOException {
    Path here = folder.resolve("round-" + number);
    Map<Scenario, Measurement> blocks = new HashMap<>();
    for (String name : NAMES) {
      for (int i = 0; i < calls.size(); i++) {
        ForkSpec call = named(calls.get(i), name);
        Path place = here.resolve("blocks-" + name).resolve(Integer.toString(i + 1));
        blocks.putAll(runs.measure(place, List.of(call), rule, seed + 2L * number));
      }
    }
    List<ForkSpec> both = new ArrayList<>();
    for (ForkSpec call : calls) {
      NAMES.forEach(name -> both.add(named(call, name)));
    }
    Map<Scenario, Measurement> interleaved =
        runs.measure(here.resolve("interleaved"), both, rule, seed + 2L * number + 1);
    List<Pair> pairs = new ArrayList<>();
    for (ForkSpec call : calls) {
      pair(Order.BLOCKS, call.scenario(), blocks).ifPresent(pairs::add);
      pair(Order.INTERLEAVED, call.scenario(), interleaved).ifPresent(pairs::add);
    }
    return pairs;
  }

  private static Optional<Pair> pair(
      Order order, Scenario call, Map<Scenario, Measurement> measured) {
    return MeasuredPair.of(measured, named(call, NAMES.get(0)), named(call, NAMES.get(1)))
        .flatMap(MeasuredPair::tested)
        .flatMap(Comparison::test)
        .map(test -> new Pair(order, call, test.ratio(), test.p()));
  }

  private static ForkSpec named(ForkSpec call, String name) {
    return call.as(named(call.scenario(), name), call.call(), call.profilers());
  }

  /** The name takes the place of the class-path variant: two builds that happen to be the same. */
  private static Scenario named(Scenario call, String name) {
    return call.withClasspath(name);
  }
}
