package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.CipherSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;

/** Encryption and decryption of one message by a {@code Cipher} without additional data. */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public abstract class CipherBenchmark extends BenchmarkDefaults {
  public static class Ciphers extends PreparedSubjects<CipherSubject> {}

  /** {@code doFinal(plaintext)}. */
  @Benchmark
  @Times(operation = Operation.ENCRYPT)
  public Object encrypt(Ciphers encrypting) throws GeneralSecurityException {
    return encrypting.next().crypt();
  }

  /** {@code init(ENCRYPT_MODE, key, parameters); doFinal(plaintext)}. */
  @Benchmark
  @Times(operation = Operation.ENCRYPT, boundary = Boundary.INIT)
  public Object encryptWithInit(Ciphers encrypting) throws GeneralSecurityException {
    return encrypting.next().initAndCrypt();
  }

  /** {@code getInstance(…); init(ENCRYPT_MODE, key, parameters); doFinal(plaintext)}. */
  @Benchmark
  @Times(operation = Operation.ENCRYPT, boundary = Boundary.INSTANCE)
  public Object encryptWithInstance(Ciphers encrypting) throws GeneralSecurityException {
    return encrypting.next().createAndCrypt();
  }

  /** {@code doFinal(ciphertext)}. */
  @Benchmark
  @Times(operation = Operation.DECRYPT)
  public Object decrypt(Ciphers decrypting) throws GeneralSecurityException {
    return decrypting.next().crypt();
  }

  /** {@code init(DECRYPT_MODE, key, parameters); doFinal(ciphertext)}. */
  @Benchmark
  @Times(operation = Operation.DECRYPT, boundary = Boundary.INIT)
  public Object decryptWithInit(Ciphers decrypting) throws GeneralSecurityException {
    return decrypting.next().initAndCrypt();
  }

  /** {@code getInstance(…); init(DECRYPT_MODE, key, parameters); doFinal(ciphertext)}. */
  @Benchmark
  @Times(operation = Operation.DECRYPT, boundary = Boundary.INSTANCE)
  public Object decryptWithInstance(Ciphers decrypting) throws GeneralSecurityException {
    return decrypting.next().createAndCrypt();
  }
}
