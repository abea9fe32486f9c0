package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import org.bouncycastle.jcajce.SecretKeyWithEncapsulation;
import org.bouncycastle.jcajce.spec.KEMExtractSpec;
import org.bouncycastle.jcajce.spec.KEMGenerateSpec;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.KemApi;
import org.jcamark.jca.provider.KemService.Encapsulation;

/**
 * A KEM as one provider has it, through {@code javax.crypto.KEM} or a key generator. Objects are
 * those of the underlying API.
 */
public interface KemService extends ProviderSource.Provided {

  record Encapsulation(byte[] ciphertext, byte[] secret) {}

  static KemService of(ProviderSource source, Kem kem) throws UnavailableException {
    return of(source, kem, api(source, kem));
  }

  /** The API that the provider has for it, {@link KemApi#KEM} where there are both. */
  static KemApi api(ProviderSource source, Kem kem) {
    String name = source.dialect().name("KEM", kem.name());
    boolean generatorOnly = !source.has("KEM", name) && source.has("KeyGenerator", kem.name());
    return generatorOnly ? KemApi.KEY_GENERATOR : kem.api();
  }

  static KemService of(ProviderSource source, Kem kem, KemApi api) throws UnavailableException {
    if (api == KemApi.KEY_GENERATOR) {
      String generator = source.dialect().name("KeyGenerator", kem.name());
      return new KeyGeneratorKem(generator, source.provider("KeyGenerator", generator));
    }
    if (JdkKem.KEM == null) {
      throw new UnavailableException(
          "javax.crypto.KEM, through which %s could offer %s, needs Java 17.0.13, 21 or newer"
              .formatted(source.describe(), kem.name()));
    }
    String name = source.dialect().name("KEM", kem.name());
    return new JdkKem(name, source.provider("KEM", name));
  }

  Object create() throws GeneralSecurityException;

  Object encapsulator(Object kem, PublicKey key) throws GeneralSecurityException;

  Object encapsulate(Object encapsulator) throws GeneralSecurityException;

  Encapsulation read(Object encapsulated) throws GeneralSecurityException;

  /** A decapsulator for the key; some APIs take the ciphertext already here. */
  Object decapsulator(Object kem, PrivateKey key, byte[] ciphertext)
      throws GeneralSecurityException;

  Object decapsulate(Object decapsulator, byte[] ciphertext) throws GeneralSecurityException;

  default Encapsulation once(PublicKey key) throws GeneralSecurityException {
    return read(encapsulate(encapsulator(create(), key)));
  }

  default byte[] once(PrivateKey key, byte[] ciphertext) throws GeneralSecurityException {
    Object decapsulator = decapsulator(create(), key, ciphertext);
    return ((SecretKey) decapsulate(decapsulator, ciphertext)).getEncoded();
  }

  /** A KEM through {@code javax.crypto.KEM} (JEP 452: Java 21; JDK-8297878: 17.0.13). */
  record JdkKem(String name, Provider provider) implements KemService {
    private static final Class<?> KEM = Linked.find("javax.crypto.KEM");
    private static final Class<?> ENCAPSULATOR = Linked.find("javax.crypto.KEM$Encapsulator");
    private static final Class<?> DECAPSULATOR = Linked.find("javax.crypto.KEM$Decapsulator");
    private static final Class<?> ENCAPSULATED = Linked.find("javax.crypto.KEM$Encapsulated");

    private static final Linked.Binary GET_INSTANCE =
        Linked.of(Linked.Binary.class, KEM, "getInstance", String.class, Provider.class);
    private static final Linked.Binary NEW_ENCAPSULATOR =
        Linked.of(Linked.Binary.class, KEM, "newEncapsulator", PublicKey.class);
    private static final Linked.Binary NEW_DECAPSULATOR =
        Linked.of(Linked.Binary.class, KEM, "newDecapsulator", PrivateKey.class);
    private static final Linked.Unary ENCAPSULATE =
        Linked.of(Linked.Unary.class, ENCAPSULATOR, "encapsulate");
    private static final Linked.Binary DECAPSULATE =
        Linked.of(Linked.Binary.class, DECAPSULATOR, "decapsulate", byte[].class);
    private static final Linked.Unary CIPHERTEXT =
        Linked.of(Linked.Unary.class, ENCAPSULATED, "encapsulation");
    private static final Linked.Unary SECRET = Linked.of(Linked.Unary.class, ENCAPSULATED, "key");

    @Override
    public Object create() throws GeneralSecurityException {
      return GET_INSTANCE.of(name, provider);
    }

    @Override
    public Object encapsulator(Object kem, PublicKey key) throws GeneralSecurityException {
      return NEW_ENCAPSULATOR.of(kem, key);
    }

    @Override
    public Object encapsulate(Object encapsulator) throws GeneralSecurityException {
      return ENCAPSULATE.of(encapsulator);
    }

    @Override
    public Encapsulation read(Object encapsulated) throws GeneralSecurityException {
      SecretKey secret = (SecretKey) SECRET.of(encapsulated);
      return new Encapsulation((byte[]) CIPHERTEXT.of(encapsulated), secret.getEncoded());
    }

    @Override
    public Object decapsulator(Object kem, PrivateKey key, byte[] ciphertext)
        throws GeneralSecurityException {
      return NEW_DECAPSULATOR.of(kem, key);
    }

    @Override
    public Object decapsulate(Object decapsulator, byte[] ciphertext)
        throws GeneralSecurityException {
      return DECAPSULATE.of(decapsulator, ciphertext);
    }
  }

  /** A KEM through Bouncy Castle's older convention: a {@link KeyGenerator} and two specs. */
  record KeyGeneratorKem(String name, Provider provider) implements KemService {
    private static final String SECRET_ALGORITHM = "AES";

    @Override
    public Object create() throws GeneralSecurityException {
      return KeyGenerator.getInstance(name, provider);
    }

    @Override
    public Object encapsulator(Object kem, PublicKey key) throws GeneralSecurityException {
      KeyGenerator generator = (KeyGenerator) kem;
      generator.init(new KEMGenerateSpec(key, SECRET_ALGORITHM));
      return generator;
    }

    @Override
    public Object encapsulate(Object encapsulator) {
      return ((KeyGenerator) encapsulator).generateKey();
    }

    @Override
    public Encapsulation read(Object encapsulated) {
      SecretKeyWithEncapsulation key = (SecretKeyWithEncapsulation) encapsulated;
      return new Encapsulation(key.getEncapsulation(), key.getEncoded());
    }

    @Override
    public Object decapsulator(Object kem, PrivateKey key, byte[] ciphertext)
        throws GeneralSecurityException {
      KeyGenerator generator = (KeyGenerator) kem;
      generator.init(new KEMExtractSpec(key, ciphertext, SECRET_ALGORITHM));
      return generator;
    }

    @Override
    public Object decapsulate(Object decapsulator, byte[] ciphertext) {
      return ((KeyGenerator) decapsulator).generateKey();
    }
  }
}
