package org.jcamark.cli.option;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.plan.Suite;
import org.jcamark.run.ForkRule;
import picocli.CommandLine.Option;

/** Options for the number and length of warm-up series. */
public final class SeriesOptions {
  @Option(
      names = "--length",
      paramLabel = "TIME",
      defaultValue = "6s",
      description = "Length of each series from the first call on (default: 6s).")
  private Duration length;

  @Option(
      names = "--forks",
      paramLabel = "N",
      converter = Converters.PositiveCount.class,
      description =
          "Number of fresh JVMs of each scenario, in addition to one with Flight Recorder (default:"
              + " as many as fit into 10 minutes).")
  private Integer forks;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description =
          "End by this time, probing and report included: 90s, 10m, 2h; scenarios without time for"
              + " 3 forks are left out. With --resume: counted from then on.")
  private Duration budget;

  public Duration length() {
    return length;
  }

  /** When a scenario has enough forks, besides the one with Flight Recorder. */
  public ForkRule rule(Suite suite) {
    if (forks == null) {
      return ForkRule.until(budget == null ? suite.deadline().orElseThrow() : budget, 0);
    }
    return new ForkRule(forks, forks, OptionalDouble.empty(), 0, Optional.ofNullable(budget));
  }

  /** The rule of a run that is continued: as recorded, but with the budget that is given here. */
  public ForkRule continued(ForkRule recorded) {
    return budget == null ? recorded : recorded.withBudget(budget);
  }
}
