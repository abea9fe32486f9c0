package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import org.jcamark.catalog.Boundary;

/**
 * Subjects with different keys and inputs, handed out in turn, so that consecutive calls never work
 * on the same data unless that was asked for. Not thread-safe: one for each benchmark thread.
 */
public final class Rotation {
  private final Subject[] subjects;
  private int next;

  /**
   * Rotates over as many of the subjects as the largest power of two allows.
   *
   * @param subjects at least one
   */
  Rotation(List<? extends Subject> subjects) {
    int length = Integer.highestOneBit(subjects.size());
    this.subjects = subjects.subList(0, length).toArray(Subject[]::new);
  }

  /** The next subject. An index below the array's own length needs no check of its bounds. */
  public Subject next() {
    return subjects[next++ & (subjects.length - 1)];
  }

  /** Number of subjects in the rotation, a power of two. */
  public int length() {
    return subjects.length;
  }

  /**
   * Performs and checks the operation on a few of the subjects. Benchmarks call it after timing, so
   * that nothing is warmed by it.
   *
   * @throws GeneralSecurityException if a result is wrong
   */
  public void check(Boundary boundary) throws GeneralSecurityException {
    for (int i = 0; i < Math.min(subjects.length, 4); i++) {
      Subject subject = subjects[i];
      subject.check(perform(subject, boundary));
    }
  }

  /**
   * Calls the operation again and again, until it was called often enough or took long enough.
   *
   * @return what the last call returned, so that no call is without effect
   */
  Object warmUp(Boundary boundary, int calls, Duration limit) throws GeneralSecurityException {
    long end = System.nanoTime() + limit.toNanos();
    Object last = null;
    for (int i = 0; i < calls && System.nanoTime() - end < 0; i++) {
      last = perform(next(), boundary);
    }
    return last;
  }

  private static Object perform(Subject subject, Boundary boundary)
      throws GeneralSecurityException {
    return switch (boundary) {
      case OPERATION -> subject.operate();
      case INIT -> subject.initAndOperate();
      case INSTANCE -> subject.createAndOperate();
      case ENCODED -> subject.decodeAndOperate();
    };
  }
}
