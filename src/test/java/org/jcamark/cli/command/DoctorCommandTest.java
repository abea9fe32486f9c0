package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DoctorCommandTest {
  @TempDir Path folder;

  @Test
  void json_hasTheMembersOfTheContract() {
    CommandRun run = CommandRun.done("doctor --json --out", folder);
    Map<?, ?> document = run.document();
    assertThat((List<?>) document.get("findings"))
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              Map<?, ?> members = (Map<?, ?>) finding;
              assertThat(members.get("id")).isInstanceOf(String.class);
              assertThat(members.get("severity")).isIn("ok", "note", "warning", "error");
              assertThat(members.get("message")).isInstanceOf(String.class);
              assertThat(members.containsKey("remedy"))
                  .isEqualTo(!members.get("severity").equals("ok"));
            });
  }

  @Test
  void text_endsWithTheCount() {
    CommandRun run = CommandRun.done("doctor --out", folder);
    assertThat(run.out())
        .contains("results-writable  Results can be written to " + folder)
        .containsPattern("\\d+ errors?, \\d+ warnings?, \\d+ notes?, \\d+ ok\\n$");
  }
}
