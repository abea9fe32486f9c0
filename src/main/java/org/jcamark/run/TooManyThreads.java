package org.jcamark.run;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** More threads than CPUs, so that their times include waiting. */
final class TooManyThreads {
  private TooManyThreads() {}

  /** What a reader of the results has to know, if anything. */
  static Optional<String> caution(List<ScenarioRecord> scenarios, int cpus) {
    String tooMany =
        scenarios.stream()
            .map(entry -> entry.scenario().threads())
            .filter(threads -> threads > cpus)
            .distinct()
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(" and "));
    return tooMany.isEmpty()
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%s threads oversubscribe %d %s, so that their times include waiting.",
                tooMany,
                cpus,
                cpus == 1 ? "CPU" : "CPUs"));
  }
}
