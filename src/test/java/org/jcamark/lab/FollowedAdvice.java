package org.jcamark.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jcamark.compare.Comparisons;
import org.jcamark.model.Samples;
import org.jcamark.stats.Adjustment;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Rules;
import org.jcamark.stats.Verdict;
import org.jcamark.table.Advice;
import org.jcamark.table.Results;

/**
 * How often comparisons of equal code err where one adds the forks that {@code compare} advises and
 * compares again, until the verdict is settled, by simulation. Each pair is one comparison, without
 * adjustment. Takes a minute.
 *
 * <pre>
 * java -cp "target/test-classes:target/classes:target/lib/*" org.jcamark.lab.FollowedAdvice [PAIRS]
 * </pre>
 *
 * @param significant p of a ratio other than 1 below 5% at some look
 * @param different called different at the last look
 * @param undecided not settled after the last look
 * @param forks of a side in the end, of all pairs
 */
record FollowedAdvice(int pairs, int significant, int different, int undecided, long forks) {
  private static final Rules ONE =
      new Rules(Rules.USUAL.alpha(), Rules.USUAL.threshold(), Adjustment.NONE);
  private static final int ITERATIONS = 10;

  public static void main(String[] args) {
    int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 4_000;
    System.out.println("noise   forks  looks  p<0.05 at some look  different  undecided  forks");
    for (String machine : List.of("quiet", "usual", "shared")) {
      for (int forks : List.of(3, 5, 10)) {
        for (int looks : List.of(1, 2, 3, 5, 10)) {
          FollowedAdvice found = simulate(ErrorRates.MACHINES.get(machine), forks, looks, pairs, 1);
          System.out.printf(
              Locale.ROOT,
              "%-6s  %5d %6d %19.1f%% %9.1f%% %9.1f%% %6.1f%n",
              machine,
              forks,
              looks,
              found.percent(found.significant),
              found.percent(found.different),
              found.percent(found.undecided),
              (double) found.forks / pairs);
        }
      }
    }
  }

  double percent(int count) {
    return 100.0 * count / pairs;
  }

  /**
   * Simulates pairs of equal code.
   *
   * @param forks of each side at the first look
   * @param looks at most
   */
  static FollowedAdvice simulate(
      SyntheticForks machine, int forks, int looks, int pairs, long seed) {
    SplittableRandom seeds = new SplittableRandom(seed);
    List<SplittableRandom> each = IntStream.range(0, pairs).mapToObj(i -> seeds.split()).toList();
    return each.parallelStream()
        .map(random -> pair(machine, forks, looks, random))
        .reduce(new FollowedAdvice(0, 0, 0, 0, 0), FollowedAdvice::plus);
  }

  private FollowedAdvice plus(FollowedAdvice other) {
    return new FollowedAdvice(
        pairs + other.pairs,
        significant + other.significant,
        different + other.different,
        undecided + other.undecided,
        forks + other.forks);
  }

  private static FollowedAdvice pair(
      SyntheticForks machine, int forks, int looks, SplittableRandom random) {
    List<double[]> base = new ArrayList<>();
    List<double[]> candidate = new ArrayList<>();
    boolean significant = false;
    Verdict verdict = Verdict.UNDECIDED;
    OptionalInt more = OptionalInt.of(forks);
    for (int look = 0; look < looks && more.isPresent(); look++) {
      base.addAll(machine.draw(random, more.getAsInt(), ITERATIONS).values());
      candidate.addAll(machine.draw(random, more.getAsInt(), ITERATIONS).values());
      Comparison comparison =
          Comparison.of(
                  Results.metric("ns/op", new Samples.Raw(base)),
                  Results.metric("ns/op", new Samples.Raw(candidate)),
                  false,
                  false,
                  Comparisons.WITHOUT_BOOTSTRAP)
              .orElseThrow();
      Judgement judgement = Judgement.all(List.of(comparison), ONE).get(0);
      significant |= comparison.test().orElseThrow().pBeyond(0) < ONE.alpha();
      verdict = judgement.verdict();
      more = new Advice(comparison, judgement, ONE).more();
    }
    return new FollowedAdvice(
        1,
        significant ? 1 : 0,
        verdict == Verdict.DIFFERENT ? 1 : 0,
        verdict == Verdict.UNDECIDED ? 1 : 0,
        base.size());
  }
}
