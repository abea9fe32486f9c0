package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Named;
import org.jcamark.catalog.Operation;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.machine.JvmLocator;
import org.jcamark.machine.NoJvmException;
import org.jcamark.model.Jvm;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenario;
import org.jcamark.plan.ForkHeap;
import org.jcamark.probe.ProbeRequest;
import org.jcamark.probe.Target;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;

/** A run that goes on, and what has become of the environment that it began in. */
record Resumed(RunFolder folder, RunManifest manifest) {

  /** Where a provider was loaded: the same object answers for all scenarios of it. */
  private record Place(Target target, String provider) {
    static Place of(ForkSpec candidate) {
      return new Place(
          new Target(
              candidate.jvm().executable(),
              ForkHeap.without(candidate.jvm().args()),
              candidate.jvm().classPathFirst()),
          candidate.scenario().provider());
    }
  }

  /**
   * The run in a folder.
   *
   * @throws IOException if it has no run.json that can be read; names the file
   */
  static Resumed of(Path path) throws IOException {
    RunFolder folder = new RunFolder(path);
    return new Resumed(folder, folder.manifest());
  }

  /**
   * Looks at machine, JVMs and providers as they are now.
   *
   * @param allowed whether differences are only told
   * @return a warning for the run's readers, where something differs
   * @throws UsageException if something differs and that is not allowed; names all of it
   */
  Optional<String> requireSameEnvironment(boolean allowed, Consumer<String> notes)
      throws IOException, InterruptedException {
    Map<String, Jvm> jvms = jvms();
    List<String> differences =
        manifest.differences(EnvironmentFingerprint.here(), jvms, providerVersions(jvms, notes));
    if (differences.isEmpty()) {
      return Optional.empty();
    }
    String list = String.join("; ", differences);
    if (!allowed) {
      throw new UsageException(
          "--resume "
              + folder.path()
              + " would mix different environments ("
              + list
              + "); --allow-different-environment does it all the same");
    }
    String warning = "Continued in a different environment: " + list;
    notes.accept(warning);
    return Optional.of(warning);
  }

  /** The JVMs that are now where the run found its own; those that are gone are left out. */
  private Map<String, Jvm> jvms() {
    Map<String, Jvm> now = new LinkedHashMap<>();
    manifest
        .system()
        .jvms()
        .forEach(
            (label, recorded) -> {
              try {
                InstalledJvm found = JvmLocator.resolve(recorded.executable());
                boolean same = found.version().equals(recorded.jdkVersion());
                now.put(
                    label,
                    same
                        ? recorded
                        : new Jvm(
                            recorded.executable(),
                            recorded.args(),
                            found.version(),
                            recorded.vmName(),
                            found.version()));
              } catch (NoJvmException e) {
                now.remove(label);
              }
            });
    return now;
  }

  /**
   * The versions of the providers that the scenarios would be measured with now. Each provider is
   * asked for once in each JVM, variant and class path, which the probe's cache mostly answers.
   * JVMs that have changed are not asked: they are a difference themselves.
   */
  private Map<Scenario, String> providerVersions(Map<String, Jvm> jvms, Consumer<String> notes)
      throws IOException, InterruptedException {
    Map<Place, List<ForkSpec>> places = new LinkedHashMap<>();
    for (ScenarioRecord entry : manifest.scenarios()) {
      String jvm = entry.scenario().jvm();
      if (Objects.equals(jvms.get(jvm), manifest.system().jvms().get(jvm))) {
        entry
            .spec()
            .filter(candidate -> candidate.provider().isPresent())
            .ifPresent(
                candidate ->
                    places
                        .computeIfAbsent(Place.of(candidate), p -> new ArrayList<>())
                        .add(candidate));
      }
    }
    Map<Scenario, String> versions = new LinkedHashMap<>();
    for (Map.Entry<Place, List<ForkSpec>> entry : places.entrySet()) {
      Optional<String> version = version(entry.getKey().target(), entry.getValue(), notes);
      entry
          .getValue()
          .forEach(candidate -> version.ifPresent(v -> versions.put(candidate.scenario(), v)));
    }
    return versions;
  }

  /**
   * Asks by the first scenario that the probe understands; as recorded, if it is none of them.
   *
   * @param candidates of one provider in one place, at least one
   */
  private static Optional<String> version(
      Target target, List<ForkSpec> candidates, Consumer<String> notes)
      throws IOException, InterruptedException {
    for (ForkSpec candidate : candidates) {
      Optional<ProbeRequest> question = question(candidate.scenario());
      if (question.isPresent()) {
        return Probers.usual(notes)
            .ask(target, List.of(question.get()))
            .get(question.get())
            .providerVersion();
      }
    }
    return candidates.get(0).provider().map(ResolvedProvider::version);
  }

  /** What the probe was asked of the scenario; absent for one that it does not know. */
  private static Optional<ProbeRequest> question(Scenario scenario) {
    Optional<Operation> operation = Named.find(Operation.class, scenario.operation());
    Optional<Boundary> boundary = Named.find(Boundary.class, scenario.boundary());
    Optional<Buffer> buffer = Named.find(Buffer.class, scenario.buffer());
    boolean known =
        operation.isPresent()
            && boundary.isPresent()
            && buffer.isPresent()
            && Catalog.algorithm(scenario.algorithm()).isPresent();
    return known
        ? Optional.of(
            new ProbeRequest(
                scenario.provider(),
                scenario.algorithm(),
                operation.get(),
                boundary.get(),
                buffer.get(),
                true))
        : Optional.empty();
  }
}
