package org.jcamark.study;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.TimedMethod;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenario;
import org.jcamark.run.Candidate;
import org.jcamark.run.Iterations;

/**
 * Holds our benchmarks against hand-written ones of the same calls: what jcamark reports must be
 * the cost of the call, not of our layers.
 */
public final class SelfCheck {
  /** The boundary that stands for the hand-written benchmark. */
  public static final String HANDWRITTEN = "handwritten";

  /** The interval of the ratio has to lie within 1 ± this. */
  public static final double TOLERANCE = 0.03;

  /** Many iterations: on a shared machine more of the noise is within forks than between them. */
  private static final Effort EFFORT =
      new Effort(
          24,
          Duration.ofMillis(1_500),
          Duration.ofMillis(2_500),
          new Iterations(15, Duration.ofMillis(200)));

  private SelfCheck() {}

  /** The forks of each side unless others are asked for. */
  public static int forks() {
    return EFFORT.forks();
  }

  /**
   * A call in both forms.
   *
   * @param handwritten {@code package.Class.method}
   */
  public record Pair(Planner.Wish ours, String handwritten) {

    /** Both as candidates, ours first. */
    public List<Candidate> bind(ResolvedProvider provider) {
      Candidate first = new Binding(EFFORT, List.of()).bind(ours, provider);
      Scenario s = ours.scenario();
      Scenario second =
          new Scenario(
              s.operation(),
              HANDWRITTEN,
              s.algorithm(),
              s.provider(),
              s.payloadBytes(),
              s.data(),
              s.buffer(),
              s.threads(),
              s.mode(),
              s.jvm(),
              s.jit(),
              s.classpath());
      return List.of(
          first, first.as(second, handwritten, Map.of("provider", s.provider()), List.of()));
    }
  }

  /** All pairs on a JVM, whether or not it has the algorithms. */
  public static List<Pair> pairs(JvmTarget target) {
    List<Pair> pairs = new ArrayList<>();
    for (String provider : List.of("JDK", "BC")) {
      pairs.add(
          pair(
              Call.of(Operation.ENCRYPT, "AES-256-GCM", provider, 1_024).on(target),
              "HandwrittenBenchmark.aes256GcmOf1KiB"));
      pairs.add(
          pair(
              Call.of(Operation.DIGEST, "SHA-256", provider, 64).on(target),
              "HandwrittenBenchmark.sha256Of64Bytes"));
      pairs.add(
          pair(
              Call.of(Operation.SIGN, "ECDSA-P256-SHA256", provider, 64).on(target),
              "HandwrittenBenchmark.ecdsaP256Sign"));
      pairs.add(
          pair(
              Call.of(Operation.ENCAPSULATE, "ML-KEM-768", provider).on(target),
              "HandwrittenKemBenchmark.mlKem768Encapsulate"));
    }
    return pairs;
  }

  private static Pair pair(Planner.Wish ours, String handwritten) {
    return new Pair(ours, TimedMethod.PACKAGE + "." + handwritten);
  }
}
