package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;

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

  /** The boundary at which {@link #genuine} is called. */
  Boundary boundary();

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
    requireAccepted(genuine(), boundary());
  }

  private static <R> void requireAccepted(Subject<R> genuine, Boundary boundary)
      throws GeneralSecurityException {
    genuine.allowRepetition();
    genuine.check(genuine.perform(boundary));
  }

  /** Both have to agree on what is accepted. */
  @Override
  default void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    requireAgreement(genuine(), boundary(), peer);
  }

  private static <R> void requireAgreement(Subject<R> genuine, Boundary boundary, Peer peer)
      throws GeneralSecurityException {
    genuine.allowRepetition();
    genuine.checkAgainst(peer, genuine.perform(boundary));
  }
}
