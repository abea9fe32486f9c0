package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.List;
import org.jcamark.catalog.Boundary;

/**
 * Subjects with different keys and inputs, handed out in turn, so that consecutive calls work on
 * different data unless {@code data=same}. Not thread-safe: one for each benchmark thread.
 */
public final class Rotation<S extends Subject<?>> {
  private final Subject<?>[] subjects;
  private final Boundary boundary;
  private int next;

  /**
   * Rotates over as many of the subjects as the largest power of two allows.
   *
   * @param subjects at least one
   * @param boundary of the benchmark, for {@link #call} and {@link #check}
   */
  Rotation(List<S> subjects, Boundary boundary) {
    int length = Integer.highestOneBit(subjects.size());
    this.subjects = subjects.subList(0, length).toArray(Subject<?>[]::new);
    this.boundary = boundary;
  }

  /** The next subject. An index below the array's own length needs no check of its bounds. */
  @SuppressWarnings("unchecked") // the constructor takes no others
  public S next() {
    return (S) subjects[next++ & (subjects.length - 1)];
  }

  /** Number of subjects in the rotation, a power of two. */
  public int length() {
    return subjects.length;
  }

  /** Makes the benchmark's call once. */
  Object call() throws GeneralSecurityException {
    return next().perform(boundary);
  }

  /**
   * Makes the benchmark's call on at most four of the subjects and checks the results. Benchmarks
   * do so after timing, so that it warms nothing up.
   *
   * @throws GeneralSecurityException if a result is wrong
   */
  public void check() throws GeneralSecurityException {
    for (int i = 0; i < Math.min(subjects.length, 4); i++) {
      check(subjects[i]);
    }
  }

  private <R> void check(Subject<R> subject) throws GeneralSecurityException {
    subject.check(subject.perform(boundary));
  }
}
