package org.jcamark.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.file.JmhReader;
import org.jcamark.model.Key;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Result;
import org.jcamark.plan.ForkSettings;
import org.jcamark.plan.ForkSpecs;
import org.jcamark.plan.JitVariant;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.PlannedScenario;
import org.jcamark.run.Engine;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Forks;
import org.jcamark.run.JmhForks;
import org.jcamark.run.Plans;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunManifest.RunRequest;
import org.jcamark.run.RunManifest.SystemUnderTest;
import org.jcamark.run.ScenarioRecord;

/** What the programs of this package share: forks of the JVM that runs the program. */
final class Lab {
  private static final Engine.Listener A_LINE_A_FORK =
      new Engine.Listener() {
        @Override
        public void forkEnds(Key scenario, int fork, Forks.Outcome outcome) {
          System.err.println(scenario.inWords() + ", fork " + (fork + 1));
        }
      };

  private Lab() {}

  static void require(boolean condition, String message) {
    if (!condition) {
      throw new IllegalStateException(message);
    }
  }

  static double inNewJvm(
      Map<String, String> environment, List<String> jvmArgs, Class<?> program, String... args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmArgs);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    command.addAll(List.of(args));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(environment);
    Process jvm = builder.start();
    String printed = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    require(jvm.waitFor() == 0, String.join(" ", command) + " failed");
    return Double.parseDouble(printed.strip());
  }

  /** Forks of the calls; nothing is probed. */
  static List<ForkSpec> specs(List<Key> calls, ForkSettings settings, List<String> profilers) {
    ForkSpecs forks = new ForkSpecs(settings, profilers);
    JvmTarget here =
        JvmTarget.of(List.of(), JitVariant.choose(List.of(), List.of()), List.of(), List.of())
            .get(0);
    return calls.stream()
        .map(call -> PlannedScenario.of(call, here))
        .map(one -> forks.of(one, new ResolvedProvider(one.scenario().provider(), "not probed")))
        .toList();
  }

  /** Measures forks, with a line each on the error stream; those that fail have no result. */
  static Map<Key, Result> measure(Path path, List<ForkSpec> specs, int forks, long seed)
      throws IOException {
    RunFolder folder = RunFolder.use(path);
    RunManifest manifest =
        RunManifest.planned(
            new RunRequest("lab", List.of(), "lab", seed, ForkRule.fixed(forks)),
            new SystemUnderTest(
                EnvironmentFingerprint.here(), Plans.UNKNOWN, Map.of(), Map.of(), Map.of()),
            specs.stream().map(ScenarioRecord::planned).toList(),
            Optional.empty());
    RunManifest.State end = Engine.run(folder, manifest, A_LINE_A_FORK, new JmhForks()).state();
    require(end == RunManifest.State.DONE, path + ": " + end);
    Map<Key, Result> measured = new LinkedHashMap<>();
    for (Result row : JmhReader.rows(folder.resultsFile())) {
      row.scenario().ifPresent(scenario -> measured.put(scenario, row));
    }
    return measured;
  }
}
