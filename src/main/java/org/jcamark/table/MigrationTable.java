package org.jcamark.table;

import java.util.ArrayList;
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
import org.jcamark.stats.Judgement.Significance;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
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

  private static final Columns<Missing> MISSING =
      new Columns<Missing>()
          .addAll(PLATFORM, Missing::platform)
          .exact("operation", missing -> missing.step().operation().label())
          .exact("algorithm", missing -> missing.step().algorithm().name())
          .exact("reason", missing -> missing.reason().orElse("not measured"));

  private static final Columns<Line> LINE =
      new Columns<Line>()
          .addAll(PLATFORM, Line::platform)
          .words("part", line -> line.part().label())
          .exact("unit", line -> "ns/op")
          .add(
              Column.numbers("from", "from"),
              MigrationTable::unit,
              unit -> "from, " + unit.label(),
              (line, unit) -> time(line.from(), unit))
          .add(
              Column.numbers("to", "to"),
              MigrationTable::unit,
              unit -> "to, " + unit.label(),
              (line, unit) -> time(line.to(), unit))
          .add(
              Column.numbers("ratio", "ratio"),
              line ->
                  Cell.of(
                      line.ratio().map(Uncertain::value),
                      ratio -> RatioCells.text(ratio, interval(line))))
          .add(
              Column.numbers("interval", "95% interval").only(Audience.PEOPLE),
              line ->
                  RatioCells.interval(
                      line.ratio().map(Uncertain::value).orElse(1.0), interval(line)))
          .exactEnds(
              "ratioLow",
              "ratioHigh",
              line -> line.ratio().flatMap(Uncertain::ratioTest).map(LogRatio::interval))
          .exact("p", line -> significance(line).map(Significance::p))
          .exact("pAdjusted", line -> significance(line).map(Significance::adjustedP))
          .add(
              Column.words("words", "verdict").only(Audience.PEOPLE),
              line ->
                  line.judgement()
                      .map(RatioCells::verdict)
                      .orElse(Cell.of("not measured").in(Tone.FAINT)))
          .addAll(RatioCells.VERDICT, Line::judgement)
          .add(room("allocatedBefore", "from, B/op"), line -> allocation(line.from()))
          .add(room("allocatedAfter", "to, B/op"), line -> allocation(line.to()))
          .exact("allocatedFrom", line -> line.from().flatMap(Cost::allocatedBytes))
          .exact("allocatedTo", line -> line.to().flatMap(Cost::allocatedBytes))
          .exact("forksFrom", line -> line.from().map(Cost::forks))
          .exact("forksTo", line -> line.to().map(Cost::forks));

  private static final Columns<MigrationBytes> BYTES =
      new Columns<MigrationBytes>()
          .words("part", MigrationBytes::part)
          .exact("unit", line -> "B")
          .count("from", "from, B", MigrationBytes::from)
          .count("to", "to, B", MigrationBytes::to)
          .add(
              Column.numbers("ratio", "ratio"),
              line -> Cell.of(Optional.of(line.ratio()), ratio -> Numbers.ratio(ratio, 0)))
          .exact("unrecorded", line -> String.join(", ", line.unrecorded()));

  private MigrationTable() {}

  /**
   * The table of a migration with lines on how to read it.
   *
   * @param run the command that measures what is missing; absent where nothing is
   */
  public static Table of(Migration migration, Optional<String> run) {
    return LINE.table(
            InOrder.groupedBy(migration.lines(), line -> heading(line.platform())), List.of())
        .with(BYTES.table(Map.of("bytes sent", migration.bytes()), notes(migration, run)));
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

  private static Column room(String key, String title) {
    return Column.numbers(key, title).only(Audience.PEOPLE_WITH_ROOM);
  }

  private static Unit unit(List<Line> lines) {
    return Unit.ofTimes(
        lines.stream()
            .flatMap(line -> Stream.of(line.from(), line.to()))
            .flatMap(Optional::stream)
            .mapToDouble(cost -> cost.nanoseconds().value())
            .toArray());
  }

  private static Cell time(Optional<Cost> cost, Unit unit) {
    return cost.map(known -> known.nanoseconds().value())
        .map(nanos -> Cell.of(Numbers.significant(unit.of(nanos)), nanos))
        .orElse(Cell.of("–", null));
  }

  private static Optional<Interval> interval(Line line) {
    return line.ratio().flatMap(Uncertain::positiveInterval);
  }

  private static Cell allocation(Optional<Cost> cost) {
    return Cell.of(cost.flatMap(Cost::allocatedBytes), bytes -> Numbers.count(Math.round(bytes)));
  }

  private static Optional<Significance> significance(Line line) {
    return line.judgement().flatMap(Judgement::significance);
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
