package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.jcamark.catalog.Boundary;
import org.jcamark.jca.provider.AeadService;

/**
 * Decrypts one ciphertext and verifies its tag.
 *
 * @param reused an object for {@link #initAndDecrypt}; null where a cold call needs none
 */
public record AeadDecryptionSubject(
    AeadService service,
    Cipher reused,
    SecretKey key,
    AlgorithmParameterSpec parameters,
    byte[] nonce,
    byte[] aad,
    byte[] plaintext,
    CipherBuffers buffers)
    implements Subject<Object> {

  public Object initAndDecrypt() throws GeneralSecurityException {
    return decrypt(reused);
  }

  public Object createAndDecrypt() throws GeneralSecurityException {
    return decrypt(service.create());
  }

  private Object decrypt(Cipher cipher) throws GeneralSecurityException {
    cipher.init(Cipher.DECRYPT_MODE, key, parameters);
    cipher.updateAAD(aad);
    return buffers.doFinal(cipher);
  }

  @Override
  public Object perform(Boundary boundary) throws GeneralSecurityException {
    return boundary == Boundary.INIT ? initAndDecrypt() : createAndDecrypt();
  }

  /** The JDK's ChaCha20 does not take a nonce twice in a row. */
  @Override
  public void allowRepetition() throws GeneralSecurityException {
    if (reused != null) {
      byte[] other = CheckFailedException.altered(nonce, 0);
      reused.init(Cipher.DECRYPT_MODE, key, service.parameters(other));
    }
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    CheckFailedException.require(
        Arrays.equals(plaintext, buffers.bytes(result)), "decryption gives another plaintext");
    byte[] ciphertext = buffers.inputBytes();
    byte[] other = CheckFailedException.altered(ciphertext, Math.max(0, plaintext.length - 1));
    CheckFailedException.requireRefusal(
        "an altered ciphertext",
        () -> service.decrypt(key.getEncoded(), nonce, aad, other) != null);
  }

  /** The ciphertext of a plaintext is the same for all. */
  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    byte[] theirs =
        peer.alone(
            () -> service.through(peer.source()).encrypt(key.getEncoded(), nonce, aad, plaintext));
    peer.agrees(() -> Arrays.equals(buffers.inputBytes(), theirs));
  }
}
