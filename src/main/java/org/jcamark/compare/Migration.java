package org.jcamark.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.AlgorithmSet;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Step;
import org.jcamark.model.Jvm;
import org.jcamark.model.Mode;
import org.jcamark.model.ProviderOrder;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Rules;
import org.jcamark.stats.Uncertain;

/**
 * What it costs to replace algorithms by others, through each provider on each JVM of some results:
 * mean times of operations at their default boundary, in one thread, on fresh data.
 *
 * @param lines those of which a side was measured, by platform
 * @param bytes independent of platforms
 */
public record Migration(
    AlgorithmSet from,
    AlgorithmSet to,
    Rules rules,
    List<Line> lines,
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
      Platform platform, Step step, Optional<String> reason, boolean measurable) {}

  /**
   * Where both sides were measured, with the names of {@link Scenario}.
   *
   * @param payloadBytes of signed messages; absent where nothing was signed
   */
  public record Platform(
      String provider, String jvm, String jit, String classpath, OptionalInt payloadBytes) {
    private static Platform of(Scenario own) {
      return new Platform(
          own.provider(), own.jvm(), own.jit(), own.classpath(), own.payloadBytes());
    }

    /** The platforms of results; one without payload only where nothing else was measured on it. */
    private static List<Platform> of(List<ResultRow> rows) {
      List<Platform> all =
          rows.stream().map(row -> of(row.scenario().orElseThrow())).distinct().toList();
      List<Platform> bare = all.stream().map(Platform::withoutPayload).toList();
      return all.stream()
          .filter(one -> one.payloadBytes.isPresent() || Collections.frequency(bare, one) == 1)
          .sorted(Comparator.comparing(Platform::provider, ProviderOrder.KNOWN_FIRST))
          .toList();
    }

    private Platform withoutPayload() {
      return new Platform(provider, jvm, jit, classpath, OptionalInt.empty());
    }

    private boolean has(Scenario scenario) {
      Platform own = of(scenario);
      return own.equals(this) || own.equals(withoutPayload());
    }

    /** Whether a scenario has the same provider, JVM and variants. */
    public boolean isOf(Scenario scenario) {
      return of(scenario).withoutPayload().equals(withoutPayload());
    }
  }

  /**
   * What operations cost together.
   *
   * @param nanoseconds sum of their mean times
   * @param allocatedBytes sum on the heap; absent where a result does not record it
   * @param forks of the operation that has the fewest
   */
  public record Cost(Uncertain nanoseconds, Optional<Double> allocatedBytes, int forks) {
    private static Optional<Cost> of(ResultRow row) {
      return row.nanoseconds()
          .map(time -> new Cost(time, row.mean(ResultRow.ALLOCATION), row.forks()));
    }

    private static Optional<Cost> sum(List<Step> steps, Map<Step, Cost> costs) {
      return costs.keySet().containsAll(steps)
          ? steps.stream().map(costs::get).reduce(Cost::plus)
          : Optional.empty();
    }

    private Cost plus(Cost other) {
      return new Cost(
          nanoseconds.plus(other.nanoseconds),
          allocatedBytes.flatMap(bytes -> other.allocatedBytes.map(more -> bytes + more)),
          Math.min(forks, other.forks));
    }
  }

  /**
   * A part of a migration on one platform.
   *
   * @param from what it costs at present; absent where an operation was not measured
   * @param to the same of the replacement
   */
  public record Line(
      Platform platform,
      MigrationPart part,
      Optional<Cost> from,
      Optional<Cost> to,
      Optional<Judgement> judgement) {
    /** How many times as long the replacement takes; absent where a side is. */
    public Optional<Uncertain> ratio() {
      return from.flatMap(
          base -> to.map(other -> other.nanoseconds().dividedBy(base.nanoseconds())));
    }

    Judgement.Tested tested() {
      return new Judgement.Tested(
          ratio().flatMap(Uncertain::ratioTest),
          Math.min(from.orElseThrow().forks(), to.orElseThrow().forks()));
    }

    private Line judged(Judgement verdict) {
      return new Line(platform, part, from, to, Optional.of(verdict));
    }
  }

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
      BiFunction<Platform, Step, Optional<String>> gaps) {
    List<Step> steps = steps(from, to);
    List<ResultRow> rows =
        results.stream()
            .filter(row -> steps.stream().anyMatch(step -> isResult(row, step)))
            .toList();
    List<Line> lines = new ArrayList<>();
    List<Missing> missing = new ArrayList<>();
    for (Platform platform : Platform.of(rows)) {
      Map<Step, Cost> costs = new HashMap<>();
      for (Step step : steps) {
        Optional<ResultRow> row =
            rows.stream()
                .filter(one -> isResult(one, step) && platform.has(one.scenario().orElseThrow()))
                .findFirst();
        row.flatMap(Cost::of)
            .ifPresentOrElse(
                cost -> costs.put(step, cost),
                () -> missing.add(missing(platform, step, row, gaps.apply(platform, step))));
      }
      lines.addAll(lines(platform, from, to, costs));
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

  private static boolean isResult(ResultRow row, Step step) {
    return row.scenario()
        .filter(own -> own.mode() == Mode.AVERAGE_TIME && own.threads() == 1)
        .filter(own -> own.data() == Data.RANDOM && own.buffer() == Buffer.NEW)
        .filter(own -> step.isUsuallyMeasuredBy(own.call()))
        .isPresent();
  }

  private static Missing missing(
      Platform platform, Step step, Optional<ResultRow> row, Optional<String> gap) {
    Optional<String> obstacle =
        row.map(one -> one.obstacle().map(Obstacle::words).orElse("has no score"));
    return new Missing(platform, step, obstacle.or(() -> gap), row.isPresent() || gap.isEmpty());
  }

  private static List<Line> lines(
      Platform platform, AlgorithmSet from, AlgorithmSet to, Map<Step, Cost> costs) {
    return Stream.of(MigrationPart.values())
        .filter(part -> part.concerns(from))
        .map(
            part ->
                new Line(
                    platform,
                    part,
                    Cost.sum(part.steps(from), costs),
                    Cost.sum(part.steps(to), costs),
                    Optional.empty()))
        .filter(line -> line.from().isPresent() || line.to().isPresent())
        .toList();
  }

  private static List<Line> judged(List<Line> lines, Rules rules) {
    List<Judgement.Tested> ratios =
        lines.stream().filter(line -> line.ratio().isPresent()).map(Line::tested).toList();
    Iterator<Judgement> judgements = Judgement.ofRatios(ratios, rules).iterator();
    return lines.stream()
        .map(line -> line.ratio().isPresent() ? line.judged(judgements.next()) : line)
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
    List<Platform> platforms =
        missing.stream().filter(Missing::measurable).map(Missing::platform).toList();
    Stream<String> algorithms = Stream.of(from, to).flatMap(set -> set.names().stream());
    Set<String> jvms = platforms.stream().map(Platform::jvm).collect(Collectors.toSet());
    Stream<String> executables =
        rows.stream()
            .filter(row -> jvms.contains(row.scenario().orElseThrow().jvm()))
            .flatMap(row -> row.measurement().jvm().map(Jvm::executable).stream());
    return "run"
        + option("algorithm", algorithms)
        + option("provider", platforms.stream().map(Platform::provider))
        + executables.distinct().map(jvm -> " --jvm " + jvm).collect(Collectors.joining());
  }

  private static String option(String name, Stream<String> values) {
    String all = values.distinct().collect(Collectors.joining(","));
    return all.isEmpty() ? "" : " --" + name + " " + all;
  }
}
