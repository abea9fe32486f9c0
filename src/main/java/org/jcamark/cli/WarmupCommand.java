package org.jcamark.cli;

import java.time.Duration;
import java.util.List;
import org.jcamark.model.Axis;
import org.jcamark.model.Mode;
import org.jcamark.plan.Choice;
import org.jcamark.plan.ForkSpecs;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.RunChoice;
import org.jcamark.plan.RunPlan;
import org.jcamark.plan.Suite;
import org.jcamark.run.ForkRule;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "warmup",
    description = {
      "Record operations in fresh JVMs from the first call on: cold start by stage, warm-up curve,"
          + " time to steady state, and what the JIT did meanwhile.",
      "Without operations and algorithms: 6 common ones through the JDK and Bouncy Castle, in at"
          + " most 10 minutes a JVM."
    },
    subcommands = WarmupAnalyzeCommand.class,
    footer = "  ${COMMAND-FULL-NAME} --operation sign --algorithm Ed25519")
public final class WarmupCommand extends MeasuringCommand {
  public WarmupCommand() {
    super(AxisOptions.without(Axis.KEYS, Axis.DATA, Axis.BUFFER, Axis.THREADS, Axis.MODE));
  }

  @ArgGroup(validate = false, heading = "%nForks:%n", order = 3)
  private SeriesOptions series = new SeriesOptions();

  @Override
  RunChoice choice() {
    Choice selected = axes.choice().with(Axis.MODE.key(), Mode.SINGLE_SHOT);
    Suite suite = Suite.warmup(selected);
    List<JvmTarget> targets = jvms.targets();
    ForkRule rule = ForkOptions.rule(suite, targets, series.forks, series.budget);
    return choice(selected, suite, rule, targets);
  }

  @Override
  ForkRule continued(ForkRule recorded) {
    return series.budget == null ? recorded : recorded.withBudget(series.budget);
  }

  @Override
  RunPlan.Specs specs(RunChoice choice) {
    return ForkSpecs.ofWarmup(series.length);
  }

  static final class SeriesOptions {
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
            "Number of fresh JVMs of each scenario, in addition to one with Flight Recorder"
                + " (default: as many as fit into 10 minutes).")
    private Integer forks;

    @Option(names = "--budget", paramLabel = "TIME", description = ForkOptions.BUDGET)
    private Duration budget;
  }
}
