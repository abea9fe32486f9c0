package org.jcamark.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.file.OutputFile;
import org.jcamark.machine.ClassPath;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.machine.InstalledJvm.NoJvmException;
import org.jcamark.model.Jvm;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;

/** An interrupted run that is continued in the environment where it started. */
public record ResumedRun(RunFolder folder, RunManifest manifest) {
  /** Ours and JMH's, without options. */
  private static final Pattern PLAIN_PROFILERS =
      Pattern.compile(
          "org\\.jcamark\\.profile\\.\\w+|org\\.openjdk\\.jmh\\.profile\\.\\w+"
              + "|async|cl|comp|dtraceasm|gc|jfr|mempool|pauses|perf|perfasm|perfc2c|perfnorm|safepoints"
              + "|stack|xperfasm");

  /**
   * The run in a folder.
   *
   * @throws IOException if it has no run.json that can be read; names the file
   * @throws UsageException if {@code merge} made it, somebody compressed it, or a jar that it needs
   *     is missing
   */
  public static ResumedRun of(Path path) throws IOException {
    RunFolder folder = new RunFolder(path);
    RunManifest manifest = folder.manifest();
    if (manifest.parts().isPresent()) {
      throw refused(path, "is merged from shards; resume the unfinished shard and merge again");
    }
    for (Path file : List.of(folder.forksFile(), folder.resultsFile())) {
      if (file.toString().endsWith(".gz")) {
        throw refused(path, "uncompress " + file.getFileName() + " first");
      }
    }
    OutputFile.requireNoLink(path);
    for (ScenarioRecord entry : manifest.scenarios()) {
      for (Path jar : entry.spec().map(spec -> spec.jvm().classPathFirst()).orElse(List.of())) {
        if (!Files.exists(jar)) {
          throw refused(path, "the jar " + jar + " is missing");
        }
      }
    }
    return new ResumedRun(folder, manifest);
  }

  private static UsageException refused(Path path, String reason) {
    return new UsageException("--resume " + path + ": " + reason);
  }

  /**
   * Shows what the forks of the run would start or load that this installation would not by itself.
   * Any of it can run code: a {@code java} is a program, and so are agents, {@code -XX:OnError} and
   * libraries of profilers.
   *
   * @param trusted whether the user has confirmed it
   * @throws UsageException if there is such a thing and the user has not; names all of it
   */
  public ResumedRun requireTrust(boolean trusted, Consumer<String> notes) {
    Set<Path> javas =
        Stream.concat(Stream.of(InstalledJvm.current()), InstalledJvm.all().stream())
            .map(jvm -> real(jvm.java()))
            .collect(Collectors.toSet());
    Set<Path> jars = ClassPath.own().stream().map(ResumedRun::real).collect(Collectors.toSet());
    List<ForkSpec> specs =
        manifest.scenarios().stream().flatMap(entry -> entry.spec().stream()).toList();
    Set<String> foreign = new LinkedHashSet<>();
    Stream.concat(
            manifest.system().jvms().values().stream().map(jvm -> Path.of(jvm.executable())),
            specs.stream().map(spec -> spec.jvm().executable()))
        .filter(java -> !javas.contains(real(java)))
        .forEach(java -> foreign.add("JVM " + java));
    for (ForkSpec spec : specs) {
      ForkArguments.without(spec.jvm().args()).stream()
          .filter(argument -> !JvmTarget.isBuiltIn(argument))
          .forEach(argument -> foreign.add("argument " + argument));
      spec.jvm().classPathFirst().stream()
          .filter(jar -> !jars.contains(real(jar)))
          .forEach(jar -> foreign.add("class path " + jar));
      spec.profilers().stream()
          .filter(profiler -> !PLAIN_PROFILERS.matcher(profiler).matches())
          .forEach(profiler -> foreign.add("profiler " + profiler));
    }
    String list = String.join("; ", foreign);
    if (!trusted && !foreign.isEmpty()) {
      throw refused(
          folder.path(),
          "run.json uses code from outside this installation (%s); if you trust it, add --trust-run"
              .formatted(list));
    } else if (!foreign.isEmpty()) {
      notes.accept("Trusted from run.json: " + list);
    }
    return this;
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException missing) {
      return path.toAbsolutePath();
    }
  }

  /**
   * Compares machine, JVMs and providers with those recorded.
   *
   * @param allowed whether differences are allowed
   * @return the run, with a warning for its readers where something differs
   * @throws UsageException if something differs and that is not allowed; names all differences
   */
  public ResumedRun requireSameEnvironment(Probes probes, boolean allowed, Consumer<String> notes)
      throws IOException, InterruptedException {
    Map<String, String> before = new LinkedHashMap<>(manifest.system().origin().facts());
    Map<String, String> now = EnvironmentFingerprint.here().facts();
    addJvms(before, now);
    if (before.equals(now)) {
      addProviders(probes, notes, before, now);
    }
    List<String> differences = EnvironmentFingerprint.differences(before, now);
    if (differences.isEmpty()) {
      return this;
    }
    String list = String.join("; ", differences);
    if (!allowed) {
      throw refused(
          folder.path(),
          "the environment has changed (%s); add --allow-different-environment to continue"
                  .formatted(list)
              + " anyway");
    }
    String warning = "Continued in a different environment: " + list;
    notes.accept(warning);
    return new ResumedRun(folder, manifest.withWarning(warning));
  }

  private void addJvms(Map<String, String> before, Map<String, String> now) {
    for (Map.Entry<String, Jvm> recorded : manifest.system().jvms().entrySet()) {
      String fact = "JVM " + recorded.getKey();
      before.put(fact, recorded.getValue().jdkVersion());
      try {
        now.put(fact, InstalledJvm.resolve(recorded.getValue().executable()).version());
      } catch (NoJvmException gone) {
        // Its absence is a difference.
      }
    }
  }

  /** Once for each provider, JVM and class path, by the probe of a new run. */
  private void addProviders(
      Probes probes, Consumer<String> notes, Map<String, String> before, Map<String, String> now)
      throws IOException, InterruptedException {
    List<ForkSpec> specs =
        manifest.scenarios().stream()
            .flatMap(entry -> entry.spec().stream())
            .filter(spec -> spec.provider().isPresent())
            .toList();
    for (ForkSpec spec : specs) {
      Key scenario = spec.scenario();
      String fact = "provider %s on %s".formatted(scenario.provider(), RunPlan.place(scenario));
      if (before.putIfAbsent(fact, spec.provider().get().version()) == null) {
        List<String> arguments = ForkArguments.without(spec.jvm().args());
        List<Path> first = spec.jvm().classPathFirst();
        JvmLaunch jvm = new JvmLaunch(spec.jvm().executable(), arguments, first);
        Optional<String> version =
            scenario.isCall()
                ? probes
                    .probe(jvm, true, List.of(scenario.call()), 1, notes)
                    .get(scenario.call())
                    .providerVersion()
                : Optional.of(Jars.version(first));
        version.ifPresent(found -> now.put(fact, found));
      }
    }
  }
}
