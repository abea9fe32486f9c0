package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
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

  /** Generated keys that are examined: these even where they take longer than the time below. */
  private static final int LEAST_KEYS = 2;

  private static final int MOST_KEYS = 64;
  private static final long KEY_NANOS = 1_000_000_000;

  private final Subject<?>[] subjects;
  private final BenchmarkCall call;
  private Optional<Integer> firstHash = Optional.empty();
  private int next;

  /**
   * Rotates over as many of the subjects as the largest power of two allows.
   *
   * @param subjects at least one
   */
  public Rotation(List<S> subjects, BenchmarkCall call) {
    int length = Integer.highestOneBit(subjects.size());
    this.subjects = subjects.subList(0, length).toArray(Subject<?>[]::new);
    this.call = call;
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

  /** Makes the benchmark's call on the next subject. */
  public Object call() throws GeneralSecurityException {
    return call.on(this);
  }

  /**
   * Makes the first call and keeps a hash of its result for {@link #check}: code that is compiled
   * later has to give what the interpreter gave.
   */
  public void keepFirstResult() throws GeneralSecurityException {
    firstHash = hashOfFirst();
  }

  private Optional<Integer> hashOfFirst() throws GeneralSecurityException {
    next = 0;
    return hashOfNext(subjects[0]);
  }

  /** Leaves the subject as if nobody had called it. */
  private <R> Optional<Integer> hashOfNext(Subject<R> subject) throws GeneralSecurityException {
    Optional<Function<R, byte[]>> bytes = subject.repeatable();
    if (bytes.isEmpty()) {
      return Optional.empty();
    }
    int hash = Arrays.hashCode(bytes.get().apply(repeated(subject)));
    subject.allowRepetition();
    return Optional.of(hash);
  }

  /** The benchmark's call on that subject, which is the next one. */
  @SuppressWarnings("unchecked") // the call's result is that of its subject
  private <R> R repeated(Subject<R> subject) throws GeneralSecurityException {
    subject.allowRepetition();
    return (R) call();
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
    next = 0;
    for (int i = 0; i < Math.min(subjects.length, LEAST_CHECKED); i++) {
      sizesOfNext(subjects[i]).forEach((size, bytes) -> largest.merge(size, bytes, Math::max));
    }
    forOthers(LEAST_CHECKED, subjects.length, nanoTime, this::checkNext);
    return largest;
  }

  private interface Check {
    void run() throws GeneralSecurityException;
  }

  /** Of the next subject, the one with that number, and those after it as far as time suffices. */
  private void forOthers(int from, int to, LongSupplier nanoTime, Check ofNext)
      throws GeneralSecurityException {
    long start = nanoTime.getAsLong();
    for (int i = from; i < to; i++) {
      if (nanoTime.getAsLong() - start >= CHECKING_NANOS) {
        return;
      }
      ofNext.run();
    }
  }

  /**
   * Repeats the benchmark's call on all subjects in turn for 0.3 s. Each result has to be that of
   * the first call on the subject here, or to pass its check. For the end of a fork: it finds what
   * is wrong in few calls only. Of keys, it generates 64, or as many as take 1 s, at least two.
   */
  public void repeat() throws GeneralSecurityException {
    repeat(System::nanoTime);
  }

  void repeat(LongSupplier nanoTime) throws GeneralSecurityException {
    boolean keys = subjects[0] instanceof KeyGenerationSubject;
    long least = keys ? LEAST_KEYS : 0;
    long most = keys ? MOST_KEYS : Long.MAX_VALUE;
    long nanos = keys ? KEY_NANOS : CHECKING_NANOS;
    Integer[] hashes = new Integer[subjects.length];
    next = 0;
    long start = nanoTime.getAsLong();
    for (long i = 0; i < most && (i < least || nanoTime.getAsLong() - start < nanos); i++) {
      int subject = (int) (i % subjects.length);
      hashes[subject] = repeatNext(subjects[subject], hashes[subject]);
    }
  }

  private <R> Integer repeatNext(Subject<R> subject, Integer before)
      throws GeneralSecurityException {
    Optional<Function<R, byte[]>> bytes = subject.repeatable();
    if (bytes.isEmpty()) {
      checkNext(subject);
      return null;
    }
    Integer hash = Arrays.hashCode(bytes.get().apply(repeated(subject)));
    CheckFailedException.require(
        before == null || before.equals(hash), "the same input has another result in another call");
    return hash;
  }

  private Subject<?> following() {
    return subjects[next & (subjects.length - 1)];
  }

  /** Makes the benchmark's call on the next subject and checks the result. */
  void checkNext() throws GeneralSecurityException {
    checkNext(following());
  }

  private <R> R checkNext(Subject<R> subject) throws GeneralSecurityException {
    R result = repeated(subject);
    subject.check(result);
    return result;
  }

  private <R> Map<SizeMetric, Integer> sizesOfNext(Subject<R> subject)
      throws GeneralSecurityException {
    return subject.sizes(checkNext(subject));
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
    return checkAgainst(peers, subjects.length);
  }

  /** The same with at most so many subjects. */
  public Optional<ProviderSource> checkAgainst(Stream<ProviderSource> peers, int most)
      throws GeneralSecurityException {
    next = 0;
    Optional<ProviderSource> peer = confirmingNext(subjects[0], peers);
    if (peer.isPresent()) {
      forOthers(
          1,
          Math.min(most, subjects.length),
          System::nanoTime,
          () -> confirmingNext(following(), peer.stream()));
    }
    return peer;
  }

  private <R> Optional<ProviderSource> confirmingNext(
      Subject<R> subject, Stream<ProviderSource> peers) throws GeneralSecurityException {
    R result = repeated(subject);
    for (Iterator<ProviderSource> each = peers.iterator(); each.hasNext(); ) {
      ProviderSource peer = each.next();
      if (isConfirmed(subject, result, peer)) {
        return Optional.of(peer);
      }
    }
    return Optional.empty();
  }

  /**
   * Makes the benchmark's call on the next subject and compares the result.
   *
   * @throws UnavailableException if the peer does not have the operation
   */
  void checkNextAgainst(Peer peer) throws GeneralSecurityException {
    checkNextAgainst(following(), peer);
  }

  private <R> void checkNextAgainst(Subject<R> subject, Peer peer) throws GeneralSecurityException {
    subject.checkAgainst(peer, repeated(subject));
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
