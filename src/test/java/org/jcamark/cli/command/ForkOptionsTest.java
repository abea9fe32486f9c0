package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.cli.option.Converters;
import org.jcamark.plan.UsageException;
import org.jcamark.run.ForkRule;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;

/** The rule of a run that is continued. */
final class ForkOptionsTest {
  private static final ForkRule RECORDED =
      new ForkRule(6, 20, OptionalDouble.of(0.03), Optional.of(Duration.ofMinutes(8)));

  @Command
  private static final class Holder {
    @ArgGroup(exclusive = false)
    private ForkOptions forks = new ForkOptions();
  }

  private static ForkRule continued(ForkRule recorded, String... words) {
    Holder holder = new Holder();
    CommandLine line = new CommandLine(holder);
    Converters.register(line);
    line.parseArgs(words);
    return holder.forks.continued(recorded);
  }

  @Test
  void budgetAndMaximum_takeThePlaceOfThoseRecorded() {
    assertThat(continued(RECORDED)).isEqualTo(RECORDED);
    assertThat(continued(RECORDED, "--budget", "20m", "--max-forks", "50"))
        .isEqualTo(
            new ForkRule(6, 50, OptionalDouble.of(0.03), Optional.of(Duration.ofMinutes(20))));
  }

  @Test
  void maximum_thatCannotBe_isRefused() {
    assertThatThrownBy(() -> continued(RECORDED, "--max-forks", "5"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--max-forks 5: below the minimum of 6 forks");
    assertThatThrownBy(() -> continued(ForkRule.fixed(3), "--max-forks", "5"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--max-forks: the run to resume has a fixed number of forks");
  }
}
