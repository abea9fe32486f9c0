package org.jcamark.lab;

import java.io.IOException;
import java.util.List;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.Operation;
import org.jcamark.file.ForksFile;
import org.jcamark.model.Key;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.plan.ForkSettings;
import org.jcamark.plan.ForkSpecs;
import org.jcamark.plan.JitVariant;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.PlannedScenario;
import org.jcamark.run.Engine;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Forks.Outcome;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;

/** What the programs of this package share: forks of the JVM that runs the program. */
final class Lab {
  private Lab() {}

  /** Ends a program that found what must not be. */
  static void require(boolean condition, String message) {
    if (!condition) {
      throw new IllegalStateException(message);
    }
  }

  /** Forks of the calls; nothing is probed, as JDK and BC have them on every JVM. */
  static List<ForkSpec> specs(List<Key> calls, ForkSettings settings) {
    JvmTarget here = here();
    return planned(calls.stream().map(call -> PlannedScenario.of(call, here)).toList(), settings);
  }

  static List<ForkSpec> planned(List<PlannedScenario> plan, ForkSettings settings) {
    ForkSpecs forks = new ForkSpecs(settings, List.of());
    return plan.stream()
        .map(one -> forks.of(one, new ResolvedProvider(one.scenario().provider(), "not probed")))
        .toList();
  }

  /** Twelve calls from 0.4 µs to 1 ms, through JDK and BC; one searches for its provider. */
  static List<ForkSpec> twelveCalls(ForkSettings settings) {
    return specs(
        List.of(
            Key.of(Operation.DIGEST, "SHA-256", "JDK").withPayload(64),
            Key.of(Operation.DIGEST, "SHA-256", "JDK").withPayload(1_024),
            Key.of(Operation.ENCRYPT, "AES-256-GCM", "JDK").withPayload(1_024),
            Key.of(Operation.DECRYPT, "AES-256-GCM", "JDK").withPayload(4_096),
            Key.of(Operation.ENCRYPT, "AES-256-GCM", "JDK").withPayload(16_384),
            Key.of(Operation.ENCRYPT, "AES-256-GCM", "BC").withPayload(1_024),
            Key.of(Operation.SIGN, "ECDSA-P256-SHA256", "JDK"),
            Key.of(Operation.SIGN, "ECDSA-P256-SHA256", "BC"),
            Key.of(Operation.SIGN, "Ed25519", "BC"),
            Key.of(Operation.ENCAPSULATE, "ML-KEM-768", "BC"),
            Key.of(Operation.SIGN, "ML-DSA-65", "BC"),
            Key.of(Operation.ENCRYPT, "AES-256-GCM", "JDK").with(Boundary.INSTANCE, Lookup.SEARCH)),
        settings);
  }

  /** The JVM that runs this. */
  static JvmTarget here() {
    return JvmTarget.of(List.of(), JitVariant.choose(List.of(), List.of()), List.of(), List.of())
        .get(0);
  }

  /** Scenario, number and seed of each fork of a run, in the order of its file. */
  static List<String> forks(RunFolder run) throws IOException {
    return ForksFile.read(run.forksFile()).lines().stream()
        .map(line -> line.scenario() + " " + line.note().fork() + " " + line.note().seed())
        .toList();
  }

  /** What was measured and how, in an order of its own. */
  static List<String> scenarios(RunManifest run) {
    return run.scenarios().stream()
        .map(entry -> entry.scenario() + " " + entry.status() + entry.forks() + entry.spec())
        .sorted()
        .toList();
  }

  /** Engine runs that print a line a fork. */
  static CheckRuns runs(String program) {
    return new CheckRuns(
        program,
        new Engine.Listener() {
          @Override
          public void forkEnds(Key scenario, int fork, Outcome outcome) {
            System.err.println(scenario.inWords() + ", fork " + (fork + 1));
            if (outcome instanceof Outcome.Failed failed) {
              System.err.println("failed: " + failed.reason());
            }
          }
        });
  }
}
