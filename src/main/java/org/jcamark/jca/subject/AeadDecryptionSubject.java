package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.function.Function;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.jcamark.catalog.Lookup;
import org.jcamark.jca.provider.AeadService;

/**
 * Decrypts one ciphertext and verifies its tag.
 *
 * @param buffersOf how any ciphertext goes in and out, for the checks
 */
public record AeadDecryptionSubject(
    AeadService service,
    Lookup lookup,
    Reused<Cipher> reused,
    SecretKey key,
    AlgorithmParameterSpec parameters,
    byte[] nonce,
    byte[] aad,
    byte[] plaintext,
    CipherBuffers buffers,
    Function<byte[], CipherBuffers> buffersOf)
    implements Subject<Object> {

  public Object initAndDecrypt() throws GeneralSecurityException {
    Cipher cipher = reused.take();
    Object result = decrypt(cipher);
    reused.giveBack(cipher);
    return result;
  }

  public Object createAndDecrypt() throws GeneralSecurityException {
    return decrypt(service.create(lookup));
  }

  private Object decrypt(Cipher cipher) throws GeneralSecurityException {
    return decrypt(cipher, buffers);
  }

  private Object decrypt(Cipher cipher, CipherBuffers of) throws GeneralSecurityException {
    cipher.init(Cipher.DECRYPT_MODE, key, parameters);
    cipher.updateAAD(aad);
    return of.doFinal(cipher);
  }

  /** The JDK's ChaCha20 does not take a key with a nonce twice in a row. */
  @Override
  public void allowRepetition() throws GeneralSecurityException {
    if (reused.pool() != null) {
      reused.pool().clear();
    } else if (reused.own() != null) {
      SecretKey other = service.key(CheckFailedException.altered(key.getEncoded(), 0));
      reused.own().init(Cipher.DECRYPT_MODE, other, parameters);
    }
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    CheckFailedException.require(
        Arrays.equals(plaintext, buffers.bytes(result)), "decryption gives another plaintext");
    byte[] ciphertext = buffers.inputBytes();
    byte[] other = CheckFailedException.altered(ciphertext, Math.max(0, plaintext.length - 1));
    CheckFailedException.requireRefusal(
        "an altered ciphertext", () -> decrypt(service.create(), buffersOf.apply(other)) != null);
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
