package org.jcamark.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Migration;
import org.jcamark.compare.MigrationBytes;
import org.jcamark.compare.MigrationCost;
import org.jcamark.compare.MigrationLine;
import org.jcamark.compare.MigrationSetting;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;

/** A migration as a table: times by setting, then bytes. */
public final class MigrationTable {
  private record Shown(
      String part,
      Cell from,
      Cell to,
      Cell ratio,
      Cell interval,
      Cell verdict,
      Cell allocatedFrom,
      Cell allocatedTo,
      Map<String, Object> fields) {}

  private static final Columns<Shown> COLUMNS = columns();

  private MigrationTable() {}

  private static Columns<Shown> columns() {
    Columns<Shown> columns =
        new Columns<Shown>()
            .add(people(Column.words("partInWords", "part")), shown -> Cell.of(shown.part()))
            .add(people(Column.numbers("before", "from")), Shown::from)
            .add(people(Column.numbers("after", "to")), Shown::to)
            .add(people(Column.numbers("relation", "ratio")), Shown::ratio)
            .add(people(Column.numbers("interval", "95% interval")), Shown::interval)
            .add(people(Column.words("words", "verdict")), Shown::verdict)
            .add(withRoom("allocatedBefore", "from, B/op"), Shown::allocatedFrom)
            .add(withRoom("allocatedAfter", "to, B/op"), Shown::allocatedTo);
    Stream.of(MigrationDocument.LINE.columns(), MigrationDocument.BYTES.columns())
        .flatMap(List::stream)
        .map(Column::key)
        .distinct()
        .forEach(key -> columns.exact(key, shown -> shown.fields().get(key)));
    return columns;
  }

  private static Column people(Column column) {
    return column.only(Audience.PEOPLE);
  }

  private static Column withRoom(String key, String title) {
    return Column.numbers(key, title).only(Audience.PEOPLE_WITH_ROOM);
  }

  /**
   * The table of a migration with lines on how to read it.
   *
   * @param run the command that measures what is missing; absent where nothing is
   */
  public static Table of(Migration migration, Optional<String> run) {
    Map<MigrationSetting, List<MigrationLine>> settings =
        migration.lines().stream()
            .collect(
                Collectors.groupingBy(
                    MigrationLine::setting, LinkedHashMap::new, Collectors.toList()));
    List<Group> groups = new ArrayList<>();
    settings.forEach((setting, lines) -> groups.add(times(setting, lines)));
    groups.add(group("bytes sent", "B", migration.bytes().stream().map(line -> shown(line))));
    return new Table(COLUMNS.columns(), groups, MigrationNotes.of(migration, run));
  }

  /** {@code JDK on 25.0.3, c1, messages of 64 B}. */
  static String heading(MigrationSetting setting) {
    StringBuilder words = new StringBuilder(setting.provider() + " on " + setting.jvm());
    Stream.of(setting.jit(), setting.classpath())
        .filter(variant -> !variant.equals(Scenario.DEFAULT_VARIANT))
        .forEach(variant -> words.append(", ").append(variant));
    setting
        .payloadBytes()
        .ifPresent(bytes -> words.append(", messages of ").append(ByteSize.exact(bytes)));
    return words.toString();
  }

  private static Group times(MigrationSetting setting, List<MigrationLine> lines) {
    Unit unit =
        Unit.ofTimes(
            lines.stream()
                .flatMap(line -> Stream.of(line.from(), line.to()))
                .flatMap(Optional::stream)
                .mapToDouble(cost -> cost.nanoseconds().value())
                .toArray());
    return group(heading(setting), unit.label(), lines.stream().map(line -> shown(line, unit)));
  }

  private static Group group(String heading, String unit, Stream<Shown> lines) {
    return new Group(
        heading,
        Map.of("before", "from, " + unit, "after", "to, " + unit),
        lines.map(COLUMNS::cells).toList());
  }

  private static Shown shown(MigrationLine line, Unit unit) {
    Optional<Uncertain> ratio = line.ratio();
    Optional<Interval> interval = ratio.flatMap(Uncertain::positiveInterval);
    return new Shown(
        line.part().label(),
        time(line.from(), unit),
        time(line.to(), unit),
        ratio.map(known -> Cell.of(RatioCells.text(known.value(), interval))).orElse(Cell.EMPTY),
        RatioCells.interval(ratio.map(Uncertain::value).orElse(1.0), interval),
        line.judgement().map(RatioCells::verdict).orElse(Cell.of("not measured").in(Tone.FAINT)),
        allocation(line.from()),
        allocation(line.to()),
        MigrationDocument.LINE.values(line));
  }

  private static Cell time(Optional<MigrationCost> cost, Unit unit) {
    return Cell.of(
        cost.map(known -> Numbers.significant(unit.of(known.nanoseconds().value()))).orElse("–"));
  }

  private static Cell allocation(Optional<MigrationCost> cost) {
    return cost.flatMap(MigrationCost::allocatedBytes)
        .map(bytes -> Cell.of(Math.round(bytes)))
        .orElse(Cell.EMPTY);
  }

  private static Shown shown(MigrationBytes line) {
    double ratio = (double) line.to() / line.from();
    return new Shown(
        line.part(),
        Cell.of(line.from()),
        Cell.of(line.to()),
        Cell.of(RatioCells.text(ratio, Optional.empty())),
        Cell.EMPTY,
        Cell.EMPTY,
        Cell.EMPTY,
        Cell.EMPTY,
        MigrationDocument.BYTES.values(line));
  }
}
