package org.jcamark.workload;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import javax.crypto.Cipher;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;

/** A fresh secret of 32 bytes, encrypted with RSA. */
record RsaExchange(
    CipherService cipher,
    RsaEncryption rsa,
    KeyPairService keys,
    int publicBytes,
    SecureRandom random)
    implements SingleExchange {
  private static final int SECRET_BYTES = 32;

  static RsaExchange of(ProviderSource source, Algorithm algorithm, RsaEncryption rsa)
      throws GeneralSecurityException {
    KeyPairService keys = new KeyPairService(source, algorithm);
    return new RsaExchange(
        new CipherService(source, rsa.transformation()),
        rsa,
        keys,
        keys.sample().getPublic().getEncoded().length,
        new SecureRandom());
  }

  @Override
  public DecapsulationKey own(KeyPair pair) {
    return new Own(this, pair.getPrivate(), pair.getPublic().getEncoded());
  }

  @Override
  public EncapsulationKey read(byte[] publicBytes) throws GeneralSecurityException {
    return new Theirs(this, keys.publicKey(publicBytes), publicBytes);
  }

  @Override
  public int ciphertextBytes() {
    return rsa.modulusBits() / Byte.SIZE;
  }

  private byte[] crypt(int mode, Key key, byte[] input) throws GeneralSecurityException {
    return cipher.once(mode, key, rsa.parameters().orElse(null), input);
  }

  private record Own(RsaExchange exchange, PrivateKey key, byte[] publicBytes)
      implements DecapsulationKey {
    @Override
    public byte[] decapsulate(byte[] ciphertext) throws GeneralSecurityException {
      return RefusedException.checked(() -> exchange.crypt(Cipher.DECRYPT_MODE, key, ciphertext));
    }
  }

  private record Theirs(RsaExchange exchange, PublicKey key, byte[] publicBytes)
      implements EncapsulationKey {
    @Override
    public Encapsulation encapsulate() throws GeneralSecurityException {
      byte[] secret = new byte[SECRET_BYTES];
      exchange.random.nextBytes(secret);
      return new Encapsulation(exchange.crypt(Cipher.ENCRYPT_MODE, key, secret), secret);
    }
  }
}
