package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.subject.CallKey;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;
import org.jcamark.model.SizeMetric;

/**
 * Encrypts one plaintext or decrypts its ciphertext, with fixed parameters: a block cipher mode
 * with its IV, or RSA.
 *
 * @param mode {@link Cipher#ENCRYPT_MODE} or {@link Cipher#DECRYPT_MODE}
 * @param parameters null where the transformation takes none
 * @param keys for the checks
 * @param buffers with the input, plaintext or ciphertext
 */
public record CipherSubject(
    int mode,
    Source<Cipher> objects,
    CallKey<? extends Key> key,
    AlgorithmParameterSpec parameters,
    Maker<CipherKeys> keys,
    byte[] plaintext,
    CipherBuffers buffers)
    implements Subject<Object> {

  public Object crypt() throws GeneralSecurityException {
    return buffers.doFinal(objects.take());
  }

  public Object initAndCrypt() throws GeneralSecurityException {
    return initAndCrypt(objects.take());
  }

  public Object createAndCrypt() throws GeneralSecurityException {
    return initAndCrypt(objects.create());
  }

  private Object initAndCrypt(Cipher cipher) throws GeneralSecurityException {
    cipher.init(mode, key.next(), parameters);
    return buffers.doFinal(cipher);
  }

  private boolean encrypts() {
    return mode == Cipher.ENCRYPT_MODE;
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    byte[] back = encrypts() ? keys.make().decrypt(buffers.bytes(result)) : buffers.bytes(result);
    CheckFailedException.require(
        Arrays.equals(plaintext, back), "decryption gives another plaintext");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    return encrypts() ? Map.of(SizeMetric.OUTPUT, buffers.bytes(result).length) : Map.of();
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    byte[] ciphertext = encrypts() ? buffers.bytes(result) : keys.make().encrypt(plaintext);
    keys.make().checkAgainst(peer, plaintext, ciphertext);
  }

  /** ACCP does not encrypt with the tweak of XTS twice in a row. */
  @Override
  public void allowRepetition() throws GeneralSecurityException {
    if (encrypts()
        && !objects.isInitialised()
        && objects.kept().isPresent()
        && parameters instanceof IvParameterSpec iv) {
      byte[] other = CheckFailedException.altered(iv.getIV(), 0);
      objects.kept().get().init(mode, key.next(), new IvParameterSpec(other));
    }
  }

  /** RSA pads with random numbers. */
  @Override
  public Optional<Function<Object, byte[]>> repeatable() throws GeneralSecurityException {
    return encrypts() && keys.make().pairs().isEmpty()
        ? Optional.of(buffers::bytes)
        : Optional.empty();
  }
}
