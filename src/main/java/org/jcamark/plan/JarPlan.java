package org.jcamark.plan;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jcamark.catalog.Labelled;
import org.jcamark.model.Axis;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.profile.HostMain.Listed;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkSpec.ForkTiming;
import org.jcamark.run.ForkSpec.Iterations;
import org.jcamark.run.Hosts;
import org.jcamark.run.ScenarioRecord;

/**
 * The benchmarks of somebody's JMH jars in the chosen JVMs, as a plan. Modes, threads and JVM
 * arguments are those of each benchmark; arguments of a variant are added. So are the iterations of
 * single shots, of batches, and of all if that is chosen; others have those of our own.
 *
 * @param forks most of what the benchmarks' own annotations ask for
 * @param records what is measured, and what is not with its reason, by planned scenario
 */
public record JarPlan(int forks, Map<PlannedScenario, ScenarioRecord> records) {
  private static final int MOST_NAMES = 5;

  /** JMH's own limit of an iteration is as long. */
  private static final Duration SLACK = Duration.ofMinutes(10);

  private static final Duration LEAST_WARMUP = Duration.ofSeconds(1);

  /**
   * Which benchmarks of which jars.
   *
   * @param benchmark found in {@code package.Class.method}
   * @param params values that replace those of the benchmarks, by parameter
   * @param ownLengths whether iterations are as the benchmarks say
   */
  public record Selected(
      List<Jars.Benchmarks> jars,
      Pattern benchmark,
      Map<String, List<String>> params,
      List<String> profilers,
      boolean ownLengths) {}

  /**
   * Lists the benchmarks of each jar in each JVM and plans those that are chosen.
   *
   * @throws UsageException if a jar has no benchmarks, or none of them can run; one line
   */
  public static JarPlan of(Selected choice, List<JvmTarget> targets) throws IOException {
    int forks = 1;
    Map<PlannedScenario, ScenarioRecord> records = new LinkedHashMap<>();
    Set<String> names = new LinkedHashSet<>();
    Set<String> params = new LinkedHashSet<>();
    for (Jars.Benchmarks jar : choice.jars) {
      for (JvmTarget target : targets) {
        List<Path> classPath = new ArrayList<>(target.variantJars());
        classPath.addAll(jar.classPath());
        JvmLaunch jvm = new JvmLaunch(target.jvm().java(), target.variant().arguments(), classPath);
        ResolvedProvider version = new ResolvedProvider(jar.name(), Jars.version(classPath));
        for (Listed listed : benchmarks(jar, jvm)) {
          names.add(listed.method());
          if (choice.benchmark.matcher(listed.method()).find()) {
            params.addAll(listed.params().keySet());
            forks = Math.max(forks, listed.forks());
            for (Map<String, String> values : values(listed, choice.params)) {
              Key scenario = scenario(jar, listed, values, target);
              PlannedScenario planned = new PlannedScenario(scenario, target);
              Optional<String> problem =
                  target
                      .unavailable()
                      .or(planned::unmeasurable)
                      .or(() -> Optional.ofNullable(listed.problem()));
              records.put(
                  planned,
                  problem
                      .map(reason -> ScenarioRecord.unavailable(scenario, reason))
                      .orElseGet(
                          () ->
                              ScenarioRecord.planned(
                                  spec(scenario, listed, target, jvm, version, choice))));
            }
          }
        }
      }
    }
    check(choice, names, params, records);
    return new JarPlan(forks, records);
  }

  private static List<Listed> benchmarks(Jars.Benchmarks jar, JvmLaunch jvm) {
    try {
      return Hosts.benchmarks(jvm.executable(), jvm.classPathFirst());
    } catch (IllegalArgumentException | IOException e) {
      throw new UsageException(
          "--jmh-jar %s=%s: %s".formatted(jar.name(), jar.classPath().get(0), e.getMessage()));
    }
  }

