package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.SecretKeyService;

/** Generates keys. One subject is enough: every key differs. */
public sealed interface KeyGenerationSubject extends Subject<Object>
    permits KeyPairSubject, SecretKeySubject {

  static KeyGenerationSubject prepare(ProviderSource source, Algorithm algorithm)
      throws GeneralSecurityException {
    if (algorithm.keys().isPresent()) {
      KeyPairService service = new KeyPairService(source, algorithm);
      return new KeyPairSubject(service, service.initialised(), service.create());
    }
    SecretKeyService service = new SecretKeyService(source, (Keyed) algorithm.primitives().get(0));
    return new SecretKeySubject(service, service.initialised(), service.create());
  }

  /** A {@link java.security.KeyPair} or a {@link javax.crypto.SecretKey}. */
  Object generateKey();

  Object initAndGenerateKey() throws GeneralSecurityException;

  Object createAndGenerateKey() throws GeneralSecurityException;

  @Override
  default Object perform(Boundary boundary) throws GeneralSecurityException {
    return switch (boundary) {
      case OPERATION -> generateKey();
      case INIT -> initAndGenerateKey();
      default -> createAndGenerateKey();
    };
  }
}
