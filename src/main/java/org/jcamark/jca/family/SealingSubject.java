package org.jcamark.jca.family;

import java.security.GeneralSecurityException;

/** Seals one plaintext, or opens what was sealed. */
interface SealingSubject extends Subject<byte[]> {
  byte[] plaintext();

  /** What is opened; null where the call seals. */
  byte[] sealed();

  /** Opens as the timed call does. */
  byte[] open(byte[] made) throws GeneralSecurityException;

  @Override
  default void check(byte[] result) throws GeneralSecurityException {
    byte[] back = hasOutput() ? open(result) : result;
    requireEqual(plaintext(), back, "opening gives another plaintext");
  }

  @Override
  default boolean hasOutput() {
    return sealed() == null;
  }
}
