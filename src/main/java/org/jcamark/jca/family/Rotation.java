package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Metric;
import org.jcamark.model.SizeMetric;

/**
 * Subjects with different keys and inputs, handed out in turn, so that consecutive calls work on
 * different data unless {@code data=same}. Not thread-safe: one for each benchmark thread.
 */
public final class Rotation {
  private static final int LEAST_CHECKED = 4;

  /**
   * System property with the milliseconds for each kind of check, 300 without it. Forks after the
   * first of a scenario set less.
   */
  public static final String CHECKING_PROPERTY = "jcamark.checking";

  private static final long CHECKING_NANOS = Long.getLong(CHECKING_PROPERTY, 300) * 1_000_000;

  /** Generated keys that are examined even where they take longer. */
  private static final int LEAST_KEYS = 2;

  /** Of the time that the fork's threads have used, checks take this part at most. */
  private static final int CHECKED_SHARE = 10;

  private final Subject<Object>[] subjects;
  private final BenchmarkCall call;

  LongSupplier nanoTime = System::nanoTime;

  private Optional<Integer> firstHash = Optional.empty();
  private int next;
  private long checked;

  /** Rotates over as many of the subjects as the largest power of two allows. */
  @SuppressWarnings("unchecked") // the results of the call are those that its subjects take
  public Rotation(List<? extends Subject<?>> subjects, BenchmarkCall call) {
    int length = Integer.highestOneBit(subjects.size());
    this.subjects = (Subject<Object>[]) subjects.subList(0, length).toArray(Subject<?>[]::new);
    this.call = call;
  }

  /** The next subject. An index below the array's own length needs no check of its bounds. */
  public Subject<?> next() {
    return subjects[next++ & (subjects.length - 1)];
  }

  void prove(Proof proof) throws GeneralSecurityException {
    subjects[0].prove(proof);
  }

  public int length() {
    return subjects.length;
  }

  public Object call() throws GeneralSecurityException {
    return call.on(this);
  }

  private Subject<Object> following() {
    return subjects[next & (subjects.length - 1)];
  }

  private Object repeated() throws GeneralSecurityException {
    following().allowRepetition();
    return call();
  }

  /** Code that is compiled later has to give what the interpreter gave. */
  public void keepFirstResult() throws GeneralSecurityException {
    firstHash = hashOfFirst();
  }

  private Optional<Integer> hashOfFirst() throws GeneralSecurityException {
    next = 0;
    Optional<Integer> hash = hashOfNext();
    if (hash.isPresent()) {
      subjects[0].allowRepetition();
    }
    return hash;
  }

  /** Hash of the next call's result; absent, without a call, where results differ. */
  private Optional<Integer> hashOfNext() throws GeneralSecurityException {
    Subject<Object> subject = following();
    return subject.isRepeatable()
        ? Optional.of(Arrays.hashCode(subject.bytes(repeated())))
        : Optional.empty();
  }

  /**
   * Makes the benchmark's call on the first four subjects, and on as many others as time suffices
   * for, and checks the results. Benchmarks do so after timing, so that it warms nothing up.
   *
   * @return the sizes of the first four results, of each kind the largest
   */
  public Map<SizeMetric, Integer> check() throws GeneralSecurityException {
    CheckFailedException.require(
        firstHash.isEmpty() || firstHash.equals(hashOfFirst()),
        "the result differs from that of the first call, before compilation");
    Map<SizeMetric, Integer> largest = new EnumMap<>(SizeMetric.class);
    next = 0;
    for (int i = 0; i < Math.min(subjects.length, LEAST_CHECKED); i++) {
      subjects[i]
          .sizes(checkNext())
          .forEach((size, bytes) -> largest.merge(size, bytes, Math::max));
    }
    forOthers(LEAST_CHECKED, subjects.length, this::checkNext);
    return largest;
  }

  /** Of the next subject, the one with that number, and those after it as far as time suffices. */
  private void forOthers(int from, int to, WrongAnswerException.Checks ofNext)
      throws GeneralSecurityException {
    long start = nanoTime.getAsLong();
    for (int i = from; i < to && nanoTime.getAsLong() - start < CHECKING_NANOS; i++) {
      ofNext.run();
    }
  }

  /**
   * Repeats the benchmark's call on all subjects in turn. Each result has to be that of the first
   * call on the subject here, or to pass its check. For the end of a fork: it finds what is wrong
   * in few calls only.
   *
   * <p>Until {@link Metric#ENOUGH_CHECKED enough} are checked it goes on for a tenth of the
   * thread's time, where that is longer than other checks take; two generated keys are checked in
   * any case.
   *
   * @param nanosOfThread CPU time that the thread has used
   * @return how many results were checked, here and by {@link #check}
   */
  public long repeat(long nanosOfThread) throws GeneralSecurityException {
    boolean keys = subjects[0] instanceof KeyGenerationSubject<?>;
    long most = Math.max(CHECKING_NANOS, nanosOfThread / CHECKED_SHARE);
    Map<Integer, Integer> hashes = new HashMap<>();
    next = 0;
    long start = nanoTime.getAsLong();
    for (long i = 0; !keys || checked < Metric.ENOUGH_CHECKED; i++) {
      long nanos = nanoTime.getAsLong() - start;
      if (nanos >= (checked < Metric.ENOUGH_CHECKED ? most : CHECKING_NANOS)
          && (!keys || i >= LEAST_KEYS)) {
        break;
      }
      Optional<Integer> hash = hashOfNext();
      if (hash.isEmpty()) {
        checkNext();
      } else {
        Integer before = hashes.putIfAbsent((int) (i % subjects.length), hash.get());
        CheckFailedException.require(
            before == null || before.equals(hash.get()),
            "the same input has another result in another call");
        checked += before == null ? 0 : 1;
      }
    }
    return checked;
  }

  public Object checkNext() throws GeneralSecurityException {
    Subject<Object> subject = following();
    Object result = repeated();
    subject.check(result);
    checked += subject.checksAll() ? 1 : 0;
    return result;
  }

  /**
   * Makes the benchmark's call on the first subject and compares the result with the first other
   * provider that has the operation; then so on others as far as time suffices.
   *
   * @return that provider; absent where none has it
   * @throws CheckFailedException if they disagree
   */
  public Optional<ProviderSource> checkAgainst(Stream<ProviderSource> peers, int most)
      throws GeneralSecurityException {
    next = 0;
    Object result = repeated();
    for (Iterator<ProviderSource> each = peers.iterator(); each.hasNext(); ) {
      Peer peer = new Peer(each.next());
      try {
        subjects[0].checkAgainst(peer, result);
      } catch (UnavailableException e) {
        continue;
      }
      forOthers(1, Math.min(most, subjects.length), () -> checkNextIfAble(peer));
      return Optional.of(peer.source());
    }
    return Optional.empty();
  }

  private void checkNextIfAble(Peer peer) throws GeneralSecurityException {
    try {
      checkNextAgainst(peer);
    } catch (UnavailableException e) {
      // The peer does not have the operation with this key or input.
    }
  }

  void checkNextAgainst(Peer peer) throws GeneralSecurityException {
    Subject<Object> subject = following();
    subject.checkAgainst(peer, repeated());
  }
}
