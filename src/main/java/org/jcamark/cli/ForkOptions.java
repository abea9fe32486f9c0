package org.jcamark.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.run.ForkRule;
import picocli.CommandLine.Option;

/** The options that say how many forks are measured, or how precisely. */
final class ForkOptions {
  private static final int PRECISE_MAX_FORKS = 100;

  @Option(
      names = "--forks",
      paramLabel = "N",
      description = "The same number of forks for every scenario (quick: 3, full: 5).")
  private Integer forks;

  @Option(
      names = "--precision",
      paramLabel = "PERCENT",
      description =
          "Measure until the 95%% interval is ± this, such as 1%%; the first three forks find out"
              + " how long to warm up.")
  private String precision;

  @Option(
      names = "--min-forks",
      paramLabel = "N",
      description = "With --precision: forks at least, never below 6.")
  private Integer minForks;

  @Option(
      names = "--max-forks",
      paramLabel = "N",
      description = "With --precision: forks at most (default: 100).")
  private Integer maxForks;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "Start no fork after this time: 90s, 10m, 2h.")
  private String budget;

  @Option(
      names = "--retry-disturbed",
      paramLabel = "N",
      defaultValue = "0",
      description = "Repeat a fork that other processes disturbed, up to N times.")
  private int retries;

  /**
   * When a scenario has enough forks.
   *
   * @param suiteForks where the options do not say
   * @throws UsageException if they contradict each other
   */
  ForkRule rule(int suiteForks) {
    if (forks != null && (minForks != null || maxForks != null || precision != null)) {
      throw new UsageException(
          "--forks fixes the number of forks; it goes without --min-forks, --max-forks and"
              + " --precision");
    }
    boolean precise = precision != null;
    if (!precise && (minForks != null || maxForks != null)) {
      throw new UsageException(
          "--min-forks and --max-forks go with --precision; --forks fixes the number of forks");
    }
    int fixed = forks == null ? suiteForks : forks;
    int min = minForks == null ? fixed : minForks;
    int most = precise ? Math.max(min, PRECISE_MAX_FORKS) : min;
    try {
      return new ForkRule(
          min, maxForks == null ? most : maxForks, relativeWidth(), retries, time());
    } catch (IllegalArgumentException e) {
      throw new UsageException("--forks, --min-forks, --max-forks: " + e.getMessage());
    }
  }

  private OptionalDouble relativeWidth() {
    if (precision == null) {
      return OptionalDouble.empty();
    }
    String number = precision.strip().replaceFirst("%$", "");
    try {
      double percent = Double.parseDouble(number);
      if (percent > 0 && percent < 100) {
        return OptionalDouble.of(percent / 100);
      }
    } catch (NumberFormatException e) {
      throw new UsageException("--precision " + precision + " is no percentage, such as 1%");
    }
    throw new UsageException("--precision " + precision + " is not between 0% and 100%");
  }

  private Optional<Duration> time() {
    if (budget == null) {
      return Optional.empty();
    }
    return Optional.of(
        DurationText.parse(budget)
            .orElseThrow(
                () ->
                    new UsageException(
                        "--budget " + budget + " is no time; accepted: 90s, 10m, 1h30m")));
  }
}
