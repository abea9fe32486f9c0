package org.jcamark.study;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.jcamark.catalog.Operation;
import org.jcamark.profile.ResourceProfilers;
import org.jcamark.run.Candidate;
import org.jcamark.run.Iterations;
import org.jcamark.run.PairedRun;

/**
 * Holds forks with our profilers against forks without any: metering CPU time and memory must not
 * change the time that is measured. A short operation that allocates is where it would show first.
 */
public final class ProfilerCheck {
  /** The variant that stands for forks with profilers. */
  public static final String PROFILED = "profiled";

  /** Forks with profilers may take this part longer. */
  public static final double MOST_OVERHEAD = 0.01;

  private static final Effort EFFORT =
      new Effort(
          50,
          Duration.ofMillis(1_000),
          Duration.ofMillis(1_000),
          new Iterations(20, Duration.ofMillis(100)));

  private ProfilerCheck() {}

  /** The forks of each side unless others are asked for. */
  public static int forks() {
    return EFFORT.forks();
  }

  /** What is measured on a JVM: AES-256-GCM on 1 KiB by the JDK. */
  public static Planner.Wish wish(JvmTarget target) {
    return SelfCheck.wish(target, "JDK", Operation.ENCRYPT, "AES-256-GCM", OptionalInt.of(1_024));
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
}
