package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jcamark.compare.Migration;
import org.jcamark.compare.Migration.Missing;
import org.jcamark.compare.MigrationBytes;
import org.jcamark.compare.MigrationCost;
import org.jcamark.compare.MigrationLine;
import org.jcamark.compare.MigrationSetting;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Judgement.Significance;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.Uncertain;

/** {@code compare --from … --to … --json}; the names of its fields are part of the contract. */
public final class MigrationDocument {
  private static final Columns<MigrationSetting> SETTING =
      new Columns<MigrationSetting>()
          .exact("provider", MigrationSetting::provider)
          .exact("jvm", MigrationSetting::jvm)
          .exact("jit", MigrationSetting::jit)
          .exact("classpath", MigrationSetting::classpath)
          .exact("payloadBytes", MigrationSetting::payloadBytes);

  /** The exact values of a line for JSON and CSV. */
  static final Columns<MigrationLine> LINE =
      new Columns<MigrationLine>()
          .addAll(SETTING, MigrationLine::setting)
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
          .exact("allocatedFrom", line -> line.from().flatMap(MigrationCost::allocatedBytes))
          .exact("allocatedTo", line -> line.to().flatMap(MigrationCost::allocatedBytes))
          .exact("forksFrom", line -> line.from().map(MigrationCost::forks))
          .exact("forksTo", line -> line.to().map(MigrationCost::forks));

  static final Columns<MigrationBytes> BYTES =
      new Columns<MigrationBytes>()
          .exact("part", MigrationBytes::part)
          .exact("unit", line -> "B")
          .exact("from", MigrationBytes::from)
          .exact("to", MigrationBytes::to)
          .exact("ratio", line -> (double) line.to() / line.from())
          .exact("unrecorded", line -> String.join(", ", line.unrecorded()));

  private static final Columns<Missing> MISSING =
      new Columns<Missing>()
          .addAll(SETTING, Missing::setting)
          .exact("operation", missing -> missing.step().operation().label())
          .exact("algorithm", missing -> missing.step().algorithm().name())
          .exact("reason", missing -> missing.reason().orElse("not measured"));

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
    document.put("comparisons", migration.lines().stream().map(LINE::values).toList());
    document.put("bytes", migration.bytes().stream().map(BYTES::values).toList());
    document.put("missing", migration.missing().stream().map(MISSING::values).toList());
    run.ifPresent(command -> document.put("run", command));
    return document;
  }

  private static Optional<Significance> significance(MigrationLine line) {
    return line.judgement().flatMap(Judgement::significance);
  }

  private static Optional<Double> nanoseconds(Optional<MigrationCost> cost) {
    return cost.map(known -> known.nanoseconds().value());
  }
}
