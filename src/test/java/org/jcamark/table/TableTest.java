package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TableTest {
  private static final Table GROUPED =
      new Table(
          List.of(
              Column.words("operation").only(Audience.PROGRAMS),
              Column.words("algorithm"),
              Column.numbers("time", "time").only(Audience.PEOPLE),
              Column.numbers("mean", "mean").only(Audience.PROGRAMS),
              Column.words("remark")),
          List.of(
              new Group(
                  "encrypt",
                  Map.of("time", "ns/op"),
                  List.of(row("encrypt", "AES-256-GCM", "612 ± 2.9%", 612.34, ""))),
              new Group(
                  "sign",
                  Map.of("time", "µs/op"),
                  List.of(
                      row("sign", "ML-DSA-65", "1,230 ± 12%", 1230456.0, "a|b"),
                      row("sign", "Ed25519", "50.0", 50000.0, "")))),
          List.of("How to read it."));

  private static List<Cell> row(
      String operation, String algorithm, String time, double mean, String remark) {
    return List.of(
        Cell.of(operation),
        Cell.of(algorithm),
        Cell.of(time, null),
        Cell.of("", mean),
        Cell.of(remark));
  }

  @Test
  void text_alignsColumnsThroughGroups_andLeavesOutWhatAGroupDoesNotHave() {
    Locales.each(
        () ->
            assertThat(GROUPED.text(TableStyle.PLAIN))
                .isEqualTo(
                    """
                    encrypt
                    algorithm           ns/op
                    AES-256-GCM    612 ± 2.9%

                    sign
                    algorithm           µs/op  remark
                    ML-DSA-65    1,230 ±  12%  a|b
                    Ed25519       50.0

                    How to read it.
                    """));
  }

  @Test
  void markdown_escapesPipes_andStatesUnitsInHeads() {
    Locales.each(
        () ->
            assertThat(GROUPED.markdown())
                .isEqualTo(
                    """
                    #### encrypt

                    | algorithm | ns/op |
                    | --- | ---: |
                    | AES-256-GCM | 612 ± 2.9% |

                    #### sign

                    | algorithm | µs/op | remark |
                    | --- | ---: | --- |
                    | ML-DSA-65 | 1,230 ± 12% | a\\|b |
                    | Ed25519 | 50.0 |  |

                    How to read it.
                    """));
  }

  @Test
  void csv_hasNumbersInFull_andColumnsForPrograms() {
    Locales.each(
        () ->
            assertThat(GROUPED.csv())
                .isEqualTo(
                    """
                    operation,algorithm,mean,remark
                    encrypt,AES-256-GCM,612.34,
                    sign,ML-DSA-65,1230456,a|b
                    sign,Ed25519,50000,
                    """));
  }

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
