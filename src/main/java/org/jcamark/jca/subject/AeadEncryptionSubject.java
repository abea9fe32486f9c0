package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Map;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.jcamark.catalog.Lookup;
import org.jcamark.jca.provider.AeadService;
import org.jcamark.model.SizeMetric;

/** Encrypts one plaintext, each time under a fresh nonce. */
public record AeadEncryptionSubject(
    AeadService service,
    Lookup lookup,
    Reused<Cipher> reused,
    SecretKey key,
    Nonces nonces,
    byte[] aad,
    byte[] plaintext,
    CipherBuffers buffers)
    implements Subject<Object> {

  public Object initAndEncrypt() throws GeneralSecurityException {
    Cipher cipher = reused.take();
    Object result = encrypt(cipher);
    reused.giveBack(cipher);
    return result;
  }

  public Object createAndEncrypt() throws GeneralSecurityException {
    return encrypt(service.create(lookup));
  }

  private Object encrypt(Cipher cipher) throws GeneralSecurityException {
    cipher.init(Cipher.ENCRYPT_MODE, key, service.parameters(nonces.next()));
    cipher.updateAAD(aad);
    return buffers.doFinal(cipher);
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    byte[] back = service.decrypt(key.getEncoded(), nonces.last(), aad, buffers.bytes(result));
    CheckFailedException.require(
        Arrays.equals(plaintext, back), "decrypting the ciphertext gives another plaintext");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    return Map.of(SizeMetric.OUTPUT, buffers.bytes(result).length);
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    byte[] theirs =
        peer.alone(
            () ->
                service
                    .through(peer.source())
                    .encrypt(key.getEncoded(), nonces.last(), aad, plaintext));
    peer.agrees(() -> Arrays.equals(buffers.bytes(result), theirs));
  }
}
