package org.jcamark.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.AlgorithmSet;
import org.jcamark.catalog.Step;
import org.jcamark.compare.Migration;
import org.jcamark.compare.Migration.Cost;
import org.jcamark.compare.Migration.Line;
import org.jcamark.compare.Migration.Missing;
import org.jcamark.compare.Migration.Platform;
import org.jcamark.compare.MigrationBytes;
import org.jcamark.compare.MigrationPart;
import org.jcamark.model.ByteSize;
import org.jcamark.model.InOrder;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Judgement.Significance;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;

/**
 * A migration as a table, times by platform, then bytes, and as the document of {@code compare
 * --from … --to … --json}; the names of its fields are part of the contract.
 */
public final class MigrationTable {
  private static final Columns<Platform> PLATFORM =
      new Columns<Platform>()
          .exact("provider", Platform::provider)
          .exact("jvm", Platform::jvm)
          .exact("jit", Platform::jit)
          .exact("classpath", Platform::classpath)
          .exact("payloadBytes", Platform::payloadBytes);

  private static final Columns<Line> LINE =
      new Columns<Line>()
          .addAll(PLATFORM, Line::platform)
          .exact("part", line -> line.part().label())
          .exact("unit", line -> "ns/op")
          .exact("from", line -> nanoseconds(line.from()))
          .exact("to", line -> nanoseconds(line.to()))
          .exact("ratio", line -> line.ratio().map(Uncertain::value))
          .exactEnds(
              "ratioLow",
              "ratioHigh",
              line -> line.ratio().flatMap(Uncertain::ratioTest).map(LogRatio::interval))
          .exact("p", line -> significance(line).map(Significance::p))
          .exact("pAdjusted", line -> significance(line).map(Significance::adjustedP))
          .exact("verdict", line -> line.judgement().map(known -> known.verdict().words()))
          .exact(
              "direction",
              line -> line.judgement().flatMap(Judgement::direction).map(Direction::words))
          .exact("allocatedFrom", line -> line.from().flatMap(Cost::allocatedBytes))
          .exact("allocatedTo", line -> line.to().flatMap(Cost::allocatedBytes))
          .exact("forksFrom", line -> line.from().map(Cost::forks))
          .exact("forksTo", line -> line.to().map(Cost::forks));

  private static final Columns<MigrationBytes> BYTES =
      new Columns<MigrationBytes>()
          .exact("part", MigrationBytes::part)
          .exact("unit", line -> "B")
          .exact("from", MigrationBytes::from)
          .exact("to", MigrationBytes::to)
          .exact("ratio", line -> (double) line.to() / line.from())
          .exact("unrecorded", line -> String.join(", ", line.unrecorded()));

  private static final Columns<Missing> MISSING =
      new Columns<Missing>()
          .addAll(PLATFORM, Missing::platform)
          .exact("operation", missing -> missing.step().operation().label())
          .exact("algorithm", missing -> missing.step().algorithm().name())
          .exact("reason", missing -> missing.reason().orElse("not measured"));

  private static final List<Column> PEOPLE =
      List.of(
          Column.words("partInWords", "part").only(Audience.PEOPLE),
          Column.numbers("before", "from").only(Audience.PEOPLE),
          Column.numbers("after", "to").only(Audience.PEOPLE),
          Column.numbers("relation", "ratio").only(Audience.PEOPLE),
          Column.numbers("interval", "95% interval").only(Audience.PEOPLE),
          Column.words("words", "verdict").only(Audience.PEOPLE),
          Column.numbers("allocatedBefore", "from, B/op").only(Audience.PEOPLE_WITH_ROOM),
          Column.numbers("allocatedAfter", "to, B/op").only(Audience.PEOPLE_WITH_ROOM));

  private static final List<Column> PROGRAMS =
      InOrder.groupedBy(concat(LINE.columns(), BYTES.columns()), Column::key).values().stream()
          .map(same -> same.get(0))
          .toList();

  private MigrationTable() {}

  private static <T> List<T> concat(List<T> first, List<T> second) {
    return Stream.of(first, second).flatMap(List::stream).toList();
  }

