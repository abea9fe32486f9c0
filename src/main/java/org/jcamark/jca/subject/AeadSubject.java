package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.jcamark.jca.provider.AeadService;
import org.jcamark.model.SizeMetric;

/**
 * Encrypts one plaintext, each time under a fresh nonce, or decrypts its ciphertext under the nonce
 * that it has.
 *
 * @param nonce with which the ciphertext was made; null for encryption
 * @param ciphertext null for encryption
 * @param buffersOf how any input goes in and out
 */
public record AeadSubject(
    AeadService service,
    Source<Cipher> objects,
    SecretKey key,
    Nonces nonces,
    byte[] nonce,
    AlgorithmParameterSpec parameters,
    byte[] aad,
    byte[] plaintext,
    byte[] ciphertext,
    CipherBuffers buffers,
    Function<byte[], CipherBuffers> buffersOf)
    implements Subject<Object> {

  /**
   * Encryption of a plaintext, or decryption of its ciphertext.
   *
   * @param nonce with which the ciphertext was made; null for encryption
   * @param ciphertext null for encryption
   */
  public static AeadSubject of(
      AeadService service,
      Source<Cipher> objects,
      SecretKey key,
      Nonces nonces,
      byte[] nonce,
      byte[] aad,
      byte[] plaintext,
      byte[] ciphertext,
      Function<byte[], CipherBuffers> buffersOf) {
    AlgorithmParameterSpec parameters = nonce == null ? null : service.parameters(nonce);
    CipherBuffers buffers = buffersOf.apply(ciphertext == null ? plaintext : ciphertext);
    return new AeadSubject(
        service,
        objects,
        key,
        nonces,
        nonce,
        parameters,
        aad,
        plaintext,
        ciphertext,
        buffers,
        buffersOf);
  }

  public Object initAndEncrypt() throws GeneralSecurityException {
    Cipher cipher = objects.take();
    Object result = encrypt(cipher);
    objects.giveBack(cipher);
    return result;
  }

  public Object createAndEncrypt() throws GeneralSecurityException {
    return encrypt(objects.create());
  }

  private Object encrypt(Cipher cipher) throws GeneralSecurityException {
    cipher.init(Cipher.ENCRYPT_MODE, key, service.parameters(nonces.next()));
    cipher.updateAAD(aad);
    return buffers.doFinal(cipher);
  }

  public Object initAndDecrypt() throws GeneralSecurityException {
    Cipher cipher = objects.take();
    Object result = decrypt(cipher, buffers);
    objects.giveBack(cipher);
    return result;
  }

  public Object createAndDecrypt() throws GeneralSecurityException {
    return decrypt(objects.create(), buffers);
  }

  private Object decrypt(Cipher cipher, CipherBuffers input) throws GeneralSecurityException {
    cipher.init(Cipher.DECRYPT_MODE, key, parameters);
    cipher.updateAAD(aad);
    return input.doFinal(cipher);
  }

  private boolean decrypts() {
    return ciphertext != null;
  }

  /** The JDK's ChaCha20 does not decrypt with a key and a nonce twice in a row. */
  @Override
  public void allowRepetition() throws GeneralSecurityException {
    if (decrypts()) {
      objects.clear();
      if (objects.kept().isPresent()) {
        SecretKey other = service.key(CheckFailedException.altered(key.getEncoded(), 0));
        objects.kept().get().init(Cipher.DECRYPT_MODE, other, parameters);
      }
    }
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    if (decrypts()) {
      CheckFailedException.require(
          Arrays.equals(plaintext, buffers.bytes(result)), "decryption gives another plaintext");
      byte[] other = CheckFailedException.altered(ciphertext, Math.max(0, plaintext.length - 1));
      CheckFailedException.requireRefusal(
          "an altered ciphertext", () -> decrypt(service.create(), buffersOf.apply(other)) != null);
    } else {
      byte[] back = service.decrypt(key.getEncoded(), nonces.last(), aad, buffers.bytes(result));
      CheckFailedException.require(
          Arrays.equals(plaintext, back), "decrypting the ciphertext gives another plaintext");
    }
  }

  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    return decrypts() ? Map.of() : Map.of(SizeMetric.OUTPUT, buffers.bytes(result).length);
  }

  /** The ciphertext of a plaintext is the same for all. */
  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    byte[] used = decrypts() ? nonce : nonces.last();
    byte[] ours = decrypts() ? ciphertext : buffers.bytes(result);
    byte[] theirs =
        peer.alone(
            () -> service.through(peer.source()).encrypt(key.getEncoded(), used, aad, plaintext));
    peer.agrees(() -> Arrays.equals(ours, theirs));
  }
}
