package org.jcamark.model;

import java.util.List;
import java.util.Optional;

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
}
