package org.jcamark.jca.subject;

/** The state of a benchmark method: the subjects that its calls take in turn. */
public abstract class BenchmarkState<S extends Subject<?>> {
  private Rotation<S> rotation;

  /** The subject of the next call, with other keys and inputs than the one before. */
  public final S next() {
    return rotation.next();
  }

  @SuppressWarnings("unchecked") // follows from the operation and the benchmark's family
  protected final void take(Rotation<?> subjects) {
    rotation = (Rotation<S>) subjects;
  }
}
