package org.jcamark.cli.command;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.cli.option.ForkOptions;
import org.jcamark.cli.option.JarOptions;
import org.jcamark.cli.option.JvmOptions;
import org.jcamark.cli.option.KnownNames;
import org.jcamark.cli.option.SelectionOptions;
import org.jcamark.plan.ForkSettings;
import org.jcamark.plan.ForkSpecs;
import org.jcamark.plan.JarPlan;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.RunChoice;
import org.jcamark.plan.RunPlan;
import org.jcamark.plan.Selection;
import org.jcamark.plan.Suite;
import org.jcamark.plan.Suites;
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

/** {@code run}. */
@Command(
    name = "run",
    description = {
      "Measure a suite; print a table and write a report, charts, JMH JSON and CSV.",
      "Without a suite: the selected operations and algorithms, or quick if there are none."
    })
public final class RunCommand extends MeasuringCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "SUITE",
      converter = KnownNames.OfSuites.class,
      completionCandidates = KnownNames.OfSuites.class,
      description = "${COMPLETION-CANDIDATES}.")
  private Suite named;

  @Option(
      names = "--thorough",
      description =
          "Of a study: all that belongs to it, 5 longer forks each, without a time limit.")
  private boolean thorough;

  @ArgGroup(validate = false, heading = "%nWorkload:%n", order = 1)
  private SelectionOptions selection = new SelectionOptions();

  @ArgGroup(validate = false, heading = "%nJMH jars:%n", order = 5)
  private JarOptions jars = new JarOptions();

  @ArgGroup(exclusive = false, heading = "%nForks:%n", order = 3)
  private ForkOptions forks = new ForkOptions();

  @Option(
      names = "--profiler",
      paramLabel = "NAME[:OPTIONS]",
      description = "Additional JMH profiler, except in mode ss; repeatable.")
  private List<String> profilers = List.of();

  @Override
  Selection selection() {
    return selection.selection();
  }

  @Override
  Suite suite(Selection selected) {
    if (thorough) {
      return Study.thorough(named == null ? "" : named.name())
          .orElseThrow(
              () ->
                  new UsageException(
                      "--thorough: needs a study, "
                          + Study.all().stream()
                              .map(Study::name)
                              .collect(Collectors.joining(", "))));
    }
    if (named != null) {
      return named;
    }
    return selected.namesOperations() ? Suites.custom(selected) : Suites.all().get(0);
  }

  @Override
  Optional<JarPlan> jarPlan(JvmOptions jvms) throws IOException {
    Optional<JarPlan.Choice> choice = jars.choice(words(), profilers());
    return choice.isEmpty()
        ? Optional.empty()
        : Optional.of(JarPlan.of(choice.get(), jvms.warmTargets(List.of(), List.of())));
  }

  @Override
  ForkRule rule(Suite suite) {
    return forks.rule(suite);
  }

  @Override
  ForkRule continued(ForkRule recorded) {
    return forks.continued(recorded);
  }

  @Override
  List<JvmTarget> targets(JvmOptions jvms, Suite suite) {
    return jvms.warmTargets(suite.jit(), suite.releases());
  }

  @Override
  RunPlan.Specs specs(RunChoice choice) {
    ForkSettings settings = choice.suite().forkSettings();
    boolean precise = choice.rule().precision().isPresent();
    return new ForkSpecs(precise ? settings.precise() : settings, profilers());
  }

  private List<String> profilers() {
    Set<String> seen = new HashSet<>();
    for (String profiler : profilers) {
      String[] nameAndOptions = profiler.split(":", 2);
      if (!seen.add(nameAndOptions[0])) {
        throw new UsageException("--profiler " + nameAndOptions[0] + ": named twice");
      }
      try {
        ProfilerFactory.getProfilerOrException(
            new ProfilerConfig(
                nameAndOptions[0], nameAndOptions.length == 1 ? "" : nameAndOptions[1]));
      } catch (ProfilerException e) {
        throw new UsageException("--profiler " + profiler + ": " + why(e));
      }
    }
    return ResourceProfiler.with(profilers);
  }

  private static String why(ProfilerException e) {
    if (e.getCause() instanceof ClassNotFoundException) {
      return "unknown; use gc, stack, perfnorm or another that -lprof lists";
    }
    return "does not work here: "
        + String.valueOf(e.getMessage()).lines().findFirst().orElse("no reason given");
  }
}
