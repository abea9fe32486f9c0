package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.model.SizeMetric;

/**
 * Encrypts one plaintext with fixed parameters: a block cipher mode with its IV, or RSA.
 *
 * @param initialised an object for {@link #encrypt}, initialised with key and parameters
 * @param reused an object for {@link #initAndEncrypt}
 * @param parameters null where the transformation takes none
 * @param keys for the checks
 */
public record EncryptionSubject(
    CipherService service,
    Cipher initialised,
    Cipher reused,
    CallKey<? extends Key> key,
    AlgorithmParameterSpec parameters,
    Maker<CipherKeys> keys,
    byte[] plaintext,
    CipherBuffers buffers)
    implements Subject<Object> {

  public Object encrypt() throws GeneralSecurityException {
    return buffers.doFinal(initialised);
  }

  public Object initAndEncrypt() throws GeneralSecurityException {
    reused.init(Cipher.ENCRYPT_MODE, key.next(), parameters);
    return buffers.doFinal(reused);
  }

  public Object createAndEncrypt() throws GeneralSecurityException {
    Cipher cipher = service.create();
    cipher.init(Cipher.ENCRYPT_MODE, key.next(), parameters);
    return buffers.doFinal(cipher);
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    CheckFailedException.require(
        Arrays.equals(plaintext, keys.make().decrypt(buffers.bytes(result))),
        "decrypting the ciphertext gives another plaintext");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    return Map.of(SizeMetric.OUTPUT, buffers.bytes(result).length);
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    keys.make().checkAgainst(peer, plaintext, buffers.bytes(result));
  }

  /** ACCP does not encrypt with the tweak of XTS twice in a row. */
  @Override
  public void allowRepetition() throws GeneralSecurityException {
    if (reused != null && reused != initialised && parameters instanceof IvParameterSpec iv) {
      byte[] other = CheckFailedException.altered(iv.getIV(), 0);
      reused.init(Cipher.ENCRYPT_MODE, key.next(), new IvParameterSpec(other));
    }
  }

  /** RSA pads with random numbers. */
  @Override
  public Optional<Function<Object, byte[]>> repeatable() throws GeneralSecurityException {
    return keys.make().pairs().isPresent() ? Optional.empty() : Optional.of(buffers::bytes);
  }
}
