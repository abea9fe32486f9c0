package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.spec.KeySpec;
import javax.crypto.SecretKeyFactory;
import org.jcamark.jca.provider.DerivationService.Input;

/** Derivation through a {@link SecretKeyFactory} with a key spec of the provider's. */
record SecretKeyFactoryDerivation(String name, Provider provider, Specifier specifier)
    implements DerivationService {

  interface Specifier {
    KeySpec specify(Input input) throws GeneralSecurityException;
  }

  static SecretKeyFactoryDerivation of(ProviderSource source, String name, Specifier specifier)
      throws UnavailableException {
    return new SecretKeyFactoryDerivation(
        name, source.provider("SecretKeyFactory", name), specifier);
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
