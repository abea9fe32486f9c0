package org.jcamark.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.AlgorithmSet;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Step;
import org.jcamark.model.Jvm;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Judgement;

/**
 * What it costs to replace algorithms by others, through each provider on each JVM of some results:
 * mean times of operations at their default boundary, in one thread, on fresh data.
 *
 * @param lines those of which a side was measured, by setting
 * @param bytes independent of settings
 * @param missing operations without a time
 * @param rows the results of these operations
 */
public record Migration(
    AlgorithmSet from,
    AlgorithmSet to,
    Rules rules,
    List<MigrationLine> lines,
    List<MigrationBytes> bytes,
    List<Missing> missing,
    List<ResultRow> rows) {

  /**
   * An operation without a time that can be compared.
   *
   * @param reason why, for a user; absent where it was not measured
   * @param measurable whether measuring (again) may help
   */
  public record Missing(
      MigrationSetting setting, Step step, Optional<String> reason, boolean measurable) {}

  /**
   * The migration by these results.
   *
   * @param from of the same kinds as {@code to}
   * @param gaps why an operation cannot be measured, for a user, where that is known
   */
  public static Migration of(
      List<ResultRow> results,
      AlgorithmSet from,
      AlgorithmSet to,
      Rules rules,
      BiFunction<MigrationSetting, Step, Optional<String>> gaps) {
    List<Step> steps = steps(from, to);
    List<ResultRow> rows =
        results.stream()
            .filter(row -> steps.stream().anyMatch(step -> isResult(row, step)))
            .toList();
    List<MigrationLine> lines = new ArrayList<>();
    List<Missing> missing = new ArrayList<>();
    for (MigrationSetting setting : MigrationSetting.of(rows)) {
      Map<Step, MigrationCost> costs = new HashMap<>();
      for (Step step : steps) {
        Optional<ResultRow> row = find(rows, setting, step);
        row.flatMap(MigrationCost::of)
            .ifPresentOrElse(
                cost -> costs.put(step, cost),
                () -> missing.add(missing(setting, step, row, gaps.apply(setting, step))));
      }
      lines.addAll(lines(setting, from, to, costs));
    }
    return new Migration(
        from, to, rules, judged(lines, rules), MigrationBytes.of(rows, from, to), missing, rows);
  }

  private static List<Step> steps(AlgorithmSet from, AlgorithmSet to) {
    return Stream.of(from, to)
        .flatMap(set -> Stream.of(MigrationPart.values()).map(part -> part.steps(set)))
        .flatMap(List::stream)
        .distinct()
        .toList();
  }

  private static Optional<ResultRow> find(
      List<ResultRow> rows, MigrationSetting setting, Step step) {
    return rows.stream()
        .filter(row -> isResult(row, step) && setting.has(row.scenario().orElseThrow()))
        .findFirst();
  }

  private static boolean isResult(ResultRow row, Step step) {
    return row.scenario()
        .filter(own -> isUsual(own) && step.isUsuallyMeasuredBy(own.call()))
        .isPresent();
  }

  private static boolean isUsual(Scenario scenario) {
    return scenario.mode() == Mode.AVERAGE_TIME
        && scenario.threads() == 1
        && scenario.data() == Data.RANDOM
        && scenario.buffer() == Buffer.NEW;
  }

  private static Missing missing(
      MigrationSetting setting, Step step, Optional<ResultRow> row, Optional<String> gap) {
    Optional<String> reason = row.map(Migration::obstacle).or(() -> gap);
    return new Missing(setting, step, reason, row.isPresent() || gap.isEmpty());
  }

  private static String obstacle(ResultRow row) {
    return row.obstacle().map(Obstacle::words).orElse("has no score");
  }

  private static List<MigrationLine> lines(
      MigrationSetting setting,
      AlgorithmSet from,
      AlgorithmSet to,
      Map<Step, MigrationCost> costs) {
    return Stream.of(MigrationPart.values())
        .filter(part -> part.concerns(from))
        .map(
            part ->
                new MigrationLine(
                    setting,
                    part,
                    MigrationCost.sum(part.steps(from), costs),
                    MigrationCost.sum(part.steps(to), costs),
                    Optional.empty()))
        .filter(line -> line.from().isPresent() || line.to().isPresent())
        .toList();
  }

  private static List<MigrationLine> judged(List<MigrationLine> lines, Rules rules) {
    List<Judgement.Tested> ratios =
        lines.stream().filter(MigrationLine::isComplete).map(MigrationLine::tested).toList();
    Iterator<Judgement> judgements =
        Judgement.ofRatios(ratios, rules.adjustment(), rules.alpha(), rules.threshold()).iterator();
    return lines.stream()
        .map(line -> line.isComplete() ? line.judged(judgements.next()) : line)
        .toList();
  }

  /** How many ratios were tested, which is what the adjustment counts. */
  public long tested() {
    return judgements().filter(judgement -> judgement.adjustedP().isPresent()).count();
  }

  public Stream<Judgement> judgements() {
    return lines.stream().flatMap(line -> line.judgement().stream());
  }

  /** The command that measures both sides in one run, whose operations are interleaved. */
  public String command() {
    List<MigrationSetting> settings =
        missing.stream().filter(Missing::measurable).map(Missing::setting).toList();
    Stream<String> algorithms = Stream.of(from, to).flatMap(set -> set.names().stream());
    Stream<String> jvms =
        rows.stream()
            .filter(
                row ->
                    settings.stream()
                        .anyMatch(one -> one.jvm().equals(row.scenario().orElseThrow().jvm())))
            .flatMap(row -> row.measurement().jvm().map(Jvm::executable).stream());
    return "run"
        + option("algorithm", algorithms)
        + option("provider", settings.stream().map(MigrationSetting::provider))
        + jvms.distinct().map(jvm -> " --jvm " + jvm).collect(Collectors.joining());
  }

  private static String option(String name, Stream<String> values) {
    String all = values.distinct().collect(Collectors.joining(","));
    return all.isEmpty() ? "" : " --" + name + " " + all;
  }
}
