package org.jcamark.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a fresh JVM recorded of one operation.
 *
 * @param recorderNanos cost of recording one batch, part of its time
 * @param flightRecorder whether Flight Recorder ran; absent in forks of earlier versions, of which
 *     the recorded ones have events
 * @param events that Flight Recorder saw from the first call to the last, in the order of time
 */
public record WarmupFork(
    ColdStart start,
    Series series,
    double recorderNanos,
    Optional<Boolean> flightRecorder,
    List<JitEvent> events) {
  /** The benchmark method whose forks record this. */
  public static final String BENCHMARK = "org.jcamark.bench.WarmupBenchmark.fromFirstCall";

  /** Calls that a series has at least, so that slow operations warm up too. */
  public static final int LEAST_CALLS = 30;

  /** System property with the file that such a fork writes it to, as JSON. */
  public static final String FILE_PROPERTY = "jcamark.series";

  /** System property that turns Flight Recorder on in such a fork. */
  public static final String RECORDED_PROPERTY = "jcamark.recorded";

  public WarmupFork {
    events = List.copyOf(events);
  }

  /** Time from the start of the process to the end of the first call: the sum of its stages. */
  public double firstResultNanos() {
    return start.nanos() + series.firstCallNanos();
  }

  /** Whether Flight Recorder ran, which costs time. */
  public boolean recorded() {
    return flightRecorder.orElse(!events.isEmpty());
  }

  /**
   * What a fresh JVM does before its first call of an operation, stage by stage, in ns.
   *
   * @param jvm from the start of the process to {@code main}
   * @param provider loading the provider's classes and making the provider object
   * @param instance the first {@code getInstance}; absent where the operation has none
   * @param key reading the key from its encoding; absent where there is no key
   * @param init initialising the object with the key; absent where the timed call does it
   * @param own jcamark's own work between these, such as reading its inputs, which is in none of
   *     them; absent in forks of earlier versions
   */
  public record ColdStart(
      long jvm,
      long provider,
      OptionalLong instance,
      OptionalLong key,
      OptionalLong init,
      OptionalLong own) {

    public long nanos() {
      return jvm + provider + instance.orElse(0) + key.orElse(0) + init.orElse(0);
    }
  }

  /**
   * Something that the JVM did while an operation warmed up.
   *
   * @param seconds from the beginning of the first call to the end of the event; less than 0 before
   * @param millis its duration; 0 for an instant
   * @param method {@code Class.method} with its package
   * @param detail reason of a deoptimisation; else empty
   */
  public record JitEvent(Kind kind, double seconds, double millis, String method, String detail) {
    public enum Kind {
      /** Compiled by the first compiler. */
      C1,
      /** Compiled by the optimising compiler. */
      C2,
      /** Compiled code was left because an assumption failed. */
      DEOPTIMISATION,
      /** This and the others are in runs of earlier versions only. */
      COLLECTION,
      CLASSES,
      NOT_INLINED,
      INTRINSIC
    }
  }
}
