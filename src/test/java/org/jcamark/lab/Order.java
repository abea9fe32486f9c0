package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.plan.Call;
import org.jcamark.plan.ForkSettings;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Iterations;
import org.jcamark.selfcheck.CheckRuns;
import org.jcamark.stats.Interval;

/**
 * False differences by the order of forks. Each call is measured twice under two names: once in
 * JMH's order, all forks of everything under one name and then under the other, and once with all
 * forks interleaved in random order, while another process loads all CPUs now and then. A round
 * takes about 6 minutes; an interrupted program continues in the same folder.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.Order FOLDER [ROUNDS]
 * </pre>
 */
final class Order {
  private static final double ALPHA = 0.05;
  static final ForkSettings SETTINGS =
      new ForkSettings(
          5,
          Duration.ofMillis(200),
          new Iterations(1, Duration.ofMillis(100)),
          new Iterations(3, Duration.ofMillis(50)));

  private Order() {}

  /** The p-values of Welch's test on log fork means, one a call whose forks all succeeded. */
  record PValues(List<Double> blocks, List<Double> interleaved) {}

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    List<ForkSpec> specs = Lab.specs(calls(), SETTINGS);
    PValues all = new PValues(new ArrayList<>(), new ArrayList<>());
    for (int round = 1; round <= rounds; round++) {
      try (BackgroundLoad load = BackgroundLoad.start(round)) {
        PValues found = round(folder.resolve("round-" + round), specs, SETTINGS.forks(), round);
        all.blocks().addAll(found.blocks());
        all.interleaved().addAll(found.interleaved());
        if (!load.isAlive()) {
          throw new IllegalStateException("the background load ended before the round");
        }
      }
    }
    print("blocks", all.blocks());
    print("interleaved", all.interleaved());
  }

  private static void print(String order, List<Double> pValues) {
    Proportion found =
        new Proportion((int) pValues.stream().filter(p -> p < ALPHA).count(), pValues.size());
    Interval interval = found.interval(Interval.LEVEL);
    System.out.printf(
        "%-11s %d of %d pairs of equal code differ at p < 5%%: %.1f%%, 95%% interval %.1f%% to"
            + " %.1f%%%n",
        order,
        found.count(),
        found.cases(),
        100 * found.rate(),
        100 * interval.low(),
        100 * interval.high());
  }

  static PValues round(Path folder, List<ForkSpec> calls, int forks, long seed) throws IOException {
    CheckRuns runs = Lab.runs("order");
    ForkRule rule = ForkRule.fixed(forks);
    Map<Scenario, Measurement> blocks = new HashMap<>();
    for (String name : List.of("A", "B")) {
      for (ForkSpec call : calls) {
        Path place = folder.resolve("blocks-" + name).resolve(CheckRuns.folderName(call));
        blocks.putAll(runs.measure(place, List.of(named(call, name)), rule, 2 * seed));
      }
    }
    List<ForkSpec> both = new ArrayList<>();
    for (ForkSpec call : calls) {
      both.add(named(call, "A"));
      both.add(named(call, "B"));
    }
    Map<Scenario, Measurement> interleaved =
        runs.measure(folder.resolve("interleaved"), both, rule, 2 * seed + 1);
    return new PValues(pValues(calls, blocks), pValues(calls, interleaved));
  }

  private static List<Double> pValues(List<ForkSpec> calls, Map<Scenario, Measurement> measured) {
    return calls.stream()
        .flatMap(
            call ->
                Lab.ratio(measured, named(call, "B").scenario(), named(call, "A").scenario())
                    .stream())
        .map(test -> test.p())
        .toList();
  }

  /** The name stands as the class-path variant: two builds that happen to be the same. */
  private static ForkSpec named(ForkSpec call, String name) {
    return call.as(call.scenario().withClasspath(name), call.call(), call.profilers());
  }

  /** Cheap calls whose forks are short, so that many pairs take little time. */
  static List<Call> calls() {
    List<Call> calls = new ArrayList<>();
    for (int payload : List.of(64, 8_192)) {
      for (String digest : List.of("SHA-256", "SHA-384", "SHA-512", "SHA3-256", "SHA3-512")) {
        calls.add(Call.of(Operation.DIGEST, digest, "JDK", payload));
      }
      for (String mac : List.of("HMAC-SHA256", "HMAC-SHA512")) {
        calls.add(Call.of(Operation.MAC, mac, "JDK", payload));
      }
    }
    for (Operation operation : List.of(Operation.ENCRYPT, Operation.DECRYPT)) {
      for (String cipher : List.of("AES-128-GCM", "AES-256-GCM", "ChaCha20-Poly1305")) {
        calls.add(Call.of(operation, cipher, "JDK", 1_024));
      }
    }
    return calls;
  }
}
