package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.spec.KeySpec;
import javax.crypto.SecretKeyFactory;

/** Derivation through a {@link SecretKeyFactory} with a key spec of the provider's. */
record SecretKeyFactoryDerivation(String name, Provider provider, Specifier specifier)
    implements DerivationService {

  /** Makes the key spec. */
  interface Specifier {
    KeySpec specify(Input input) throws GeneralSecurityException;
  }

  @Override
  public Object specification(Input input) throws GeneralSecurityException {
    return specifier.specify(input);
  }

  @Override
  public Object create() throws GeneralSecurityException {
    return SecretKeyFactory.getInstance(name, provider);
  }

  @Override
  public byte[] derive(Object instance, Object specification) throws GeneralSecurityException {
    return ((SecretKeyFactory) instance).generateSecret((KeySpec) specification).getEncoded();
  }
}
