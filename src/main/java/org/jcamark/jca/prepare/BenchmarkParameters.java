package org.jcamark.jca.prepare;

import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.BenchmarkMethods;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.UnavailableException;

/**
 * Parameters of a benchmark as JMH gives them: text and numbers that name the catalogue's values.
 */
public record BenchmarkParameters(
    String algorithm, String provider, int payloadBytes, String data, String buffer, String keys) {

  /** The system property with the seed of a fork's inputs; a random one is drawn without it. */
  public static final String SEED_PROPERTY = "jcamark.seed";

  /** Between the seeds of threads: odd and large, as {@link java.util.SplittableRandom} has it. */
  private static final long SEED_STEP = 0x9E3779B97F4A7C15L;

  /** Parameters of an operation without a choice of keys. */
  public BenchmarkParameters(
      String algorithm, String provider, int payloadBytes, String data, String buffer) {
    this(algorithm, provider, payloadBytes, data, buffer, "");
  }

  /** Parameters of an operation without a payload. */
  public static BenchmarkParameters withoutPayload(String algorithm, String provider, String data) {
    return new BenchmarkParameters(algorithm, provider, 0, data, "new");
  }

  /** The same with keys that live so long. */
  public BenchmarkParameters withKeys(String label) {
    return new BenchmarkParameters(algorithm, provider, payloadBytes, data, buffer, label);
  }

  /**
   * The request behind them.
   *
   * @param benchmark {@code package.Class.method}
   * @param single whether a single cold call is timed, for which one key and one input are enough
   * @param thread number of the benchmark's thread, from 0
   */
  public Request request(String benchmark, Operation operation, boolean single, int thread)
      throws UnavailableException {
    Algorithm found = Request.found(algorithm);
    try {
      Boundary boundary =
          BenchmarkMethods.boundary(benchmark, found, operation)
              .orElseThrow(
                  () -> new UnavailableException(benchmark + " does not time " + found.name()));
      Long seed = Long.getLong(SEED_PROPERTY);
      return Request.of(
          found,
          operation,
          boundary,
          payloadBytes,
          data,
          buffer,
          keys,
          (seed == null ? System.nanoTime() : seed) + thread * SEED_STEP,
          single);
    } catch (IllegalArgumentException e) {
      throw new UnavailableException(e.getMessage());
    }
  }
}