  /** A row of cells for people, empty ones left out at its end, and exact values. */
  private static List<Cell> row(Map<String, Object> exact, Cell... people) {
    List<Cell> cells = new ArrayList<>(List.of(people));
    cells.addAll(Collections.nCopies(PEOPLE.size() - people.length, Cell.EMPTY));
    PROGRAMS.forEach(column -> cells.add(Cell.of("", exact.get(column.key()))));
    return cells;
  }

  /**
   * The table of a migration with lines on how to read it.
   *
   * @param run the command that measures what is missing; absent where nothing is
   */
  public static Table of(Migration migration, Optional<String> run) {
    List<Group> groups = new ArrayList<>();
    InOrder.groupedBy(migration.lines(), Line::platform)
        .forEach((platform, lines) -> groups.add(times(platform, lines)));
    groups.add(group("bytes sent", "B", migration.bytes().stream().map(line -> row(line))));
    return new Table(concat(PEOPLE, PROGRAMS), groups, notes(migration, run));
  }

  /** {@code JDK on 25.0.3, c1, messages of 64 B}. */
  static String heading(Platform platform) {
    StringBuilder words = new StringBuilder(platform.provider() + " on " + platform.jvm());
    Stream.of(platform.jit(), platform.classpath())
        .filter(variant -> !variant.equals(Scenario.DEFAULT_VARIANT))
        .forEach(variant -> words.append(", ").append(variant));
    platform
        .payloadBytes()
        .ifPresent(bytes -> words.append(", messages of ").append(ByteSize.exact(bytes)));
    return words.toString();
  }

  private static Group times(Platform platform, List<Line> lines) {
    Unit unit =
        Unit.ofTimes(
            lines.stream()
                .flatMap(line -> Stream.of(line.from(), line.to()))
                .flatMap(Optional::stream)
                .mapToDouble(cost -> cost.nanoseconds().value())
                .toArray());
    return group(heading(platform), unit.label(), lines.stream().map(line -> row(line, unit)));
  }

  private static Group group(String heading, String unit, Stream<List<Cell>> rows) {
    return new Group(
        heading, Map.of("before", "from, " + unit, "after", "to, " + unit), rows.toList());
  }

  private static List<Cell> row(Line line, Unit unit) {
    Optional<Uncertain> ratio = line.ratio();
    Optional<Interval> interval = ratio.flatMap(Uncertain::positiveInterval);
    return row(
        LINE.values(line),
        Cell.of(line.part().label()),
        time(line.from(), unit),
        time(line.to(), unit),
        ratio.map(known -> Cell.of(RatioCells.text(known.value(), interval))).orElse(Cell.EMPTY),
        RatioCells.interval(ratio.map(Uncertain::value).orElse(1.0), interval),
        line.judgement().map(RatioCells::verdict).orElse(Cell.of("not measured").in(Tone.FAINT)),
        allocation(line.from()),
        allocation(line.to()));
  }

  private static Cell time(Optional<Cost> cost, Unit unit) {
    return Cell.of(
        cost.map(known -> Numbers.significant(unit.of(known.nanoseconds().value()))).orElse("–"));
  }

  private static Cell allocation(Optional<Cost> cost) {
    return cost.flatMap(Cost::allocatedBytes)
        .map(bytes -> Cell.of(Math.round(bytes)))
        .orElse(Cell.EMPTY);
  }

  private static List<Cell> row(MigrationBytes line) {
    return row(
        BYTES.values(line),
        Cell.of(line.part()),
        Cell.of(line.from()),
        Cell.of(line.to()),
        Cell.of(RatioCells.text((double) line.to() / line.from(), Optional.empty())));
  }

