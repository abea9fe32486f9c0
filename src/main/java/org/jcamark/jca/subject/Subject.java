package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.SizeMetric;

/**
 * One operation of one algorithm through one provider with one input, prepared so that a benchmark
 * method only makes the call. Each implementation has a method for each timed boundary: {@code
 * sign}, {@code initAndSign}, {@code createAndSign}.
 *
 * @param <R> the type of a result
 */
public interface Subject<R> {

  /** Whether each result is a new key: few are examined. */
  default boolean isOfNewKeys() {
    return false;
  }

  /** Lets a call follow one on the same inputs, which some providers refuse. For checks only. */
  default void allowRepetition() throws GeneralSecurityException {}

  /**
   * Checks the result of the call made last.
   *
   * @throws CheckFailedException if it is wrong
   * @throws GeneralSecurityException if the provider cannot even process it
   */
  void check(R result) throws GeneralSecurityException;

  /** Sizes that results record, of a result that {@link #check} accepted. */
  default Map<SizeMetric, Integer> sizes(R result) throws GeneralSecurityException {
    return Map.of();
  }

  /**
   * Compares the result of the call made last with what another provider makes of the same inputs.
   * Keys and ciphertexts of another key pair serve where private keys do not interoperate.
   *
   * @throws UnavailableException if the peer does not have the operation, or fails without our part
   * @throws CheckFailedException if they disagree
   */
  void checkAgainst(Peer peer, R result) throws GeneralSecurityException;

  /**
   * Reads the bytes of a result that every call has; absent where random numbers or nonces take
   * part, or where {@link #check} compares with a known result.
   */
  default Optional<Function<R, byte[]>> repeatable() throws GeneralSecurityException {
    return Optional.empty();
  }
}
