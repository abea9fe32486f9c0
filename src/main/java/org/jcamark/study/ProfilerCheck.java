package org.jcamark.study;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Measurement;
import org.jcamark.model.Samples;
import org.jcamark.profile.AlternatingProfiler;
import org.jcamark.profile.ResourceProfilers;
import org.jcamark.run.Candidate;
import org.jcamark.run.Iterations;
import org.jcamark.run.PairedRun;
import org.jcamark.stats.WithinForks;

/**
 * Holds forks with our profilers against forks without any: metering CPU time and memory must not
 * change the time that is measured. A short operation that allocates is where it would show first.
 * Forks differ by more than the effect that is looked for, so that iterations with and without
 * profilers are compared within forks as well.
 */
public final class ProfilerCheck {
  /** The variant that stands for forks with profilers. */
  public static final String PROFILED = "profiled";

  /** The variant of forks that have them in every other iteration. */
  private static final String ALTERNATING = "alternating";

  /** Forks with profilers may take this part longer. */
  public static final double MOST_OVERHEAD = 0.01;

  private static final Effort EFFORT =
      new Effort(
          30,
          Duration.ofMillis(2_000),
          Duration.ofMillis(2_000),
          new Iterations(40, Duration.ofMillis(50)));

  private static final double LEVEL = 0.95;

  private ProfilerCheck() {}

  /** The forks of each side unless others are asked for. */
  public static int forks() {
    return EFFORT.forks();
  }

  /** What is measured on a JVM: AES-256-GCM on 1 KiB by the JDK. */
  public static Planner.Wish wish(JvmTarget target) {
    return Call.of(Operation.ENCRYPT, "AES-256-GCM", "JDK", 1_024).on(target);
  }

  /** How wishes are measured without profilers. */
  public static Binding binding() {
    return new Binding(EFFORT, List.of());
  }

  /** The same with profilers, held against it. */
  public static PairedRun.Pair pair(Candidate plain) {
    return new PairedRun.Pair(
        plain,
        plain.as(
            plain.scenario().withJit(PROFILED),
            plain.benchmark(),
            plain.params(),
            ResourceProfilers.with(List.of())));
  }

  /** The same with profilers in every other iteration. */
  public static Candidate alternating(Candidate plain) {
    return plain.as(
        plain.scenario().withJit(ALTERNATING),
        plain.benchmark(),
        plain.params(),
        List.of(AlternatingProfiler.class.getName()));
  }

  /** Iterations with profilers ÷ iterations without, of alternating forks. */
  public static Optional<WithinForks> withinForks(Measurement alternating) {
    return alternating
        .primary()
        .samples()
        .flatMap(
            samples ->
                WithinForks.of((Samples.Raw) samples, AlternatingProfiler::isProfiled, LEVEL));
  }
}
