package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;

/**
 * Generates keys. One subject is enough: every key differs.
 *
 * @param <G> the class of the generator
 */
public sealed interface KeyGenerationSubject<G> extends Subject<Object>
    permits KeyPairSubject, SecretKeySubject {
  Source<G> objects();

  /** {@code initialize(…)} or {@code init(bits)}. */
  void initialise(G generator) throws GeneralSecurityException;

  /** {@code generateKeyPair()} or {@code generateKey()}. */
  Object generateKey(G generator);

  default Object generateKey() throws GeneralSecurityException {
    return generateKey(objects().take());
  }

  default Object initAndGenerateKey() throws GeneralSecurityException {
    return initAndGenerateKey(objects().take());
  }

  default Object createAndGenerateKey() throws GeneralSecurityException {
    return initAndGenerateKey(objects().create());
  }

  private Object initAndGenerateKey(G generator) throws GeneralSecurityException {
    initialise(generator);
    return generateKey(generator);
  }

  @Override
  default boolean isOfNewKeys() {
    return true;
  }
}
