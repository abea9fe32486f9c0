package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import org.jcamark.jca.subject.Subject;

/** Generates keys. One subject is enough: every key differs. */
public sealed interface KeyGenerationSubject extends Subject<Object>
    permits KeyPairSubject, SecretKeySubject {
  /** {@code generateKeyPair()} or {@code generateKey()}. */
  Object generateKey() throws GeneralSecurityException;

  /** {@code initialize(…); generateKeyPair()} or {@code init(bits); generateKey()}. */
  Object initAndGenerateKey() throws GeneralSecurityException;

  /** {@code getInstance(…)}, then as {@link #initAndGenerateKey}. */
  Object createAndGenerateKey() throws GeneralSecurityException;

  @Override
  default boolean isOfNewKeys() {
    return true;
  }
}