  /**
   * The document of a migration.
   *
   * @param run the command that measures what is missing; absent where nothing is
   */
  public static Map<String, Object> document(Migration migration, Optional<String> run) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("alpha", migration.rules().alpha());
    document.put("threshold", migration.rules().threshold());
    document.put("adjustment", migration.rules().adjustment());
    document.put("level", Interval.LEVEL);
    document.put("from", migration.from().names());
    document.put("to", migration.to().names());
    document.put("comparisons", migration.lines().stream().map(LINE::values).toList());
    document.put("bytes", migration.bytes().stream().map(BYTES::values).toList());
    document.put("missing", migration.missing().stream().map(MISSING::values).toList());
    run.ifPresent(command -> document.put("run", command));
    return document;
  }

  private static Optional<Significance> significance(Line line) {
    return line.judgement().flatMap(Judgement::significance);
  }

  private static Optional<Double> nanoseconds(Optional<Cost> cost) {
    return cost.map(known -> known.nanoseconds().value());
  }

  private static List<String> notes(Migration migration, Optional<String> run) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "From %s to %s, both sides through the same provider on the same JVM."
            .formatted(names(migration.from()), names(migration.to())));
    notes.add(
        ComparisonTable.howToRead(
            "the replacement takes longer", migration.rules(), migration.tested()));
    addParts(notes, migration);
    if (migration.lines().stream().anyMatch(MigrationTable::hasAllocation)) {
      notes.add("B/op: allocated on the heap.");
    }
    notes.add(bytes(migration));
    RatioCells.fewForks(migration.judgements()).ifPresent(notes::add);
    addMissing(notes, migration.missing());
    run.ifPresent(command -> notes.add("To measure all of it in one run: " + command));
    return notes;
  }

  private static String names(AlgorithmSet set) {
    return String.join(", ", set.names());
  }

  private static void addParts(List<String> notes, Migration migration) {
    boolean exchanges = !migration.from().keyExchanges().isEmpty();
    if (exchanges) {
      String text =
          "exchange: a secret between two sides with fresh keys: %s; %s. exchange keys:"
              + " generate-key alone; exchange secrets: the rest. The client sends a public key,"
              + " the server a ciphertext (KEM) or a public key.";
      notes.add(
          text.formatted(
              sum(MigrationPart.EXCHANGE.steps(migration.from())),
              sum(MigrationPart.EXCHANGE.steps(migration.to()))));
    }
    if (!migration.from().signatures().isEmpty()) {
      notes.add(
          (exchanges
                  ? "whole: the exchange, a signature by the server, its verification by the client"
                  : "whole: a signature and its verification")
              + "; the signature key is made once and not included.");
    }
  }

  /** {@code 2 × generate-key X25519 + 2 × agree X25519}. */
  private static String sum(List<Step> steps) {
    return InOrder.groupedBy(steps, Step::inWords).entrySet().stream()
        .map(one -> (one.getValue().size() > 1 ? one.getValue().size() + " × " : "") + one.getKey())
        .collect(Collectors.joining(" + "));
  }

  private static String bytes(Migration migration) {
    Set<String> unrecorded = new TreeSet<>();
    migration.bytes().forEach(line -> unrecorded.addAll(line.unrecorded()));
    boolean signs = !migration.from().signatures().isEmpty();
    return "Bytes sent: raw public keys (of RSA X.509); of lengths that vary, the largest"
        + (signs ? "; in the whole, the public key of signatures as well" : "")
        + (unrecorded.isEmpty()
            ? ", as recorded in these results."
            : ". Not recorded in these results, so taken from jcamark's table of sizes: "
                + String.join(", ", unrecorded)
                + ".");
  }

  private static boolean hasAllocation(Line line) {
    return Stream.of(line.from(), line.to())
        .flatMap(Optional::stream)
        .anyMatch(cost -> cost.allocatedBytes().isPresent());
  }

  private static void addMissing(List<String> notes, List<Missing> all) {
    InOrder.groupedBy(all, Missing::platform)
        .forEach(
            (platform, missing) ->
                notes.add(
                    "Not measured, %s: %s."
                        .formatted(
                            heading(platform),
                            missing.stream()
                                .map(MigrationTable::words)
                                .collect(Collectors.joining(", ")))));
  }

  private static String words(Missing missing) {
    return missing.step().inWords()
        + missing.reason().map(reason -> " (" + reason + ")").orElse("");
  }
}
