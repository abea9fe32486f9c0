package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.Boundary;
import org.jcamark.compare.Finding;
import org.jcamark.compare.MadeUpForks;
import org.jcamark.compare.MadeUpForks.Phase;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenarios;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
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
    List<Column> columns =
        List.of(
            Column.words("one").only(one).means("one: of 1."),
            Column.words("two"),
            Column.words("three").only(Audience.PEOPLE_WITH_ROOM).means("three: of 3."));
    List<Cell> row = List.of(Cell.of("1"), Cell.of("2"), Cell.of("3"));
    Table table = new Table(columns, List.of(new Group("", Map.of(), List.of(row))), List.of());
    assertThat(table.text(new TableStyle(false, width))).isEqualTo(text.replace('|', '\n'));
    assertThat(table.markdown()).contains("| one | two | three |");
    assertThat(table.csv()).isEqualTo("two\n2\n");
  }

  private static Table table(Cell cell) {
    return new Columns<Cell>()
        .add(Column.words("name"), row -> row)
        .table(List.of(cell), List.of());
  }

  private static final Key ENCRYPT =
      Scenarios.of("encrypt", "AES-256-GCM", "JDK", 1024).with(Boundary.INIT);

  private static final Key SIGN = Scenarios.of("sign", "Ed25519", "BC", 64);

  @Test
  void boundary_isNamedWhereItsOperationHasSeveral() {
    assertThat(KeyColumns.ofScenarios(List.of(ENCRYPT, SIGN), true).work(ENCRYPT))
        .isEqualTo("encrypt AES-256-GCM 1 KiB");
    KeyColumns<Key> names =
        KeyColumns.ofScenarios(List.of(ENCRYPT, ENCRYPT.with(Boundary.OPERATION), SIGN), true);
    assertThat(names.work(ENCRYPT)).isEqualTo("encrypt AES-256-GCM 1 KiB init");
    assertThat(names.work(SIGN)).isEqualTo("sign Ed25519 64 B");
  }

  @Test
  void platform_leavesOutWhatAllShare() {
    KeyColumns<Key> names =
        KeyColumns.ofScenarios(List.of(ENCRYPT, ENCRYPT.with(Axis.JIT, "c1")), true);
    assertThat(names.platform(ENCRYPT)).isEqualTo("JDK");
    assertThat(names.platform(ENCRYPT.with(Axis.JIT, "c1"))).isEqualTo("JDK c1");
  }

  private static Finding sign(Mode mode) {
    return Results.own(SIGN.with(mode), Results.metric("ns/op", 100, 110, 120));
  }

  private static String name(Finding... rows) {
    return KeyColumns.of(List.of(rows)).name(rows[0]);
  }

  @Test
  void name_hasTheModeWhereRowsDifferByIt() {
    assertThat(name(sign(Mode.SINGLE_SHOT))).isEqualTo("sign Ed25519 64 B BC");
    assertThat(name(sign(Mode.SINGLE_SHOT), sign(Mode.AVERAGE_TIME)))
        .isEqualTo("sign Ed25519 64 B ss BC");
  }

  @Test
  void jmhScore_isThatOfLongEnoughSeries() {
    Phase[] tenSeconds = {new Phase(50e6, 0.05), new Phase(100, 10)};
    Phase[] slowOperation = {new Phase(300e6, 0.3), new Phase(60e6, 6)};
    List<ScenarioWarmup> scenarios =
        List.of(
            MadeUpForks.scenario("encrypt", "AES-256-GCM", "JDK", tenSeconds),
            MadeUpForks.scenario("sign", "SLH-DSA-SHA2-128f", "BC", slowOperation));
    assertThat(WarmupTable.of(scenarios).text(TableStyle.PLAIN))
        .containsPattern("JMH 5 × 1 s\nAES-256-GCM .* 1\\.000\n")
        .contains("(--length 10s)");
  }

  /** Golden files have fewer. */
  @Test
  void medianOfSixForks_hasAPercentile() {
    Phase[] phases = {new Phase(10e6, 0.001), new Phase(1e5, 0.01)};
    Phase[][] six = Collections.nCopies(6, phases).toArray(Phase[][]::new);
    ScenarioWarmup warmup = MadeUpForks.scenario("sign", "Ed25519", "JDK", six);
    assertThat(ColdStartTable.of(List.of(warmup)).text(TableStyle.PLAIN))
        .containsPattern("1st result +interval +P95 ");
  }
}
