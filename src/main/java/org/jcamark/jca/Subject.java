package org.jcamark.jca;

import java.security.GeneralSecurityException;

/**
 * A unit of work: one operation of one algorithm through one provider with one input, prepared so
 * that a benchmark method does nothing but call it. Each method is one timed boundary; which of
 * them an operation has is in {@link org.jcamark.catalog.Algorithm#boundaries}.
 */
public interface Subject {

  /** The operation alone, on an object that is initialised already. */
  default Object operate() throws GeneralSecurityException {
    throw new UnsupportedOperationException("this operation always needs its initialisation");
  }

  /** Initialisation with the key, then the operation, on a reused object. */
  default Object initAndOperate() throws GeneralSecurityException {
    throw new UnsupportedOperationException("this operation has no initialisation");
  }

  /** {@code getInstance}, initialisation and operation. */
  Object createAndOperate() throws GeneralSecurityException;

  /** Decoding of the public key, {@code getInstance}, initialisation and operation. */
  default Object decodeAndOperate() throws GeneralSecurityException {
    throw new UnsupportedOperationException("this operation takes no encoded key");
  }

  /**
   * Proves that a result which this subject returned just now is right.
   *
   * @throws CheckFailedException if it is wrong
   * @throws GeneralSecurityException if the provider cannot even process it
   */
  void check(Object result) throws GeneralSecurityException;
}
