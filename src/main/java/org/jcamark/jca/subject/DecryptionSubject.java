package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.Cipher;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * Decrypts one ciphertext with fixed parameters: a block cipher mode with its IV, or RSA.
 *
 * @param initialised an object for {@link #decrypt}, initialised with key and parameters
 * @param reused an object for {@link #initAndDecrypt}
 * @param parameters null where the transformation takes none
 * @param keys for the checks
 */
public record DecryptionSubject(
    CipherService service,
    Cipher initialised,
    Cipher reused,
    CallKey<? extends Key> key,
    AlgorithmParameterSpec parameters,
    Maker<CipherKeys> keys,
    byte[] plaintext,
    CipherBuffers buffers)
    implements Subject<Object> {

  public Object decrypt() throws GeneralSecurityException {
    return buffers.doFinal(initialised);
  }

  public Object initAndDecrypt() throws GeneralSecurityException {
    reused.init(Cipher.DECRYPT_MODE, key.next(), parameters);
    return buffers.doFinal(reused);
  }

  public Object createAndDecrypt() throws GeneralSecurityException {
    Cipher cipher = service.create();
    cipher.init(Cipher.DECRYPT_MODE, key.next(), parameters);
    return buffers.doFinal(cipher);
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    CheckFailedException.require(
        Arrays.equals(plaintext, buffers.bytes(result)), "decryption gives another plaintext");
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    keys.make().checkAgainst(peer, plaintext, buffers.inputBytes());
  }
}
