package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;

/**
 * A call that has to be refused, as its input has a fault. The result says how it was: {@code
 * false}, an exception, or, where a KEM rejects implicitly, another secret. Whatever else is
 * returned has been accepted.
 */
public sealed interface RefusalSubject extends Subject<Object>
    permits DecapsulationRefusal,
        DecryptionRefusal,
        KeyRefusal,
        OpeningRefusal,
        VerificationRefusal {

  /** The call without the fault, on the same objects. */
  Subject<?> genuine();

  /** The benchmark's call of {@link #genuine}. */
  Rotation<?> accepted();

  /** Whether a result is a refusal. */
  default boolean isRefusal(Object result) {
    return result instanceof Exception;
  }

  /** How a result refuses, in a word or two. */
  static String describe(Object result) {
    if (result instanceof Boolean verdict) {
      return verdict.toString();
    }
    return result instanceof Exception thrown
        ? thrown.getClass().getSimpleName()
        : "another secret";
  }

  @Override
  default void allowRepetition() throws GeneralSecurityException {
    genuine().allowRepetition();
  }

  /**
   * Requires a refusal, after which the same objects do what is asked of them without the fault.
   */
  @Override
  default void check(Object result) throws GeneralSecurityException {
    CheckFailedException.require(isRefusal(result), "accepts what has to be refused");
    accepted().checkNext();
  }

  /** Both have to agree on what is accepted. */
  @Override
  default void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    accepted().checkNextAgainst(peer);
  }
}
