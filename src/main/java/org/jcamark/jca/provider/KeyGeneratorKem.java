package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import javax.crypto.KeyGenerator;
import org.bouncycastle.jcajce.SecretKeyWithEncapsulation;
import org.bouncycastle.jcajce.spec.KEMExtractSpec;
import org.bouncycastle.jcajce.spec.KEMGenerateSpec;
import org.jcamark.jca.provider.KemService.Encapsulation;

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
