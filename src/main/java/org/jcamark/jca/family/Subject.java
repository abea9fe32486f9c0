package org.jcamark.jca.family;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.SizeMetric;

/**
 * One operation of one algorithm through one provider with one input, prepared so that a benchmark
 * method only makes the call.
 */
public interface Subject<R> {

  /** Whether {@link #check} leaves nothing out because it takes too long. */
  default boolean checksAll() {
    return true;
  }

  /** Lets a call follow one on the same inputs, which some providers refuse. For checks only. */
  default void allowRepetition() throws GeneralSecurityException {}

  /**
   * Checks the result of the call made last.
   *
   * @throws CheckFailedException if it is wrong; others say that it cannot even be processed
   */
  void check(R result) throws GeneralSecurityException;

  default void require(boolean condition, String message) throws CheckFailedException {
    CheckFailedException.require(condition, message);
  }

  default void requireEqual(byte[] expected, byte[] found, String message)
      throws CheckFailedException {
    require(Arrays.equals(expected, found), message);
  }

  /**
   * Requires that no other result has a value that random numbers, or an algorithm, make once.
   *
   * @param from equal where the value may be
   */
  default void requireNew(KeyPairService keys, String what, byte[] value, Object from)
      throws GeneralSecurityException {
    Map<ByteBuffer, Object> seen = keys.remember("seen " + what, ConcurrentHashMap::new);
    byte[] start = Arrays.copyOf(value, Math.min(value.length, 64));
    Object before = seen.putIfAbsent(ByteBuffer.wrap(start), from);
    require(before == null || before.equals(from), "the same " + what + " was made twice");
  }

  /** Whether the length of a result's {@link #bytes} is recorded. */
  default boolean hasOutput() {
    return false;
  }

  default byte[] bytes(R result) throws GeneralSecurityException {
    return (byte[]) result;
  }

  /** Sizes that results record, of a result that {@link #check} accepted. */
  default Map<SizeMetric, Integer> sizes(R result) throws GeneralSecurityException {
    return hasOutput() ? Map.of(SizeMetric.OUTPUT, bytes(result).length) : Map.of();
  }

  /** Checks known answers, and the refusal of what has to be refused, as far as there are any. */
  default void prove(Proof proof) throws GeneralSecurityException {}

  /**
   * Compares the result of the call made last with what another provider makes of the same inputs.
   * Keys and ciphertexts of another key pair serve where private keys do not interoperate.
   *
   * @throws UnavailableException if the peer does not have the operation, or fails without our part
   * @throws CheckFailedException if they disagree
   */
  void checkAgainst(Peer peer, R result) throws GeneralSecurityException;

  /**
   * Whether every call has the same {@link #bytes}; not where random numbers or nonces take part,
   * or where {@link #check} compares with a known result.
   */
  default boolean isRepeatable() {
    return false;
  }

  /** Who seals messages for another, and opens those of another. */
  interface Side<S extends Side<S>> {
    byte[] sealFor(S recipient, byte[] plaintext) throws GeneralSecurityException;

    byte[] openFrom(S sender, byte[] sealed) throws GeneralSecurityException;

    /** The same through another provider, with keys of its own. */
    S through(ProviderSource other) throws GeneralSecurityException;
  }

  interface SealingSubject extends Subject<byte[]> {
    byte[] plaintext();

    /** What is opened; null where the call seals. */
    byte[] sealed();

    byte[] open(byte[] made) throws GeneralSecurityException;

    default byte[] open() throws GeneralSecurityException {
      return open(sealed());
    }

    @Override
    default void check(byte[] result) throws GeneralSecurityException {
      byte[] back = hasOutput() ? open(result) : result;
      requireEqual(plaintext(), back, "opening gives another plaintext");
      if (!hasOutput()) {
        // The last letter of a token has bits without meaning.
        byte[] other = CheckFailedException.altered(sealed(), sealed().length - 2);
        CheckFailedException.requireRefusal("an altered message", () -> open(other));
      }
    }

    @Override
    default boolean hasOutput() {
      return sealed() == null;
    }

    /** The one opens what the other seals, as the subject does either. */
    default <S extends Side<S>> void checkAgainst(Peer peer, S ours)
        throws GeneralSecurityException {
      byte[] message = plaintext();
      S theirs = peer.alone(() -> ours.through(peer.source()));
      byte[] own = peer.alone(() -> theirs.sealFor(theirs, message));
      peer.works(() -> Arrays.equals(message, theirs.openFrom(theirs, own)));
      if (hasOutput()) {
        byte[] sealed = ours.sealFor(theirs, message);
        peer.agrees(message, () -> theirs.openFrom(ours, sealed));
      } else {
        byte[] sealed = peer.alone(() -> theirs.sealFor(ours, message));
        peer.agrees(message, () -> ours.openFrom(theirs, sealed));
      }
    }
  }
}
