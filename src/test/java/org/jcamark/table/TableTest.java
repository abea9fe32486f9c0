package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TableTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "say \"hi\", you | \"say \"\"hi\"\", you\"",
        "=1+2 | '=1+2",
        "@SUM(A1) | '@SUM(A1)",
        "+cmd | '+cmd",
        "-XX:+UseZGC | '-XX:+UseZGC",
        "- | '-",
        "-1+2 | '-1+2",
        "-1.5 | -1.5",
        "+2 | +2",
        "-1.0E-7 | -1.0E-7",
        "a=b | a=b",
        "a,b | \"a,b\""
      })
  void csv_quotesAsRfc4180_andFormulasGetAnApostrophe(String field, String quoted) {
    assertThat(table(Cell.of("", field)).csv()).isEqualTo("name\n" + quoted + "\n");
  }

  @Test
  void controlCharacters_neverReachATerminal() {
    assertThat(table(Cell.of("a\u001b[31m\nb")).text(TableStyle.PLAIN))
        .isEqualTo("name\na [31m b\n");
  }

  @Test
  void colours_appearOnlyWhenTold() {
    Table table = table(Cell.of("worse").in(Tone.BAD));
    assertThat(table.text(TableStyle.PLAIN)).isEqualTo("name\nworse\n");
    assertThat(table.text(new TableStyle(true, 0)))
        .isEqualTo("\u001b[2mname\u001b[0m\n\u001b[31mworse\u001b[0m\n");
  }

  private static Table oneTwoThree(Audience one) {
    return Table.of(
        List.of(
            Column.words("one").only(one).means("one: of 1."),
            Column.words("two"),
            Column.words("three").only(Audience.PEOPLE_WITH_ROOM).means("three: of 3.")),
        List.of(List.of(Cell.of("1"), Cell.of("2"), Cell.of("3"))),
        List.of());
  }

  @ParameterizedTest
  @CsvSource({
    "PEOPLE_WITH_ROOM, 15, one  two  three|1    2    3||one: of 1.|three: of 3.|",
    "PEOPLE_WITH_ROOM, 14, one  two|1    2||one: of 1.|",
    "PEOPLE_WITH_ROOM, 7, two|2|",
    "PEOPLE_WITH_SOME_ROOM, 8, one  two|1    2||one: of|1.|",
    "PEOPLE_WITH_SOME_ROOM, 7, one two|1   2||one: of|1.|",
    "PEOPLE_WITH_SOME_ROOM, 6, two|2|"
  })
  void narrowTerminal_losesColumnsAndTheirLegends_thenABlankBetweenColumns(
      Audience one, int width, String text) {
    Table table = oneTwoThree(one);
    assertThat(table.text(new TableStyle(false, width))).isEqualTo(text.replace('|', '\n'));
    assertThat(table.markdown()).contains("| one | two | three |");
    assertThat(table.csv()).isEqualTo("two\n2\n");
  }

  private static Table table(Cell cell) {
    return Table.of(List.of(Column.words("name")), List.of(List.of(cell)), List.of());
  }
}
