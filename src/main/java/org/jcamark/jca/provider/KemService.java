package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import javax.crypto.SecretKey;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.KemApi;

/**
 * A KEM as one provider has it, through {@code javax.crypto.KEM} or a key generator. Objects are
 * those of the underlying API.
 */
public interface KemService {

  record Encapsulation(byte[] ciphertext, byte[] secret) {}

  /** Through the API that the provider has. */
  static KemService of(ProviderSource source, Kem kem) throws UnavailableException {
    return of(source, kem, api(source, kem));
  }

  /** The API that the provider has for it, {@link KemApi#KEM} where there are both. */
  static KemApi api(ProviderSource source, Kem kem) {
    String name = source.dialect().name("KEM", kem.name());
    boolean generatorOnly = !source.has("KEM", name) && source.has("KeyGenerator", kem.name());
    return generatorOnly ? KemApi.KEY_GENERATOR : kem.api();
  }

  /** Through an API that the provider is known to have. */
  static KemService of(ProviderSource source, Kem kem, KemApi api) throws UnavailableException {
    if (api == KemApi.KEY_GENERATOR) {
      String generator = source.dialect().name("KeyGenerator", kem.name());
      return new KeyGeneratorKem(generator, source.provider("KeyGenerator", generator));
    }
    if (!JdkKem.available()) {
      throw new UnavailableException(
          "javax.crypto.KEM, through which "
              + source.describe()
              + " could offer "
              + kem.name()
              + ", needs Java 21 or newer, or a late update of Java 17");
    }
    String name = source.dialect().name("KEM", kem.name());
    return new JdkKem(name, source.provider("KEM", name));
  }

  /** {@code getInstance}. */
  Object create() throws GeneralSecurityException;

  /** An encapsulator for the key, from an object that {@link #create} gave. */
  Object encapsulator(Object kem, PublicKey key) throws GeneralSecurityException;

  Object encapsulate(Object encapsulator) throws GeneralSecurityException;

  /** Ciphertext and secret in a result of {@link #encapsulate(Object)}. */
  Encapsulation read(Object encapsulated) throws GeneralSecurityException;

  /** A decapsulator for the key; some APIs take the ciphertext already here. */
  Object decapsulator(Object kem, PrivateKey key, byte[] ciphertext)
      throws GeneralSecurityException;

  /** Decapsulates: a {@link SecretKey}. */
  Object decapsulate(Object decapsulator, byte[] ciphertext) throws GeneralSecurityException;

  Provider provider();

  default Encapsulation once(PublicKey key) throws GeneralSecurityException {
    return read(encapsulate(encapsulator(create(), key)));
  }

  /** The secret in a ciphertext, by a new object. */
  default byte[] once(PrivateKey key, byte[] ciphertext) throws GeneralSecurityException {
    Object decapsulator = decapsulator(create(), key, ciphertext);
    return ((SecretKey) decapsulate(decapsulator, ciphertext)).getEncoded();
  }
}
