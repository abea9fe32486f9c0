package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.CipherSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Authenticated encryption of one message: 96-bit nonce, 128-bit tag, 16 bytes of additional data.
 * There is no benchmark without initialisation, as every message needs its own nonce, which is a
 * counter: no random numbers are drawn. Decryption verifies the tag.
 *
 * <p>{@code keys} says whether calls change the key, {@code buffer} how a message goes in and out.
 * <b>Not timed</b>: keys, plaintexts and ciphertexts, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class AeadBenchmark extends ProviderDefaults {
  @Param({"AES-256-GCM"})
  public String algorithm;

  @Param({"1024"})
  public int payloadBytes;

  @Param({"new"})
  public String buffer;

  @Param({"same"})
  public String keys;

  public static class ReusedAeads extends PreparedSubjects.Reused<CipherSubject> {}

  public static class CreatedAeads extends PreparedSubjects.Created<CipherSubject> {}

  /** {@code init(ENCRYPT_MODE, key, nonce); updateAAD(aad); doFinal(plaintext)}. */
  @Benchmark
  public Object encryptWithInit(ReusedAeads encrypting) throws GeneralSecurityException {
    return encrypting.next().callWithInit();
  }

  /** {@code getInstance(…); init(ENCRYPT_MODE, key, nonce); updateAAD(aad); doFinal(plaintext)}. */
  @Benchmark
  public Object encryptWithInstance(CreatedAeads encrypting) throws GeneralSecurityException {
    return encrypting.next().callWithInstance();
  }

  /** {@code init(DECRYPT_MODE, key, nonce); updateAAD(aad); doFinal(ciphertext)}. */
  @Benchmark
  public Object decryptWithInit(ReusedAeads decrypting) throws GeneralSecurityException {
    return decrypting.next().callWithInit();
  }

  /**
   * {@code getInstance(…); init(DECRYPT_MODE, key, nonce); updateAAD(aad); doFinal(ciphertext)}.
   */
  @Benchmark
  public Object decryptWithInstance(CreatedAeads decrypting) throws GeneralSecurityException {
    return decrypting.next().callWithInstance();
  }
}
