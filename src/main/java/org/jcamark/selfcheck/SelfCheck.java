package org.jcamark.selfcheck;

import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.DIGEST;
import static org.jcamark.catalog.Operation.ENCAPSULATE;
import static org.jcamark.catalog.Operation.ENCRYPT;
import static org.jcamark.catalog.Operation.SIGN;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  private static final String AES = "AES-256-GCM";
  private static final String CHACHA = "ChaCha20-Poly1305";

  private static Map<Call, String> methods(String provider) {
    Map<Call, String> methods = new LinkedHashMap<>();
    for (Operation operation : List.of(ENCRYPT, DECRYPT)) {
      String method = "HandwrittenBenchmark." + operation.label();
      for (int payloadBytes : List.of(1_024, 4_096, 16_384)) {
        methods.put(Call.of(operation, AES, provider).withPayload(payloadBytes), method);
      }
      methods.put(Call.of(operation, CHACHA, provider).withPayload(4_096), method);
    }
    methods.put(
        Call.of(DIGEST, "SHA-256", provider).withPayload(64), "HandwrittenBenchmark.digest");
    methods.put(
        Call.of(DIGEST, "SHA3-256", provider).withPayload(1_024), "HandwrittenBenchmark.digest");
    methods.put(
        Call.of(SIGN, "ECDSA-P256-SHA256", provider).withPayload(64),
        "HandwrittenBenchmark.ecdsaP256Sign");
    methods.put(
        Call.of(ENCAPSULATE, "ML-KEM-768", provider),
        "HandwrittenKemBenchmark.mlKem768Encapsulate");
    return methods;
  }

  private SelfCheck() {}

  /** The calls through some providers: JDK and BC have a hand-written form. */
  public static List<Call> calls(List<String> providers) {
    return providers.stream().flatMap(provider -> methods(provider).keySet().stream()).toList();
  }

  /**
   * The hand-written form of a call: on the same JVM, by JMH's own warm-up, without our profilers.
   *
   * @param ours one of {@link #calls}; JMH passes over parameters that the other one lacks
   */
  public static ForkSpec byHand(ForkSpec ours) {
    String method =
        methods(ours.scenario().provider()).entrySet().stream()
            .filter(written -> isOf(written.getKey(), ours))
            .findFirst()
            .orElseThrow()
            .getValue();
    return ours.as(
            ours.scenario().withClasspath(HANDWRITTEN),
            new BenchmarkCall(Call.BENCHMARKS + "." + method, ours.call().params()),
            List.of())
        .withPeer(Optional.empty())
        .withArguments(
            ours.jvm().args().stream().filter(arg -> !arg.startsWith("-XX:CompileCommand=")))
        .with(ours.timing().with(WARMUP, MEASUREMENT));
  }

  private static boolean isOf(Call call, ForkSpec ours) {
    return call.operation() == ours.scenario().operation()
        && call.algorithm().equals(ours.scenario().algorithm())
        && call.payloadBytes().equals(ours.scenario().payloadBytes());
  }
}
