package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class HelpTest {
  private static Stream<CommandLine> withSubcommands(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream().flatMap(HelpTest::withSubcommands));
  }

  @Test
  void help_hasNoFormatsOrVariablesInIt() {
    assertThat(withSubcommands(Jcamark.commandLine()))
        .hasSizeGreaterThan(12)
        .allSatisfy(
            command ->
                assertThat(command.getUsageMessage()).doesNotContainPattern("%[a-zA-Z%]|\\$\\{"));
  }
}
