package org.jcamark.cli.option;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.plan.UsageException;
import org.jcamark.profile.ResourceProfiler;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import picocli.CommandLine.Option;

/** Options for profilers in forks. */
public final class ProfilerOptions {
  @Option(
      names = "--profiler",
      paramLabel = "NAME[:OPTIONS]",
      description = "Additional JMH profiler, except in mode ss; repeatable.")
  private List<String> profilers = List.of();

  /**
   * The additional profilers and ours.
   *
   * @throws UsageException if JMH has no such profiler, it does not work here, or it is named twice
   */
  public List<String> all() {
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
