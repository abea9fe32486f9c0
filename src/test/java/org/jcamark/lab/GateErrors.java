package org.jcamark.lab;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Gate;
import org.jcamark.compare.Gate.FailOn;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Matches.Pair;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.table.Results;

/**
 * How often a gate of {@code --fail-on slower:10%} over several benchmarks fails, and how many of
 * them stay undecided, on synthetic forks whose true ratio is the same in all of them.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.GateErrors [GATES]
 * </pre>
 *
 * @param failed gates that fail
 * @param undecided benchmarks, of all gates
 */
record GateErrors(int gates, int benchmarks, int failed, int undecided) {
  private static final double LIMIT = 0.1;
  private static final int ITERATIONS = 10;

  public static void main(String[] args) {
    int gates = args.length > 0 ? Integer.parseInt(args[0]) : 2_000;
    System.out.println("noise   forks  benchmarks  ratio  gate fails  undecided");
    for (String machine : List.of("quiet", "usual", "shared")) {
      for (int forks : List.of(3, 5, 10)) {
        for (int benchmarks : List.of(1, 20)) {
          for (double ratio : List.of(1.0, 1.05, 1.1, 1.15, 1.2, 1.3)) {
            GateErrors found =
                simulate(ErrorRates.MACHINES.get(machine), ratio, forks, benchmarks, gates);
            System.out.printf(
                Locale.ROOT,
                "%-6s  %5d %11d  %5.2f %10.1f%% %9.1f%%%n",
                machine,
                forks,
                benchmarks,
                ratio,
                100.0 * found.failed / found.gates,
                100.0 * found.undecided / found.gates / benchmarks);
          }
        }
      }
    }
  }

  /** Simulates gates with this number of benchmarks each. */
  static GateErrors simulate(
      SyntheticForks machine, double ratio, int forks, int benchmarks, int gates) {
    SplittableRandom seeds = new SplittableRandom(1);
    List<SplittableRandom> each = IntStream.range(0, gates).mapToObj(i -> seeds.split()).toList();
    List<Gate> results =
        each.parallelStream()
            .map(random -> gate(machine, ratio, forks, benchmarks, random))
            .toList();
    return new GateErrors(
        gates,
        benchmarks,
        (int) results.stream().filter(r -> r.outcome() == Gate.Outcome.FAILED).count(),
        results.stream().mapToInt(result -> result.count(Gate.Place.UNDECIDED)).sum());
  }

  private static Gate gate(
      SyntheticForks machine, double ratio, int forks, int benchmarks, SplittableRandom random) {
    List<Pair> pairs =
        IntStream.range(0, benchmarks)
            .mapToObj(
                i ->
                    new Pair(
                        row(machine.draw(random, forks, ITERATIONS)),
                        row(machine.times(ratio).draw(random, forks, ITERATIONS))))
            .toList();
    Comparisons all = Comparisons.usual(new Matches(Optional.empty(), pairs, List.of()));
    return Gate.of(List.of(new FailOn(FailOn.Kind.SLOWER, OptionalDouble.of(LIMIT))), all);
  }

  private static Finding row(Samples forks) {
    return Results.row(
        Results.measurement("synthetic", Mode.AVERAGE_TIME, 1, Results.metric("ns/op", forks)));
  }
}
