package org.jcamark.run;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.machine.Check.CheckResult;
import org.jcamark.machine.Environment;
import org.jcamark.machine.JvmFacts;
import org.jcamark.model.Jvm;
import org.jcamark.run.ScenarioRecord.Status;

/**
 * The document run.json: all that is needed to understand a run and to continue it.
 *
 * @param ended absent while the run is running, and where it was killed
 * @param scenarios all of the suite, also those that cannot be measured; no scenario twice
 * @param shard which part of its plan this is; absent where it is all of it
 * @param parts the shards it was joined from; absent where it was measured as one
 */
public record RunManifest(
    RunRequest request,
    SystemUnderTest system,
    State state,
    Instant started,
    Optional<Instant> ended,
    List<String> warnings,
    List<ScenarioRecord> scenarios,
    Optional<Shard> shard,
    Optional<List<RunPart>> parts) {

  public enum State {
    RUNNING,
    DONE,
    INTERRUPTED
  }

  /**
   * The command behind a run.
   *
   * @param commandLine words after {@code java -jar benchmarks.jar}
   * @param seed from which the order of forks and the data of each fork follow
   */
  public record RunRequest(
      String version, List<String> commandLine, String suite, long seed, ForkRule rule) {}

  /**
   * The machine, the JVMs and the providers that a run measures.
   *
   * @param origin what must not change before the run is resumed
   * @param jvms by the label that scenarios use, with the arguments that all variants have
   * @param providerVersions by provider label; where a provider's version differs between JVMs or
   *     class paths, by {@code label on JVM}
   * @param secureRandoms the SecureRandoms that providers have themselves and the JVM's default, by
   *     the same labels
   */
  public record SystemUnderTest(
      EnvironmentFingerprint origin,
      MachineRecord environment,
      Map<String, Jvm> jvms,
      Map<String, String> providerVersions,
      Map<String, String> secureRandoms) {}

  /** A machine and its JVMs by label, without the arguments of variants. */
  public record MachineRecord(
      Optional<Environment> machine,
      Optional<Map<String, JvmFacts>> jvms,
      Optional<List<Variant>> variants,
      Optional<List<CheckResult>> findings) {
    /** A variant of JVM arguments in a JVM, with the effective values of its flags. */
    public record Variant(
        String jvm,
        String jit,
        List<String> arguments,
        List<String> switchedOff,
        List<String> alreadyOff,
        List<String> lacking,
        Optional<String> reason,
        Optional<Map<String, String>> flags) {}
  }

  /** A shard that was joined with others, by the name of its folder. */
  public record RunPart(
      String folder,
      List<String> commandLine,
      long seed,
      State state,
      Instant started,
      Optional<Instant> ended,
      EnvironmentFingerprint origin,
      Optional<Shard> shard) {
    static RunPart of(RunManifest manifest, String folder) {
      return new RunPart(
          folder,
          manifest.request().commandLine(),
          manifest.request().seed(),
          manifest.state(),
          manifest.started(),
          manifest.ended(),
          manifest.system().origin(),
          manifest.shard());
    }
  }

  /** A run about to start; cautions that follow from its scenarios are added. */
  public static RunManifest planned(
      RunRequest request,
      SystemUnderTest system,
      List<ScenarioRecord> scenarios,
      Optional<Shard> shard) {
    List<String> warnings = new ArrayList<>();
    if (scenarios.stream().anyMatch(entry -> !entry.scenario().isCall())) {
      warnings.add("No correctness check: the answers of these benchmarks are not verified.");
    }
    int cpus = system.origin().cpus();
    int threads = scenarios.stream().mapToInt(entry -> entry.scenario().threads()).max().orElse(0);
    if (threads > cpus) {
      warnings.add(
          "%s threads oversubscribe %s %s, so that their times include waiting."
              .formatted(threads, cpus, cpus == 1 ? "CPU" : "CPUs"));
    }
    return new RunManifest(
        request,
        system,
        State.RUNNING,
        Instant.now(),
        Optional.empty(),
        List.copyOf(warnings),
        scenarios,
        shard,
        Optional.empty());
  }

  /** The same run with one warning more, unless it is there. */
  public RunManifest withWarning(String warning) {
    List<String> all = Stream.concat(warnings.stream(), Stream.of(warning)).distinct().toList();
    return with(request, state, ended, all, scenarios);
  }

  public RunManifest withRule(ForkRule rule) {
    RunRequest other =
        new RunRequest(request.version, request.commandLine, request.suite, request.seed, rule);
    return with(other, state, ended, warnings, scenarios);
  }

  public RunManifest with(State now, Optional<Instant> end, List<ScenarioRecord> measured) {
    return with(request, now, end, warnings, measured);
  }

  private RunManifest with(
      RunRequest newRequest,
      State newState,
      Optional<Instant> newEnd,
      List<String> newWarnings,
      List<ScenarioRecord> newScenarios) {
    return new RunManifest(
        newRequest, system, newState, started, newEnd, newWarnings, newScenarios, shard, parts);
  }

  /** CPUs of the machine; absent where shards are of machines with different numbers. */
  public OptionalInt cpus() {
    int cpus = system.origin().cpus();
    boolean same = parts.orElse(List.of()).stream().allMatch(part -> part.origin().cpus() == cpus);
    return same ? OptionalInt.of(cpus) : OptionalInt.empty();
  }

  /** Models of the CPUs that measured it, as far as they are known. */
  public List<String> cpuModels() {
    return Stream.concat(
            Stream.of(system.origin()), parts.orElse(List.of()).stream().map(RunPart::origin))
        .flatMap(origin -> origin.cpu().stream())
        .distinct()
        .toList();
  }

  /** Whether it records warm-up, by forks that are measured in no other way. */
  public boolean isWarmup() {
    return scenarios.stream()
        .flatMap(entry -> entry.spec().stream())
        .anyMatch(ForkSpec::recordsWarmup);
  }

  /** Whether it measures benchmarks of somebody's jars, whose answers nobody checks. */
  public boolean isOfJars() {
    return scenarios.stream().anyMatch(entry -> !entry.scenario().isCall());
  }

  /** Whether there are results, and nothing failed its gate or in measuring. */
  public boolean isWhole() {
    Set<Status> all = scenarios.stream().map(ScenarioRecord::status).collect(Collectors.toSet());
    return all.contains(Status.MEASURED) && !all.contains(Status.FAILED);
  }

  /** The scenarios that gave wrong answers, a line each with the reason. */
  public List<String> wrongAnswers() {
    return scenarios.stream()
        .filter(entry -> entry.wrong().isPresent())
        .map(entry -> entry.scenario().inWords() + ": " + entry.reason().orElseThrow())
        .toList();
  }
}
