package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.compare.Migration;
import org.jcamark.compare.MigrationBytes;
import org.jcamark.compare.MigrationCost;
import org.jcamark.compare.MigrationLine;
import org.jcamark.compare.MigrationSetting;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Significance;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.Uncertain;

/** {@code compare --from … --to … --json}; the names of its fields are part of the contract. */
public final class MigrationDocument {
  private MigrationDocument() {}

  /**
   * The document of a migration.
   *
   * @param run the command that measures what is missing; absent where nothing is
   */
  public static Map<String, Object> of(Migration migration, Optional<String> run) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("alpha", migration.rules().alpha());
    document.put("threshold", migration.rules().threshold());
    document.put("adjustment", migration.rules().adjustment());
    document.put("level", Interval.LEVEL);
    document.put("from", migration.from().names());
    document.put("to", migration.to().names());
    document.put("comparisons", migration.lines().stream().map(line -> fields(line)).toList());
    document.put("bytes", migration.bytes().stream().map(line -> fields(line)).toList());
    document.put("missing", migration.missing().stream().map(one -> fields(one)).toList());
    run.ifPresent(command -> document.put("run", command));
    return document;
  }

  /** The exact values of a line for JSON and CSV, by name; null for nothing. */
  static Map<String, Object> fields(MigrationLine line) {
    Optional<Uncertain> ratio = line.ratio();
    Optional<LogRatio> test = ratio.flatMap(Uncertain::ratioTest);
    Optional<Interval> interval = test.map(LogRatio::interval);
    Optional<Judgement> judgement = line.judgement();
    Map<String, Object> fields = fields(line.setting());
    fields.put("part", line.part().label());
    fields.put("unit", "ns/op");
    fields.put("from", nanoseconds(line.from()));
    fields.put("to", nanoseconds(line.to()));
    fields.put("ratio", ratio.map(Uncertain::value).orElse(null));
    fields.put("ratioLow", interval.map(Interval::low).orElse(null));
    fields.put("ratioHigh", interval.map(Interval::high).orElse(null));
    Optional<Significance> found = judgement.flatMap(Judgement::significance);
    fields.put("p", found.map(Significance::p).orElse(null));
    fields.put("pAdjusted", found.map(Significance::adjustedP).orElse(null));
    fields.put("verdict", judgement.map(known -> known.verdict().words()).orElse(null));
    fields.put(
        "direction",
        judgement.flatMap(Judgement::direction).map(Judgement.Direction::words).orElse(null));
    fields.put("allocatedFrom", line.from().flatMap(MigrationCost::allocatedBytes).orElse(null));
    fields.put("allocatedTo", line.to().flatMap(MigrationCost::allocatedBytes).orElse(null));
    fields.put("forksFrom", line.from().map(MigrationCost::forks).orElse(null));
    fields.put("forksTo", line.to().map(MigrationCost::forks).orElse(null));
    return fields;
  }

  static Map<String, Object> fields(MigrationBytes line) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("part", line.part());
    fields.put("unit", "B");
    fields.put("from", line.from());
    fields.put("to", line.to());
    fields.put("ratio", (double) line.to() / line.from());
    fields.put("unrecorded", String.join(", ", line.unrecorded()));
    return fields;
  }

  private static Map<String, Object> fields(Migration.Missing missing) {
    Map<String, Object> fields = fields(missing.setting());
    fields.put("operation", missing.step().operation().label());
    fields.put("algorithm", missing.step().algorithm().name());
    fields.put("reason", missing.reason().orElse("not measured"));
    return fields;
  }

  private static Map<String, Object> fields(MigrationSetting setting) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("provider", setting.provider());
    fields.put("jvm", setting.jvm());
    fields.put("jit", setting.jit());
    fields.put("classpath", setting.classpath());
    OptionalInt payload = setting.payloadBytes();
    fields.put("payloadBytes", payload.isPresent() ? (Integer) payload.getAsInt() : null);
    return fields;
  }

  private static Double nanoseconds(Optional<MigrationCost> cost) {
    return cost.map(known -> known.nanoseconds().value()).orElse(null);
  }
}
