package org.jcamark.model;

import java.util.List;

/**
 * What a fresh JVM recorded of one operation.
 *
 * @param recorderNanos cost of recording one batch, part of its time
 * @param events of a fork that was recorded by Flight Recorder, in the order of time; empty for
 *     others
 */
public record WarmupFork(
    ColdStart start, Series series, double recorderNanos, List<JitEvent> events) {
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

  /** Whether Flight Recorder ran, which costs time. */
  public boolean recorded() {
    return !events.isEmpty();
  }
}
