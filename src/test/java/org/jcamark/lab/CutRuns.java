package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.jcamark.plan.Axes;
import org.jcamark.plan.PlannedScenario;
import org.jcamark.plan.Planner;
import org.jcamark.plan.Selection;
import org.jcamark.plan.Suite;
import org.jcamark.plan.Suites;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.InstantForks;
import org.jcamark.run.Plans;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.merge.RunMerge;

/**
 * Runs a suite on a fake clock, with forks that take no time: once in one piece, once interrupted
 * and resumed, once as shards that are merged, and compares what they leave.
 *
 * <p>Arguments: a new folder, suite (default {@code full}), number of pieces (100), of shards (7).
 */
final class CutRuns {
  private final Path folder;
  private final RunManifest plan;

  CutRuns(Path folder, RunManifest plan) {
    this.folder = folder;
    this.plan = plan;
  }

  public static void main(String[] args) throws IOException {
    String suite = args.length > 1 ? args[1] : "full";
    int pieces = args.length > 2 ? Integer.parseInt(args[2]) : 100;
    int shards = args.length > 3 ? Integer.parseInt(args[3]) : 7;
    CutRuns runs = new CutRuns(Path.of(args[0]), plan(Suites.find(suite).orElseThrow()));
    System.out.println(runs.compare(pieces, shards));
  }

  /** Every scenario, as if all providers had all algorithms. */
  private static RunManifest plan(Suite suite) {
    Selection all = new Selection(Set.of(), Set.of(), Set.of(), List.of(), List.of(), Axes.USUAL);
    List<PlannedScenario> planned = new Planner(suite, all).plan(List.of(Lab.here()));
    ForkSpec[] specs = Lab.planned(planned, suite.forkSettings()).toArray(ForkSpec[]::new);
    return Plans.of(ForkRule.fixed(suite.forkSettings().forks()), specs);
  }

  /**
   * Cuts the plan in both ways.
   *
   * @return a line for users
   * @throws IllegalStateException if a way leaves other scenarios, forks or seeds
   */
  String compare(int pieces, int shards) throws IOException {
    RunFolder whole = RunFolder.use(folder.resolve("whole"));
    RunManifest done = InstantForks.run(whole, plan, Integer.MAX_VALUE);
    List<String> forks = Lab.forks(whole);
    RunFolder resumed = RunFolder.use(folder.resolve("resumed"));
    int each = (forks.size() + pieces - 1) / pieces;
    RunManifest last = InstantForks.run(resumed, plan, each);
    for (int piece = 2; piece <= pieces; piece++) {
      last = InstantForks.run(resumed, resumed.manifest(), each);
    }
    Lab.require(last.state() == RunManifest.State.DONE, "the last piece did not end the run");
    Lab.require(Lab.forks(resumed).equals(forks), "other forks or another order where resumed");
    Lab.require(Lab.scenarios(last).equals(Lab.scenarios(done)), "other scenarios where resumed");
    RunFolder merged = merged(shards);
    Lab.require(
        Lab.forks(merged).stream().sorted().toList().equals(forks.stream().sorted().toList()),
        "other forks where merged");
    Lab.require(
        Lab.scenarios(merged.manifest()).equals(Lab.scenarios(done)),
        "other scenarios where merged");
    Duration simulated = Duration.between(plan.started(), startOfLast(whole));
    return String.format(
        Locale.ROOT,
        "%,d scenarios, %,d forks, %d days on the fake clock: in 1 piece, in %d pieces and in %d"
            + " shards the same plan, forks and seeds",
        plan.scenarios().size(),
        forks.size(),
        simulated.toDays(),
        pieces,
        shards);
  }

  private RunFolder merged(int shards) throws IOException {
    List<RunFolder> parts = new ArrayList<>();
    for (int i = 1; i <= shards; i++) {
      RunFolder part = RunFolder.use(folder.resolve("shard-" + i));
      InstantForks.run(part, InstantForks.shard(plan, i, shards), Integer.MAX_VALUE);
      parts.add(part);
    }
    RunFolder merged = RunFolder.use(folder.resolve("merged"));
    RunMerge.of(parts).write(merged);
    return merged;
  }

  private static Instant startOfLast(RunFolder run) throws IOException {
    List<ForkLine> lines = ForksFile.read(run.forksFile()).lines();
    return lines.get(lines.size() - 1).note().start();
  }
}
