package org.jcamark.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.Suite;
import org.jcamark.plan.UsageException;
import org.jcamark.run.ForkRule;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

final class ForkOptions {
  private static final int PRECISE_MAX_FORKS = 100;

  static final String BUDGET =
      "End by this time, probing and report included: 90s, 10m, 2h; scenarios without time for 4"
          + " forks are left out. With --resume: counted from then on.";

  @ArgGroup private ForkNumber number = new ForkNumber();

  @Option(names = "--budget", paramLabel = "TIME", description = BUDGET)
  private Duration budget;

  static final class ForkNumber {
    @Option(
        names = "--forks",
        paramLabel = "N",
        converter = Converters.PositiveCount.class,
        description =
            "Number of forks of each scenario (default: 5; of a suite with a time limit: as many as"
                + " fit into it).")
    private Integer forks;

    @ArgGroup(exclusive = false)
    private PrecisionOptions precision;
  }

  static final class PrecisionOptions {
    @Option(
        names = "--precision",
        paramLabel = "PERCENT",
        converter = Converters.PositivePercent.class,
        description =
            "Instead of --forks: measure until the 95%% interval is within ± this, such as 1%%.")
    private Double halfWidth;

    @Option(
        names = "--min-forks",
        paramLabel = "N",
        converter = Converters.PositiveCount.class,
        description = "With --precision: minimum of forks; values below 6 count as 6.")
    private Integer minForks;

    @Option(
        names = "--max-forks",
        paramLabel = "N",
        converter = Converters.PositiveCount.class,
        description =
            "With --precision, or --resume of such a run: maximum of forks (default: 100).")
    private Integer maxForks;
  }

  ForkRule rule(Suite suite, List<JvmTarget> targets) {
    PrecisionOptions precise = number.precision;
    if (precise == null) {
      return rule(suite, targets, number.forks, budget);
    }
    if (precise.halfWidth == null) {
      throw new UsageException(
          (precise.maxForks == null ? "--min-forks" : "--max-forks") + ": needs --precision");
    }
    int min = precise.minForks == null ? suite.forkSettings().forks() : precise.minForks;
    int max = precise.maxForks == null ? Math.max(min, PRECISE_MAX_FORKS) : precise.maxForks;
    if (max < min) {
      throw new UsageException("--max-forks " + max + ": below the minimum of " + min + " forks");
    }
    return new ForkRule(
        min, max, OptionalDouble.of(precise.halfWidth), Optional.ofNullable(budget));
  }

  /** A number of forks, or as many as fit into a time; without both, the suite's for each JVM. */
  static ForkRule rule(Suite suite, List<JvmTarget> targets, Integer forks, Duration budget) {
    Optional<Duration> limit = Optional.ofNullable(budget);
    if (forks == null && suite.deadline().isPresent()) {
      long jvms = targets.stream().map(JvmTarget::label).distinct().count();
      return ForkRule.until(limit.orElse(suite.deadline().orElseThrow().multipliedBy(jvms)));
    }
    int count = forks == null ? suite.forkSettings().forks() : forks;
    return new ForkRule(count, count, OptionalDouble.empty(), limit);
  }

  ForkRule continued(ForkRule recorded) {
    Integer max = number.precision == null ? null : number.precision.maxForks;
    if (max != null && (recorded.precision().isEmpty() || max < recorded.minForks())) {
      throw new UsageException(
          "--max-forks %s: the run to resume has %s"
              .formatted(
                  max,
                  recorded.precision().isEmpty()
                      ? "a fixed number of forks"
                      : "a minimum of " + recorded.minForks() + " forks"));
    }
    return new ForkRule(
        recorded.minForks(),
        max == null ? recorded.maxForks() : max,
        recorded.precision(),
        Optional.ofNullable(budget).or(recorded::budget));
  }
}
