package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Options that select nothing. */
final class EmptySelectionTest {
  @Test
  void optionThatChangesNothing_isReported() {
    String command =
        "run --algorithm X25519 --operation agree --provider JDK --payload 64KiB --dry-run";
    CommandRun run = CommandRun.of((Object[]) command.split(" ", -1));
    assertThat(run.exitCode()).isZero();
    assertThat(run.err().lines())
        .containsExactly("--payload 65536: changes nothing, as nothing selected uses it");
  }
}
