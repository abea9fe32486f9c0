package org.jcamark.cli;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.profile.ResourceProfilers;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import picocli.CommandLine.Option;

/** Which profilers run in forks. */
final class ProfilerOptions {
  @Option(
      names = "--profiler",
      paramLabel = "NAME[:OPTIONS]",
      description = "A JMH profiler to run besides ours, not in mode ss; may be repeated.")
  private List<String> profilers = List.of();

  /**
   * Those that were asked for, and ours.
   *
   * @throws UsageException if JMH has no such profiler, it does not work here, or it is named twice
   */
  List<String> all() {
    Set<String> seen = new HashSet<>();
    for (String profiler : profilers) {
      String[] nameAndOptions = profiler.split(":", 2);
      if (!seen.add(nameAndOptions[0])) {
        throw new UsageException("--profiler " + nameAndOptions[0] + " is given twice");
      }
      try {
        ProfilerFactory.getProfilerOrException(
            new ProfilerConfig(
                nameAndOptions[0], nameAndOptions.length == 1 ? "" : nameAndOptions[1]));
      } catch (ProfilerException e) {
        throw new UsageException("--profiler " + profiler + " " + why(e));
      }
    }
    return ResourceProfilers.with(profilers);
  }

  private static String why(ProfilerException e) {
    if (e.getCause() instanceof ClassNotFoundException) {
      return "is unknown; accepted: gc, stack, perfnorm and whatever -lprof lists";
    }
    return "does not work here: "
        + String.valueOf(e.getMessage()).lines().findFirst().orElse("no reason given");
  }
}
