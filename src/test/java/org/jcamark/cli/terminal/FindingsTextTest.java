package org.jcamark.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.jcamark.machine.Finding;
import org.jcamark.machine.Finding.Severity;
import org.junit.jupiter.api.Test;

final class FindingsTextTest {
  private static final FindingsText TEXT =
      new FindingsText(
          List.of(
              new Finding(
                  "governor",
                  Severity.WARNING,
                  "The governor is powersave, so the clock follows the load",
                  Optional.of("set it to performance by hand")),
              new Finding("load", Severity.OK, "Quiet", Optional.empty())));

  @Test
  void lines_areWrappedUnderTheirColumn() {
    assertThat(TEXT.lines(50, false))
        .isEqualTo(
            """
            warning  governor  The governor is powersave, so
                               the clock follows the load
                               → set it to performance by hand
            ok       load      Quiet

            0 errors, 1 warning, 0 notes, 1 ok
            """);
  }

  @Test
  void colour_touchesTheSeverityOnly() {
    assertThat(TEXT.lines(50, true).replaceAll("\u001b\\[[0-9;]*m", ""))
        .isEqualTo(TEXT.lines(50, false));
    assertThat(TEXT.lines(50, true)).contains("\u001b[33mwarning\u001b[0m");
  }

  @Test
  void table_hasOneRowForEach() {
    assertThat(TEXT.table().csv())
        .isEqualTo(
            """
            id,severity,message,remedy
            governor,warning,"The governor is powersave, so the clock follows the load",set it to performance by hand
            load,ok,Quiet,
            """);
  }
}
