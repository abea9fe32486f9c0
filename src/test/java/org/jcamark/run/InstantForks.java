package org.jcamark.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Scenario;

/** The engine on a clock of its own, with forks that take no time, for plans that take days. */
public final class InstantForks extends ForkRunner {
  private Instant now;
  private int left;

  private InstantForks(Instant now, int most) {
    this.now = now;
    this.left = most;
  }

  /** A shard of a plan, by its number from 1. */
  public static RunManifest shard(RunManifest plan, int index, int count) {
    List<Scenario> scenarios = plan.scenarios().stream().map(ScenarioRecord::scenario).toList();
    Shard shard = new Shard(index, count, Optional.empty());
    return plan.with(
            plan.state(), plan.ended(), shard.of(plan.scenarios(), ScenarioRecord::scenario))
        .asShard(shard.ofPlan(plan.request().suite(), plan.request().rule(), scenarios));
  }

  /**
   * Runs or resumes a plan until a signal arrives.
   *
   * @param most forks until then
   */
  public static RunManifest run(RunFolder folder, RunManifest manifest, int most)
      throws IOException {
    InstantForks forks = new InstantForks(manifest.ended().orElse(manifest.started()), most);
    return new Engine(
            folder, manifest, new RunListener() {}, () -> () -> ForkNotes.conditions(0), forks)
        .run();
  }

  @Override
  Part run(List<Fork> forks) {
    Instant start = now;
    List<ForkOutcome> outcomes = forks.stream().map(this::measured).toList();
    return new Part(start, Duration.between(start, now), outcomes);
  }

  private ForkOutcome measured(Fork fork) {
    if (left == 0) {
      return new ForkOutcome.Stopped();
    }
    left--;
    ForkTiming timing = fork.spec().timing();
    now =
        now.plus(timing.leastWarmup())
            .plus(timing.warmup().total())
            .plus(timing.measurement().total());
    double score = 1_000 + Math.floorMod(fork.seed(), 100);
    return Forks.measured(score);
  }
}
