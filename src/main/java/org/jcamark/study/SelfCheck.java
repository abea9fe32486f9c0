package org.jcamark.study;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.TimedMethod;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenario;
import org.jcamark.probe.Question;
import org.jcamark.run.Candidate;
import org.jcamark.run.Iterations;
import org.jcamark.run.PairedRun;

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
          16,
          Duration.ofMillis(1_500),
          Duration.ofMillis(2_500),
          new Iterations(30, Duration.ofMillis(200)));

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

    /** Both as candidates: ours is held against the other. */
    public PairedRun.Pair bind(ResolvedProvider provider) {
      Candidate candidate = new Binding(EFFORT, List.of()).bind(ours, provider);
      Scenario s = ours.scenario();
      Scenario base =
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
      return new PairedRun.Pair(
          candidate.as(base, handwritten, Map.of("provider", s.provider()), List.of()), candidate);
    }
  }

  /** All pairs on a JVM, whether or not it has the algorithms. */
  public static List<Pair> pairs(JvmTarget target) {
    List<Pair> pairs = new ArrayList<>();
    for (String provider : List.of("JDK", "BC")) {
      pairs.add(
          pair(
              target,
              provider,
              Operation.ENCRYPT,
              "AES-256-GCM",
              1_024,
              "HandwrittenBenchmark.aes256GcmOf1KiB"));
      pairs.add(
          pair(
              target,
              provider,
              Operation.DIGEST,
              "SHA-256",
              64,
              "HandwrittenBenchmark.sha256Of64Bytes"));
      pairs.add(
          pair(
              target,
              provider,
              Operation.SIGN,
              "ECDSA-P256-SHA256",
              64,
              "HandwrittenBenchmark.ecdsaP256Sign"));
      pairs.add(
          pair(
              target,
              provider,
              Operation.ENCAPSULATE,
              "ML-KEM-768",
              0,
              "HandwrittenKemBenchmark.mlKem768Encapsulate"));
    }
    return pairs;
  }

  private static Pair pair(
      JvmTarget target,
      String provider,
      Operation operation,
      String name,
      int payload,
      String handwritten) {
    OptionalInt bytes = payload == 0 ? OptionalInt.empty() : OptionalInt.of(payload);
    return new Pair(
        wish(target, provider, operation, name, bytes), TimedMethod.PACKAGE + "." + handwritten);
  }

  /** A call by its narrowest boundary, in average time on one thread. */
  static Planner.Wish wish(
      JvmTarget target, String provider, Operation operation, String name, OptionalInt bytes) {
    Algorithm algorithm = Catalog.algorithm(name).orElseThrow();
    Scenario scenario =
        new Scenario(
            operation.label(),
            algorithm.defaultBoundary(operation).label(),
            name,
            provider,
            bytes,
            "random",
            "new",
            1,
            Mode.AVERAGE_TIME,
            target.label(),
            target.jit(),
            target.classpath());
    return new Planner.Wish(
        scenario,
        new Cell(operation, algorithm, bytes),
        target,
        Question.support(provider, algorithm, operation).gated(true));
  }
}
