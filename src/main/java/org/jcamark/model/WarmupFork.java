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
  public WarmupFork {
    events = List.copyOf(events);
  }

  /** Whether Flight Recorder ran, which costs time. */
  public boolean recorded() {
    return !events.isEmpty();
  }
}
