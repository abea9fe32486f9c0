package org.jcamark.selfcheck;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jcamark.catalog.BenchmarkMethods;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Scenario;
import org.jcamark.plan.Call;
import org.jcamark.plan.ForkSettings;
import org.jcamark.run.BenchmarkCall;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Iterations;

/**
 * The calls that have a hand-written benchmark: the score of ours must be the cost of the call, not
 * of our layers.
 */
public final class SelfCheck {
  /** Boundary of the hand-written benchmarks. */
  public static final String HANDWRITTEN = "handwritten";

  /** The interval of the ratio has to lie within 1 ± this. */
  public static final double TOLERANCE = 0.03;

  /**
   * A long warm-up: encryption by AES-GCM is compiled for the last time after 1.2 s or later. After
   * 1.5 s some forks still measured the code before, more of them on one side than on the other.
   */
  public static final ForkSettings SETTINGS =
      new ForkSettings(
          24,
          Duration.ZERO,
          new Iterations(30, Duration.ofMillis(100)),
          new Iterations(10, Duration.ofMillis(200)));

  /** The hand-written method of each call, whatever the provider. */
  private static final List<Handwritten> METHODS =
      List.of(
          new Handwritten(
              Operation.ENCRYPT,
              "AES-256-GCM",
              OptionalInt.of(1_024),
              "HandwrittenBenchmark.aes256GcmOf1KiB"),
          new Handwritten(
              Operation.DIGEST,
              "SHA-256",
              OptionalInt.of(64),
              "HandwrittenBenchmark.sha256Of64Bytes"),
          new Handwritten(
              Operation.SIGN,
              "ECDSA-P256-SHA256",
              OptionalInt.of(64),
              "HandwrittenBenchmark.ecdsaP256Sign"),
          new Handwritten(
              Operation.ENCAPSULATE,
              "ML-KEM-768",
              OptionalInt.empty(),
              "HandwrittenKemBenchmark.mlKem768Encapsulate"));

  private record Handwritten(
      Operation operation, String algorithm, OptionalInt payloadBytes, String method) {
    boolean does(Scenario call) {
      return operation.label().equals(call.operation())
          && algorithm.equals(call.algorithm())
          && payloadBytes.equals(call.payloadBytes());
    }
  }

  private SelfCheck() {}

  /** Each hand-written call through the JDK and Bouncy Castle. */
  public static List<Call> calls() {
    return Stream.of("JDK", "BC")
        .flatMap(
            provider ->
                METHODS.stream()
                    .map(
                        written ->
                            new Call(
                                written.operation(),
                                written.algorithm(),
                                provider,
                                written.payloadBytes())))
        .toList();
  }

  /**
   * The hand-written form of a call.
   *
   * @param ours one of {@link #calls}
   */
  public static ForkSpec byHand(ForkSpec ours) {
    Scenario scenario = ours.scenario();
    Handwritten written =
        METHODS.stream().filter(method -> method.does(scenario)).findFirst().orElseThrow();
    return ours.as(
        scenario.withBoundary(HANDWRITTEN),
        new BenchmarkCall(
            BenchmarkMethods.PACKAGE + "." + written.method(),
            Map.of("provider", scenario.provider())),
        List.of());
  }
}