  private static void check(
      Selected choice,
      Set<String> names,
      Set<String> params,
      Map<PlannedScenario, ScenarioRecord> records) {
    if (records.isEmpty()) {
      throw new UsageException(
          "--benchmark %s: matches no benchmark; the jars have %s%s"
              .formatted(
                  choice.benchmark,
                  String.join(", ", names.stream().limit(MOST_NAMES).toList()),
                  names.size() > MOST_NAMES ? " and others" : ""));
    }
    for (String name : choice.params.keySet()) {
      if (!params.contains(name)) {
        throw new UsageException(
            "--param %s: the benchmarks have %s"
                .formatted(
                    name,
                    params.isEmpty() ? "no parameters" : "only " + String.join(", ", params)));
      }
    }
    if (records.values().stream().noneMatch(each -> each.spec().isPresent())) {
      throw new UsageException(
          "--jmh-jar: " + records.values().iterator().next().reason().orElseThrow());
    }
  }

  private static List<Map<String, String>> values(Listed listed, Map<String, List<String>> chosen) {
    List<Map<String, String>> all = List.of(Map.of());
    for (Map.Entry<String, ArrayList<String>> param : listed.params().entrySet()) {
      String name = param.getKey();
      List<String> values = chosen.getOrDefault(name, param.getValue());
      if (Set.of("jar", "jit", "classpath").contains(name) || values.isEmpty()) {
        throw new UsageException(
            values.isEmpty()
                ? listed.method() + " needs a value: --param " + name + "=VALUE"
                : listed.method() + ": a parameter with the name " + name + " is not supported");
      }
      List<Map<String, String>> more = new ArrayList<>();
      for (Map<String, String> before : all) {
        for (String value : values) {
          Map<String, String> longer = new LinkedHashMap<>(before);
          longer.put(name, value);
          more.add(longer);
        }
      }
      all = more;
    }
    return all;
  }

  private static Key scenario(
      Jars.Benchmarks jar, Listed listed, Map<String, String> values, JvmTarget target) {
    return Key.ofJar(jar.name(), listed.method(), values)
        .on(
            listed.threads(),
            Labelled.named(Mode.class, "mode", listed.mode()),
            target.label(),
            target.jit(),
            target.classpath());
  }

  private static ForkSpec spec(
      Key scenario,
      Listed listed,
      JvmTarget target,
      JvmLaunch jvm,
      ResolvedProvider version,
      Selected choice) {
    boolean single = scenario.mode() == Mode.SINGLE_SHOT;
    boolean own = choice.ownLengths || single || listed.batches();
    return new ForkSpec(
        scenario,
        new ForkSpec.Benchmark(scenario.get(Axis.BENCHMARK), scenario.params()),
        own
            ? jvm
            : new JvmLaunch(
                jvm.executable(), ForkArguments.ofJar(target.variant()), jvm.classPathFirst()),
        own ? ownTiming(listed) : timing(scenario.mode()),
        single ? List.of() : choice.profilers,
        Optional.of(version),
        Optional.empty());
  }

  private static ForkTiming ownTiming(Listed listed) {
    Iterations warmup = new Iterations(listed.warmups(), Duration.ofNanos(listed.warmupNanos()));
    Iterations measurement =
        new Iterations(listed.iterations(), Duration.ofNanos(listed.iterationNanos()));
    Duration timeout = SLACK.plus(warmup.total().plus(measurement.total()).multipliedBy(3));
    return new ForkTiming(Duration.ZERO, warmup, measurement, timeout, Duration.ZERO);
  }

  private static ForkTiming timing(Mode mode) {
    Iterations none = new Iterations(0, Duration.ZERO);
    return new ForkTiming(LEAST_WARMUP, none, Suite.SHORT.measurement(mode), SLACK, Duration.ZERO);
  }

  /** The part of the plan with these scenarios. */
  public RunPlan plan(List<PlannedScenario> planned) {
    List<ScenarioRecord> chosen = planned.stream().map(records::get).toList();
    Map<Key, String> versions = new LinkedHashMap<>();
    chosen.stream()
        .flatMap(entry -> entry.spec().stream())
        .forEach(spec -> versions.put(spec.scenario(), spec.provider().orElseThrow().version()));
    return new RunPlan(chosen, RunPlan.byProvider(versions), Map.of());
  }

  /** A suite without rows, for the name of the run and the usual number of forks. */
  public Suite suite() {
    ForkSettings settings = new ForkSettings(forks, Duration.ZERO, 0, 1);
    return new Suite(
        "jmh-jar", "", List.of(), List.of(), settings, Optional.empty(), false, List.of());
  }
}
