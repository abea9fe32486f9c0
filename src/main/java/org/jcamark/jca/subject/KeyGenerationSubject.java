package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.util.HashSet;
import javax.crypto.KeyGenerator;
import org.jcamark.catalog.Algorithm;
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
      return new KeyPairSubject(
          service,
          new KeyPairUse(source, algorithm),
          service.initialised(),
          service.create(),
          new HashSet<>());
    }
    SecretKeyService service = new SecretKeyService(source, (Keyed) algorithm.primitives().get(0));
    return new SecretKeySubject(service, service.initialised(), service.create(), new HashSet<>());
  }

  static KeyGenerationSubject cold(ColdPreparation cold) throws GeneralSecurityException {
    Algorithm algorithm = cold.request().algorithm();
    if (algorithm.keys().isPresent()) {
      KeyPairService service = new KeyPairService(cold.source(), algorithm);
      KeyPairGenerator generator = cold.object(service::create);
      cold.init(() -> service.initialise(generator));
      return new KeyPairSubject(
          service, new KeyPairUse(cold.source(), algorithm), generator, generator, new HashSet<>());
    }
    Keyed keyed = (Keyed) algorithm.primitives().get(0);
    SecretKeyService service = cold.service(() -> new SecretKeyService(cold.source(), keyed));
    KeyGenerator generator = cold.object(service::create);
    cold.init(() -> generator.init(service.bits()));
    return new SecretKeySubject(service, generator, generator, new HashSet<>());
  }

  /** A {@link java.security.KeyPair} or a {@link javax.crypto.SecretKey}. */
  Object generateKey();

  Object initAndGenerateKey() throws GeneralSecurityException;

  Object createAndGenerateKey() throws GeneralSecurityException;
}
