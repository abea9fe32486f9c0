package org.jcamark.jca.provider;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.SymmetricPrimitive.EncryptThenMac;

/** A cipher and an HMAC of one provider, put together as in RFC 7518, section 5.2.2. */
public final class EncryptThenMacService implements AuthenticatedEncryption {
  private final EncryptThenMac composition;
  private final CipherService ciphers;
  private final MacService macs;

  public EncryptThenMacService(ProviderSource source, EncryptThenMac composition)
      throws UnavailableException {
    this.composition = composition;
    this.ciphers = new CipherService(source, composition.transformation());
    this.macs = new MacService(source, composition.mac());
  }

  /** The objects that do the work, reused or new. */
  public record Engines(Cipher cipher, Mac mac) {}

  public record Keys(Key cipher, Key mac) {}

  public Engines create() throws GeneralSecurityException {
    return new Engines(ciphers.create(), macs.create());
  }

  /** The keys in one array, that of the HMAC first. */
  public Keys keys(byte[] both) {
    int macBytes = composition.mac().keyBytes();
    return new Keys(
        new SecretKeySpec(
            Arrays.copyOfRange(both, macBytes, both.length), composition.cipher().keyAlgorithm()),
        macs.key(Arrays.copyOf(both, macBytes)));
  }

  /** Initialises and encrypts; the tag follows the ciphertext. */
  public byte[] encrypt(Engines engines, Keys keys, byte[] iv, byte[] aad, byte[] plaintext)
      throws GeneralSecurityException {
    engines.cipher().init(Cipher.ENCRYPT_MODE, keys.cipher(), new IvParameterSpec(iv));
    byte[] ciphertext = engines.cipher().doFinal(plaintext);
    byte[] tag = tag(engines, keys, iv, aad, ciphertext, ciphertext.length);
    byte[] sealed = Arrays.copyOf(ciphertext, ciphertext.length + composition.tagBytes());
    System.arraycopy(tag, 0, sealed, ciphertext.length, composition.tagBytes());
    return sealed;
  }

  /**
   * Initialises, checks the tag, and decrypts only then.
   *
   * @throws AEADBadTagException if the tag is wrong
   */
  public byte[] decrypt(Engines engines, Keys keys, byte[] iv, byte[] aad, byte[] sealed)
      throws GeneralSecurityException {
    int length = sealed.length - composition.tagBytes();
    byte[] tag = tag(engines, keys, iv, aad, sealed, length);
    if (!MessageDigest.isEqual(
        Arrays.copyOf(tag, composition.tagBytes()),
        Arrays.copyOfRange(sealed, length, sealed.length))) {
      throw new AEADBadTagException("the tag is wrong");
    }
    engines.cipher().init(Cipher.DECRYPT_MODE, keys.cipher(), new IvParameterSpec(iv));
    return engines.cipher().doFinal(sealed, 0, length);
  }

  private static byte[] tag(
      Engines engines, Keys keys, byte[] iv, byte[] aad, byte[] ciphertext, int length)
      throws GeneralSecurityException {
    Mac mac = engines.mac();
    mac.init(keys.mac());
    mac.update(aad);
    mac.update(iv);
    mac.update(ciphertext, 0, length);
    return mac.doFinal(
        ByteBuffer.allocate(Long.BYTES).putLong((long) aad.length * Byte.SIZE).array());
  }

  @Override
  public byte[] encrypt(byte[] key, byte[] nonce, byte[] aad, byte[] plaintext)
      throws GeneralSecurityException {
    return encrypt(create(), keys(key), nonce, aad, plaintext);
  }

  @Override
  public byte[] decrypt(byte[] key, byte[] nonce, byte[] aad, byte[] sealed)
      throws GeneralSecurityException {
    return decrypt(create(), keys(key), nonce, aad, sealed);
  }

  public EncryptThenMacService through(ProviderSource other) throws UnavailableException {
    return new EncryptThenMacService(other, composition);
  }
}
