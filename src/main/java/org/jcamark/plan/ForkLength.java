package org.jcamark.plan;

import java.time.Duration;
import java.util.Set;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.BulkWarmup;
import org.jcamark.model.Mode;
import org.jcamark.run.Iterations;

/**
 * How long a fork of a wish is made and expected to be.
 *
 * @param operation order of magnitude of one operation
 * @param extra expected beyond a usual start and the nominal length of the iterations, rounded
 */
record ForkLength(Iterations warmup, Iterations measurement, Duration operation, Duration extra) {
  private static final Set<Family> BULK =
      Set.of(Family.AEAD, Family.BLOCK, Family.DIGEST, Family.MAC);

  /** The payload that the catalogue's costs of bulk operations are for. */
  private static final int BULK_BYTES = 1 << 10;

  /** At most so long does the making of keys and inputs take in a JVM with all compilers. */
  private static final double PREPARATION_SECONDS = 0.005;

  private static final int PREPARED = 128;

  /** Operations that are performed and checked after the timed ones. */
  private static final int CHECKED = 4;

  static ForkLength of(ForkSettings effort, Planner.Wish wish) {
    Mode mode = wish.scenario().mode();
    CompilerMode pace = wish.target().pace();
    double compiledSeconds = compiledSeconds(wish);
    double seconds = compiledSeconds * pace.slowdown();
    double micros = wish.cell().algorithm().micros(wish.cell().operation()) * pace.slowdown();
    Iterations warmup = pace.warmup(effort.warmup(mode, micros));
    Iterations measurement = effort.measurement(mode);
    double extra = pace.start().toMillis() / 1e3 + CHECKED * 2 * seconds;
    if (mode == Mode.SINGLE_SHOT) {
      extra += seconds * measurement.count();
    } else {
      extra +=
          Math.min(PREPARATION_SECONDS, PREPARED * compiledSeconds) * (pace.slowdown() - 1)
              + (isBulk(wish) ? BulkWarmup.seconds(payloadBytes(wish), compiledSeconds) : 0)
              + beyond(warmup, seconds)
              + beyond(measurement, seconds);
    }
    return new ForkLength(warmup, measurement, duration(seconds), roughly(extra));
  }

  /** By how much iterations of at least one operation each exceed their length. */
  private static double beyond(Iterations iterations, double operationSeconds) {
    return iterations.count() * Math.max(0, operationSeconds - iterations.time().toMillis() / 1e3);
  }

  /** Order of magnitude of an operation in a JVM with all compilers. */
  private static double compiledSeconds(Planner.Wish wish) {
    Algorithm algorithm = wish.cell().algorithm();
    Operation operation = wish.cell().operation();
    double payloads = isBulk(wish) ? Math.max(1, payloadBytes(wish) / (double) BULK_BYTES) : 1;
    return payloads * algorithm.micros(operation) / 1e6;
  }

  private static boolean isBulk(Planner.Wish wish) {
    Operation operation = wish.cell().operation();
    return operation != Operation.GENERATE_KEY
        && BULK.contains(wish.cell().algorithm().primitive(operation).family());
  }

  private static int payloadBytes(Planner.Wish wish) {
    return wish.cell().payloadBytes().orElse(0);
  }

  /** To a tenth of a second: it is an estimate. */
  private static Duration roughly(double seconds) {
    return Duration.ofMillis(Math.round(seconds * 10) * 100);
  }

  private static Duration duration(double seconds) {
    return Duration.ofMillis(Math.round(seconds * 1e3));
  }
}
