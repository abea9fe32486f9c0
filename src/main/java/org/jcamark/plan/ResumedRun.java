package org.jcamark.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Catalog;
import org.jcamark.file.OutputFile;
import org.jcamark.machine.JvmLocator;
import org.jcamark.machine.NoJvmException;
import org.jcamark.model.InOrder;
import org.jcamark.model.Jvm;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenario;
import org.jcamark.probe.Prober;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;

/** An interrupted run that is continued in the environment where it started. */
public record ResumedRun(RunFolder folder, RunManifest manifest) {

  private record LoadedProvider(JvmLaunch jvm, String provider) {
    static LoadedProvider of(ForkSpec spec) {
      JvmLaunch jvm = spec.jvm();
      return new LoadedProvider(
          new JvmLaunch(jvm.executable(), ForkArguments.without(jvm.args()), jvm.classPathFirst()),
          spec.scenario().provider());
    }
  }

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
      throw new UsageException(
          "--resume "
              + path
              + ": was joined from several runs; resume the unfinished one and merge again");
    }
    for (Path file : List.of(folder.forksFile(), folder.resultsFile())) {
      if (file.toString().endsWith(".gz")) {
        throw new UsageException(
            "--resume " + path + ": uncompress " + file.getFileName() + " first");
      }
    }
    OutputFile.requireNoLink(path);
    for (ScenarioRecord entry : manifest.scenarios()) {
      for (Path jar : entry.spec().map(spec -> spec.jvm().classPathFirst()).orElse(List.of())) {
        if (!Files.exists(jar)) {
          throw new UsageException("--resume " + path + ": the jar " + jar + " is missing");
        }
      }
    }
    return new ResumedRun(folder, manifest);
  }

  /**
   * Shows what the run would start that is not of this installation.
   *
   * @param trusted whether the user has confirmed it
   * @throws UsageException if there is such a thing and the user has not; names all of it
   */
  public ResumedRun requireTrust(boolean trusted, Consumer<String> notes) {
    Set<String> foreign = ForeignParts.of(manifest, "--resume " + folder.path(), trusted);
    if (!foreign.isEmpty()) {
      notes.accept("Trusted, as run.json has it: " + String.join("; ", foreign));
    }
    return this;
  }

  /**
   * Compares machine, JVMs and providers with those recorded.
   *
   * @param allowed whether differences are allowed
   * @return the run, with a warning for its readers where something differs
   * @throws UsageException if something differs and that is not allowed; names all differences
   */
  public ResumedRun requireSameEnvironment(boolean allowed, Consumer<String> notes)
      throws IOException, InterruptedException {
    Map<String, String> jvms = jvms();
    List<String> differences =
        manifest.differences(EnvironmentFingerprint.here(), jvms, providerVersions(jvms, notes));
    if (differences.isEmpty()) {
      return this;
    }
    String list = String.join("; ", differences);
    if (!allowed) {
      throw new UsageException(
          ("--resume %s: would mix different environments (%s); add --allow-different-environment"
                  + " to continue anyway")
              .formatted(folder.path(), list));
    }
    String warning = "Continued in a different environment: " + list;
    notes.accept(warning);
    return new ResumedRun(folder, manifest.withWarning(warning));
  }

  private Map<String, String> jvms() {
    Map<String, String> versions = new LinkedHashMap<>();
    for (Map.Entry<String, Jvm> recorded : manifest.system().jvms().entrySet()) {
      try {
        versions.put(
            recorded.getKey(), JvmLocator.resolve(recorded.getValue().executable()).version());
      } catch (NoJvmException gone) {
        // Its absence is a difference.
      }
    }
    return versions;
  }

  /** JVMs that have changed are not probed: they are a difference themselves. */
  private Map<Scenario, String> providerVersions(Map<String, String> jvms, Consumer<String> notes)
      throws IOException, InterruptedException {
    Map<LoadedProvider, List<ForkSpec>> loaded =
        InOrder.groupedBy(
            manifest.scenarios().stream()
                .filter(entry -> manifest.isOn(entry.scenario().jvm(), jvms))
                .flatMap(entry -> entry.spec().stream())
                .filter(spec -> spec.provider().isPresent())
                .toList(),
            LoadedProvider::of);
    Map<Scenario, String> versions = new LinkedHashMap<>();
    for (Map.Entry<LoadedProvider, List<ForkSpec>> entry : loaded.entrySet()) {
      Optional<String> version = version(entry.getKey().jvm(), entry.getValue(), notes);
      version.ifPresent(
          found -> entry.getValue().forEach(spec -> versions.put(spec.scenario(), found)));
    }
    return versions;
  }

  private static Optional<String> version(
      JvmLaunch jvm, List<ForkSpec> specs, Consumer<String> notes)
      throws IOException, InterruptedException {
    if (!specs.get(0).scenario().isCall()) {
      return Optional.of(JmhJar.version(jvm.classPathFirst()));
    }
    Optional<Call> known =
        specs.stream().map(spec -> spec.scenario().call()).filter(ResumedRun::isKnown).findFirst();
    return known.isPresent()
        ? new Prober(1, notes)
            .probe(jvm, true, List.of(known.get()))
            .get(known.get())
            .providerVersion()
        : specs.get(0).provider().map(ResolvedProvider::version);
  }

  private static boolean isKnown(Call call) {
    return Catalog.algorithm(call.algorithm())
        .filter(algorithm -> algorithm.operations().contains(call.operation()))
        .isPresent();
  }
}
