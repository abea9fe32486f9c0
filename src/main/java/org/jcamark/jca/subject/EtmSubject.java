package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Map;
import org.jcamark.jca.provider.EncryptThenMacService;
import org.jcamark.jca.provider.EncryptThenMacService.Engines;
import org.jcamark.jca.provider.EncryptThenMacService.Keys;
import org.jcamark.model.SizeMetric;

/**
 * Encrypts or decrypts one message with a cipher and an HMAC.
 *
 * @param iv of this message alone, drawn at random
 * @param sealed what is decrypted; null for encryption
 */
public record EtmSubject(
    EncryptThenMacService service,
    Source<Engines> objects,
    Keys keys,
    byte[] iv,
    byte[] aad,
    byte[] plaintext,
    byte[] sealed)
    implements Subject<byte[]> {

  /** {@link EncryptThenMacService#encrypt} with objects that are kept. */
  public byte[] initAndEncrypt() throws GeneralSecurityException {
    return service.encrypt(objects.take(), keys, iv, aad, plaintext);
  }

  public byte[] createAndEncrypt() throws GeneralSecurityException {
    return service.encrypt(objects.create(), keys, iv, aad, plaintext);
  }

  /** {@link EncryptThenMacService#decrypt} with objects that are kept. */
  public byte[] initAndDecrypt() throws GeneralSecurityException {
    return service.decrypt(objects.take(), keys, iv, aad, sealed);
  }

  public byte[] createAndDecrypt() throws GeneralSecurityException {
    return service.decrypt(objects.create(), keys, iv, aad, sealed);
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    byte[] back =
        sealed == null ? service.decrypt(service.create(), keys, iv, aad, result) : result;
    CheckFailedException.require(
        Arrays.equals(plaintext, back), "decryption gives another plaintext");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(byte[] result) {
    return sealed == null ? Map.of(SizeMetric.OUTPUT, result.length) : Map.of();
  }

  /** The ciphertext of a plaintext is the same for all. */
  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    byte[] theirs =
        peer.alone(
            () -> {
              EncryptThenMacService other = service.through(peer.source());
              return other.encrypt(other.create(), keys, iv, aad, plaintext);
            });
    peer.agrees(() -> Arrays.equals(sealed == null ? result : sealed, theirs));
  }
}
