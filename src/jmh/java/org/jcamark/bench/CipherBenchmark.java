package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.CipherSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;

/** Encryption and decryption of one message by a {@code Cipher} without additional data. */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public abstract class CipherBenchmark extends ProviderDefaults {
  public static class Ciphers extends PreparedSubjects<CipherSubject> {}

  /** {@code doFinal(plaintext)}. */
  @Benchmark
  public Object encrypt(Ciphers encrypting) throws GeneralSecurityException {
    return encrypting.next().call();
  }

  /** {@code init(ENCRYPT_MODE, key, parameters); doFinal(plaintext)}. */
  @Benchmark
  public Object encryptWithInit(Ciphers encrypting) throws GeneralSecurityException {
    return encrypting.next().callWithInit();
  }

  /** {@code getInstance(…); init(ENCRYPT_MODE, key, parameters); doFinal(plaintext)}. */
  @Benchmark
  public Object encryptWithInstance(Ciphers encrypting) throws GeneralSecurityException {
    return encrypting.next().callWithInstance();
  }

  /** {@code doFinal(ciphertext)}. */
  @Benchmark
  public Object decrypt(Ciphers decrypting) throws GeneralSecurityException {
    return decrypting.next().call();
  }

  /** {@code init(DECRYPT_MODE, key, parameters); doFinal(ciphertext)}. */
  @Benchmark
  public Object decryptWithInit(Ciphers decrypting) throws GeneralSecurityException {
    return decrypting.next().callWithInit();
  }

  /** {@code getInstance(…); init(DECRYPT_MODE, key, parameters); doFinal(ciphertext)}. */
  @Benchmark
  public Object decryptWithInstance(Ciphers decrypting) throws GeneralSecurityException {
    return decrypting.next().callWithInstance();
  }
}
