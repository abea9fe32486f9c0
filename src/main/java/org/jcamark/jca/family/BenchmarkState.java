package org.jcamark.jca.family;

/** The state of a benchmark method: the subjects that its calls take in turn. */
public abstract class BenchmarkState<S extends Subject<?>> {
  private Rotation rotation;

  /** The subject of the next call, with other keys and inputs than the one before. */
  @SuppressWarnings("unchecked") // follows from the operation and the benchmark's family
  public final S next() {
    return (S) rotation.next();
  }

  protected final void take(Rotation subjects) {
    rotation = subjects;
  }
}
