package org.jcamark.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.plan.Choice;
import org.jcamark.plan.ForkSettings;
import org.jcamark.plan.ForkSpecs;
import org.jcamark.plan.JarPlan;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.PlannedScenario;
import org.jcamark.plan.RunChoice;
import org.jcamark.plan.RunPlan;
import org.jcamark.plan.Suite;
import org.jcamark.plan.UsageException;
import org.jcamark.profile.ResourceProfiler;
import org.jcamark.run.ForkRule;
import org.jcamark.study.Study;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "run",
    description = {
      "Measure a suite; print a table and write a report, charts, JMH JSON and CSV.",
      "Without a suite: the selected operations and algorithms, or quick if there are none."
    },
    footer = {
      "  ${COMMAND-FULL-NAME} --operation sign --provider JDK,BC,ACCP",
      "  ${COMMAND-FULL-NAME} --algorithm X25519 --jvm /jdk-17 --jvm /jdk-25"
    })
public final class RunCommand extends MeasuringCommand {
  public RunCommand() {
    super(AxisOptions.without());
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "SUITE",
      converter = Labels.OfSuites.class,
      completionCandidates = Labels.OfSuites.class,
      description = "${COMPLETION-CANDIDATES}.")
  private Suite named;

  @Option(
      names = "--thorough",
      description =
          "For a study: measure all of it, with 5 longer forks each and without a time limit.")
  private boolean thorough;

  @ArgGroup(validate = false, heading = "%nJMH jars:%n", order = 5)
  private JarOptions jars = new JarOptions();

  @ArgGroup(exclusive = false, heading = "%nForks:%n", order = 3)
  private ForkOptions forks = new ForkOptions();

  @Option(
      names = "--profiler",
      paramLabel = "NAME[:OPTIONS]",
      description = "Additional JMH profiler, except in mode ss; repeatable.")
  private List<String> profilers = List.of();

  private JarPlan jarPlan;

  @Override
  RunChoice choice() throws IOException {
    Optional<JarPlan.Selected> ofJars = jars.choice(words(), profilers());
    if (ofJars.isPresent()) {
      jarPlan = JarPlan.of(ofJars.get(), jvms.warmTargets(List.of(), List.of()));
      List<PlannedScenario> all = List.copyOf(jarPlan.records().keySet());
      List<JvmTarget> targets = all.stream().map(PlannedScenario::target).distinct().toList();
      return new RunChoice(jarPlan.suite(), forks.rule(jarPlan.suite(), targets), targets, all);
    }
    Choice selected = jvms.over(axes.choice());
    Suite suite = suite(selected);
    List<JvmTarget> targets = jvms.warmTargets(suite.jit(), suite.releases());
    return choice(selected, suite, forks.rule(suite, targets), targets);
  }

  private Suite suite(Choice selected) {
    if (thorough) {
      String studies = Study.all().stream().map(Study::name).collect(Collectors.joining(", "));
      return Study.thorough(named == null ? "" : named.name())
          .orElseThrow(() -> new UsageException("--thorough: needs a study, " + studies));
    }
    if (named != null) {
      return named;
    }
    return selected.isCustom() ? Suite.custom(selected) : Suite.all().get(0);
  }

  @Override
  RunPlan plan(RunChoice choice, List<PlannedScenario> part)
      throws IOException, InterruptedException {
    return jarPlan == null ? super.plan(choice, part) : jarPlan.plan(part);
  }

  @Override
  ForkRule continued(ForkRule recorded) {
    return forks.continued(recorded);
  }

  @Override
  RunPlan.Specs specs(RunChoice choice) {
    ForkSettings settings = choice.suite().forkSettings();
    boolean precise = choice.rule().precision().isPresent();
    return new ForkSpecs(precise ? settings.precise() : settings, profilers());
  }

  private List<String> profilers() {
    for (String profiler : profilers) {
      String[] nameAndOptions = profiler.split(":", 2);
      try {
        ProfilerFactory.getProfilerOrException(
            new ProfilerConfig(
                nameAndOptions[0], nameAndOptions.length == 1 ? "" : nameAndOptions[1]));
      } catch (ProfilerException e) {
        throw new UsageException(
            "--profiler %s: does not work here; `jmh -lprof` lists those that do"
                .formatted(profiler));
      }
    }
    return ResourceProfiler.with(profilers);
  }
}
