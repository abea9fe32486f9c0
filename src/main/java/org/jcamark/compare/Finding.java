package org.jcamark.compare;

import java.time.Instant;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.model.Axis;
import org.jcamark.model.ForkNote;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.stats.ClockStep;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.ForkGroup;
import org.jcamark.stats.Observations;
import org.jcamark.stats.Steadiness;

/**
 * A result with what is estimated from it.
 *
 * @param result with the notes of all forks, but without the values of those that are left out
 * @param facets the settings that identify this row within its file
 * @param group heading that it belongs under: our operation, or the class of another benchmark,
 *     without package unless classes of several packages have that name
 * @param estimate of the time or rate, as {@link #estimator} says; absent where the file has
 *     neither samples nor a score
 * @param clockStep nanoseconds of a clock that is too coarse for the score, 0 where all its times
 *     are 0; absent where the clock is fine enough
 * @param coldForks those that are not warm; the estimates are without them where they {@link
 *     ColdForks#areLeftOut are left out}
 * @param groups of its forks, where it is a time or rate and they do not belong together
 * @param steadiness of its iterations; absent where they are unknown, and of single shots
 */
public record Finding(
    Result result,
    Key facets,
    String group,
    Optional<Estimate> estimate,
    Optional<Double> clockStep,
    ColdForks coldForks,
    List<ForkGroup> groups,
    Optional<Steadiness> steadiness) {
  /** The metric with the number of operations that a fork repeats; absent where each differs. */
  public static final String INPUTS = "inputs.different";

  /** The metric of bytes allocated on the heap per operation. */
  public static final String ALLOCATION = "gc.alloc.rate.norm";

  /** A mean further than this from the undisturbed time is shown with it. */
  public static final double FAR = 0.1;

  /**
   * The rows of a file, in its order. Whether iterations fall is judged of an operation's results
   * of all providers and platforms {@link Steadiness#together together}, and where these have
   * different estimators, all have means.
   */
  public static List<Finding> of(List<Result> rows) {
    Map<String, Set<String>> classes =
        rows.stream()
            .map(Finding::classOf)
            .collect(Collectors.groupingBy(Finding::lastName, Collectors.toSet()));
    IdentityHashMap<Result, Finding> found = new IdentityHashMap<>();
    for (List<Result> alike : InOrder.groupedBy(rows, row -> row.settings().group()).values()) {
      boolean severalEstimators = alike.stream().map(Result::estimator).distinct().count() > 1;
      List<Result> read =
          alike.stream().map(row -> severalEstimators ? row.byMeans() : row).toList();
      List<Optional<Steadiness>> own = read.stream().map(Finding::steadiness).toList();
      Iterator<Steadiness> together =
          Steadiness.together(own.stream().flatMap(Optional::stream).toList()).iterator();
      for (int i = 0; i < read.size(); i++) {
        boolean sameName = classes.get(lastName(classOf(read.get(i)))).size() > 1;
        Optional<Steadiness> steadiness = own.get(i).map(alone -> together.next());
        found.put(alike.get(i), of(read.get(i), sameName, steadiness));
      }
    }
    return rows.stream().map(found::get).toList();
  }

  private static Optional<Steadiness> steadiness(Result row) {
    return ColdForks.of(row)
        .kept(row)
        .primary()
        .samples()
        .filter(times -> row.mode() != Mode.SINGLE_SHOT)
        .flatMap(times -> Steadiness.of(times, row.mode().largerIsBetter()));
  }

  private static Finding of(Result row, boolean withPackage, Optional<Steadiness> steadiness) {
    ColdForks coldForks = ColdForks.of(row);
    Result result = coldForks.kept(row);
    Optional<Estimate> estimate =
        Estimate.of(result.primary(), result.intervalStretch())
            .map(
                mean ->
                    result
                        .timeBeside(result)
                        .samples()
                        .filter(samples -> mean.forks() > 0)
                        .map(mean::ofForks)
                        .orElse(mean));
    String foreign = classOf(result);
    return new Finding(
        result,
        result.settings(),
        row.scenario()
            .map(own -> own.operation().label())
            .orElse(withPackage ? foreign : lastName(foreign)),
        estimate,
        clockStep(result, estimate),
        coldForks,
        estimate
            .filter(known -> JmhUnit.of(known.unit()).isPresent())
            .filter(known -> result.mode() != Mode.SINGLE_SHOT)
            .map(known -> ForkGroup.of(known.forkMeans()))
            .orElse(List.of()),
        steadiness);
  }

  /** Its time is 0, or that of single operations is few steps of the clock. */
  private static Optional<Double> clockStep(Result result, Optional<Estimate> estimate) {
    Optional<JmhUnit> unit = JmhUnit.of(result.primary().unit()).filter(JmhUnit::isTime);
    if (unit.isEmpty() || estimate.isEmpty()) {
      return Optional.empty();
    }
    Optional<Double> step =
        result.mode() == Mode.SAMPLE_TIME || result.mode() == Mode.SINGLE_SHOT
            ? result
                .primary()
                .samples()
                .flatMap(times -> ClockStep.tooCoarse(times, unit.get().factor()))
            : Optional.empty();
    return step.or(() -> estimate.map(Estimate::mean).filter(mean -> mean == 0));
  }

  /**
   * When the forks that count were started, which is the same for those that were alive together;
   * empty where that is unknown.
   */
  public List<Instant> starts() {
    List<Instant> starts = coldForks.kept(result.forks()).stream().map(ForkNote::start).toList();
    return starts.size() == forks() ? starts : List.of();
  }

  /** The estimate of another metric than the score, by its name; absent where it has none. */
  public Optional<Estimate> estimate(String metric) {
    return Optional.ofNullable(result.secondary().get(metric)).flatMap(this::estimate);
  }

  public Optional<Double> mean(String metric) {
    return estimate(metric).map(Estimate::mean);
  }

  /** The estimate of one of the row's metrics, with an interval of the same kind. */
  public Optional<Estimate> estimate(Metric metric) {
    return Estimate.of(metric, result.intervalStretch());
  }

  public Optional<String> provider() {
    return facets.find(Axis.PROVIDER);
  }

  /** What was measured, where jcamark measured it. */
  public Optional<Key> scenario() {
    return result.scenario();
  }

  /** What stands for each fork: {@code undisturbed}, {@code median} or {@code mean}. */
  public String estimator() {
    return result.estimator().orElse("mean");
  }

  /** Estimators in words: {@code undisturbed time, median or mean}. */
  public static String inWords(Stream<String> estimators) {
    return estimators
        .distinct()
        .map(name -> name.matches("mean|median") ? name : name + " time")
        .collect(Collectors.joining(", "))
        .replaceFirst(", (?=[^,]*$)", " or ");
  }

  /** Mean of all iterations, in the unit of the score. */
  public Optional<Double> mean() {
    return meanInsteadOfScore().or(() -> result.primary().score().stream().boxed().findFirst());
  }

  /** Where the score of another tool is more than 1% off the mean of its samples. */
  public Optional<Double> meanInsteadOfScore() {
    return result
        .primary()
        .samples()
        .filter(samples -> result.forks().isEmpty())
        .map(Observations::of)
        .map(Observations::mean)
        .filter(mean -> Math.abs(result.primary().score().orElse(mean) / mean - 1) > 0.01);
  }

  /** Whether that is far from the undisturbed time, which stands for the result. */
  public boolean isFarFromMean() {
    return result.estimator().isPresent()
        && Math.abs(mean().orElseThrow() / estimate.orElseThrow().mean() - 1) > FAR;
  }

  /** Whether all forks were warm when timing began; absent where nobody judged it. */
  public Optional<Boolean> warmth() {
    return mean(Metric.WARM).map(share -> share >= 1);
  }

  /** Why the score cannot be compared, the worst first; empty where it can. */
  public List<Obstacle> obstacles() {
    Map<Obstacle, Boolean> all = new EnumMap<>(Obstacle.class);
    all.put(Obstacle.NOT_WARM, !warmth().orElse(true));
    all.put(Obstacle.COARSE_CLOCK, clockStep.isPresent());
    all.put(Obstacle.GROUPS, !groups.isEmpty());
    all.put(Obstacle.FALLING, steadiness.filter(Steadiness::isFalling).isPresent());
    all.put(Obstacle.UNSTEADY, steadiness.flatMap(Steadiness::drift).isPresent());
    return all.keySet().stream().filter(all::get).toList();
  }

  public Optional<Obstacle> obstacle() {
    return obstacles().stream().findFirst();
  }

  public boolean isComparable() {
    return obstacles().isEmpty();
  }

  /** A percentile of single operations; absent of other modes, and of too few operations. */
  public Optional<Double> percentile(double rank) {
    return result
        .primary()
        .samples()
        .filter(samples -> result.mode() == Mode.SAMPLE_TIME || result.mode() == Mode.SINGLE_SHOT)
        .map(Observations::of)
        .filter(all -> supports(rank, (double) all.total()))
        .map(all -> all.percentile(rank));
  }

  /**
   * Whether enough different operations are beyond a percentile for it to be more than one: of the
   * timed ones, or fewer where their inputs repeat.
   */
  private boolean supports(double percentile, double timed) {
    double inputs =
        Optional.ofNullable(result.secondary().get(INPUTS))
            .map(known -> Math.round(known.score().orElse(timed) * forks()))
            .orElse(Long.MAX_VALUE);
    return (1 - percentile / 100) * (Math.min(timed, inputs) + 1) >= 1;
  }

  private static String classOf(Result result) {
    String benchmark = result.benchmark();
    return benchmark.substring(0, Math.max(0, benchmark.lastIndexOf('.')));
  }

  /** Method of a benchmark that is not ours, empty for our own. */
  public String method() {
    return scenario().isPresent() ? "" : lastName(result.benchmark());
  }

  private static String lastName(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** The unit of the score, as the file has it. */
  public String unit() {
    return result.primary().unit();
  }

  /** Whether more is better: of rates and, in an unknown unit, where JMH's mode says so. */
  public boolean isRate() {
    return JmhUnit.of(unit()).map(known -> !known.isTime()).orElse(result.mode().largerIsBetter());
  }

  /** How many forks have samples; 0 where the file has none, or where no fork was made. */
  public int forks() {
    return result.isUnforked() ? 0 : estimate.map(Estimate::forks).orElse(0);
  }

  public boolean hasSamples() {
    return estimate.filter(known -> known.forks() > 0).isPresent();
  }

  public Optional<Integer> payloadBytes() {
    return facets.find(Axis.PAYLOAD).filter(v -> v.matches("[0-9]{1,9}")).map(Integer::valueOf);
  }
}
