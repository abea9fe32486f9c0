package org.jcamark.selfcheck;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Measurement;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.plan.Call;
import org.jcamark.plan.ForkSettings;
import org.jcamark.profile.AlternatingProfiler;
import org.jcamark.profile.ResourceProfilers;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Iterations;
import org.jcamark.stats.Interval;
import org.jcamark.stats.WithinForks;

/**
 * Holds forks with our profilers against forks without any: metering CPU time and memory must not
 * change the time that is measured. A short operation that allocates is where it would show first.
 * Forks differ by more than the effect that is looked for, so that iterations with and without
 * profilers are compared within forks as well.
 */
public final class ProfilerCheck {
  /** The variant that stands for forks with profilers. */
  private static final String PROFILED = "profiled";

  /** The variant of forks that have them in every other iteration. */
  private static final String ALTERNATING = "alternating";

  /** Forks with profilers may take this part longer. */
  public static final double MOST_OVERHEAD = 0.01;

  /** The call that is measured. */
  public static final Call CALL = Call.of(Operation.ENCRYPT, "AES-256-GCM", "JDK", 1_024);

  /** How long forks are, and how many each side has unless others are asked for. */
  public static final ForkSettings EFFORT =
      new ForkSettings(
          30,
          Duration.ofMillis(2_000),
          Duration.ofMillis(2_000),
          new Iterations(40, Duration.ofMillis(50)));

  private ProfilerCheck() {}

  /** The same with profilers. */
  public static ForkSpec profiled(ForkSpec plain) {
    return plain.as(
        named(plain.scenario(), PROFILED), plain.call(), ResourceProfilers.with(List.of()));
  }

  /** The same with profilers in every other iteration. */
  public static ForkSpec alternating(ForkSpec plain) {
    return plain.as(
        named(plain.scenario(), ALTERNATING),
        plain.call(),
        List.of(AlternatingProfiler.class.getName()));
  }

  /** The name is added to that of the variant that is measured, where there is one. */
  private static Scenario named(Scenario plain, String name) {
    boolean usual = plain.jit().equals(Scenario.DEFAULT_VARIANT);
    return plain.withJit(usual ? name : plain.jit() + "-" + name);
  }

  /** Iterations with profilers ÷ iterations without, of alternating forks. */
  public static Optional<WithinForks> withinForks(Measurement alternating) {
    return alternating
        .primary()
        .samples()
        .flatMap(
            samples ->
                WithinForks.of(
                    (Samples.Raw) samples, AlternatingProfiler::isProfiled, Interval.LEVEL));
  }
}
