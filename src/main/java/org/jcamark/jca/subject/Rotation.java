package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jcamark.catalog.Boundary;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.SizeMetric;

/**
 * Subjects with different keys and inputs, handed out in turn, so that consecutive calls work on
 * different data unless {@code data=same}. Not thread-safe: one for each benchmark thread.
 */
public final class Rotation<S extends Subject<?>> {
  private static final int LEAST_CHECKED = 4;

  /** Time for checks of more than those; most operations need less for all subjects. */
  private static final long CHECKING_NANOS = 300_000_000;

  private final Subject<?>[] subjects;
  private final Boundary boundary;
  private Optional<Integer> firstHash = Optional.empty();
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
   * Makes the first call and keeps a hash of its result for {@link #check}: code that is compiled
   * later has to give what the interpreter gave.
   */
  void keepFirstResult() throws GeneralSecurityException {
    firstHash = hashOfFirst();
  }

  private Optional<Integer> hashOfFirst() throws GeneralSecurityException {
    return subjects[0].repeatable(boundary).map(Arrays::hashCode);
  }

  /**
   * Makes the benchmark's call on the first four subjects, and on as many others as take 0.3 s, and
   * checks the results. Benchmarks do so after timing, so that it warms nothing up.
   *
   * @return the sizes of the first four results, of each kind the largest
   * @throws GeneralSecurityException if a result is wrong
   */
  public Map<SizeMetric, Integer> check() throws GeneralSecurityException {
    return check(System::nanoTime);
  }

  Map<SizeMetric, Integer> check(LongSupplier nanoTime) throws GeneralSecurityException {
    CheckFailedException.require(
        firstHash.isEmpty() || firstHash.equals(hashOfFirst()),
        "the result differs from that of the first call, before compilation");
    Map<SizeMetric, Integer> largest = new EnumMap<>(SizeMetric.class);
    for (int i = 0; i < Math.min(subjects.length, LEAST_CHECKED); i++) {
      sizesOfChecked(subjects[i]).forEach((size, bytes) -> largest.merge(size, bytes, Math::max));
    }
    forOthers(LEAST_CHECKED, nanoTime, subject -> check(subject));
    return largest;
  }

  private interface Check {
    void of(Subject<?> subject) throws GeneralSecurityException;
  }

  /** From that subject on, as far as the time suffices. */
  private void forOthers(int from, LongSupplier nanoTime, Check check)
      throws GeneralSecurityException {
    long start = nanoTime.getAsLong();
    for (int i = from; i < subjects.length; i++) {
      if (nanoTime.getAsLong() - start >= CHECKING_NANOS) {
        return;
      }
      check.of(subjects[i]);
    }
  }

  private <R> Map<SizeMetric, Integer> sizesOfChecked(Subject<R> subject)
      throws GeneralSecurityException {
    return subject.sizes(check(subject));
  }

  private <R> R check(Subject<R> subject) throws GeneralSecurityException {
    subject.allowRepetition();
    R result = subject.perform(boundary);
    subject.check(result);
    return result;
  }

  /**
   * Makes the benchmark's call on the first subject and compares the result with the first other
   * provider that has the operation; with the same on as many other subjects as take 0.3 s.
   *
   * @return that provider; absent where none has it
   * @throws CheckFailedException if they disagree
   */
  public Optional<ProviderSource> checkAgainst(Stream<ProviderSource> peers)
      throws GeneralSecurityException {
    Optional<ProviderSource> peer = confirming(subjects[0], peers);
    if (peer.isPresent()) {
      forOthers(1, System::nanoTime, subject -> confirming(subject, peer.stream()));
    }
    return peer;
  }

  private <R> Optional<ProviderSource> confirming(Subject<R> subject, Stream<ProviderSource> peers)
      throws GeneralSecurityException {
    subject.allowRepetition();
    R result = subject.perform(boundary);
    for (Iterator<ProviderSource> each = peers.iterator(); each.hasNext(); ) {
      ProviderSource peer = each.next();
      if (isConfirmed(subject, result, peer)) {
        return Optional.of(peer);
      }
    }
    return Optional.empty();
  }

  private static <R> boolean isConfirmed(Subject<R> subject, R result, ProviderSource peer)
      throws GeneralSecurityException {
    try {
      subject.checkAgainst(new Peer(peer), result);
      return true;
    } catch (UnavailableException e) {
      return false;
    }
  }
}
