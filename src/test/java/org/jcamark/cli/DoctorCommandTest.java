package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jcamark.json.Documents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class DoctorCommandTest {
  @TempDir Path folder;

  private final StringWriter out = new StringWriter();

  private int doctor(String... args) {
    CommandLine line = new CommandLine(new DoctorCommand());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setOut(new PrintWriter(out, true));
    line.setExecutionExceptionHandler(
        (e, command, parsed) -> {
          out.write(String.valueOf(e.getMessage()));
          return e instanceof UsageException ? ExitCode.USAGE : ExitCode.INTERNAL;
        });
    return line.execute(args);
  }

  @Test
  void json_hasTheMembersOfTheContract() {
    assertThat(doctor("--json", "--out", folder.toString())).isZero();
    Map<?, ?> document = Documents.read(out.toString(), Map.class);
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
    assertThat(doctor("--out", folder.toString())).isZero();
    assertThat(out.toString())
        .contains("results-writable  Results can be written to " + folder)
        .containsPattern("\\d+ errors?, \\d+ warnings?, \\d+ notes?, \\d+ ok\\n$");
  }

  @Test
  void jvmThatIsNone_isWrongUsage() {
    assertThat(doctor("--jvm", folder.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(out.toString()).startsWith("--jvm " + folder + ": it has no bin/java; accepted:");
  }
}
