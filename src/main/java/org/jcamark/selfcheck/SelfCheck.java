package org.jcamark.selfcheck;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Operation;
import org.jcamark.run.BenchmarkCall;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Iterations;

/**
 * The calls that have a hand-written benchmark: the score of ours, measured as {@code run} measures
 * it, must be that of plain JMH.
 */
public final class SelfCheck {
  /** Variant of the class path that stands for the hand-written benchmarks. */
  public static final String HANDWRITTEN = "handwritten";

  /** The interval of the ratio has to lie within 1 ± this. */
  public static final double TOLERANCE = 0.03;

  /** Forks of each side. */
  public static final int FORKS = 10;

  /** JMH's own warm-up, long enough for the last compilation of AES-GCM. */
  private static final Iterations WARMUP = new Iterations(8, Duration.ofMillis(500));

  private static final Iterations MEASUREMENT = new Iterations(5, Duration.ofMillis(200));

  private SelfCheck() {}

  /** The calls through some providers: JDK and BC have a hand-written form. */
  public static List<Call> calls(List<String> providers) {
    List<Call> calls = new ArrayList<>();
    for (String provider : providers) {
      for (Operation operation : List.of(Operation.ENCRYPT, Operation.DECRYPT)) {
        for (int payloadBytes : List.of(1_024, 4_096, 16_384)) {
          calls.add(Call.of(operation, "AES-256-GCM", provider).withPayload(payloadBytes));
        }
        calls.add(Call.of(operation, "ChaCha20-Poly1305", provider).withPayload(4_096));
      }
      calls.add(Call.of(Operation.DIGEST, "SHA-256", provider).withPayload(64));
      calls.add(Call.of(Operation.DIGEST, "SHA3-256", provider).withPayload(1_024));
      calls.add(Call.of(Operation.SIGN, "ECDSA-P256-SHA256", provider).withPayload(64));
      calls.add(Call.of(Operation.ENCAPSULATE, "ML-KEM-768", provider));
    }
    return calls;
  }

  /**
   * The hand-written form of a call: on the same JVM, by JMH's own warm-up, without our profilers.
   *
   * @param ours one of {@link #calls}; JMH passes over parameters that the other one lacks
   */
  public static ForkSpec byHand(ForkSpec ours) {
    Operation operation = ours.scenario().operation();
    String method =
        switch (operation) {
          case SIGN -> "HandwrittenBenchmark.ecdsaP256Sign";
          case ENCAPSULATE -> "HandwrittenKemBenchmark.mlKem768Encapsulate";
          default -> "HandwrittenBenchmark." + operation.label();
        };
    return ours.as(
            ours.scenario().withClasspath(HANDWRITTEN),
            new BenchmarkCall(Call.BENCHMARKS + "." + method, ours.call().params()),
            List.of())
        .withPeer(Optional.empty())
        .withArguments(
            ours.jvm().args().stream().filter(arg -> !arg.startsWith("-XX:CompileCommand=")))
        .with(ours.timing().with(WARMUP, MEASUREMENT));
  }
}
