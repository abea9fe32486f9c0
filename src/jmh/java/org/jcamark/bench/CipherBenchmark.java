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
  @Prepares(operation = Operation.ENCRYPT)
  public static class Encrypting extends PreparedSubjects<CipherSubject> {}

  @Prepares(operation = Operation.ENCRYPT, boundary = Boundary.INIT)
  public static class EncryptingWithInit extends PreparedSubjects<CipherSubject> {}

  @Prepares(operation = Operation.ENCRYPT, boundary = Boundary.INSTANCE)
  public static class EncryptingWithInstance extends PreparedSubjects<CipherSubject> {}

  @Prepares(operation = Operation.DECRYPT)
  public static class Decrypting extends PreparedSubjects<CipherSubject> {}

  @Prepares(operation = Operation.DECRYPT, boundary = Boundary.INIT)
  public static class DecryptingWithInit extends PreparedSubjects<CipherSubject> {}

  @Prepares(operation = Operation.DECRYPT, boundary = Boundary.INSTANCE)
  public static class DecryptingWithInstance extends PreparedSubjects<CipherSubject> {}

  /** {@code doFinal(plaintext)}. */
  @Benchmark
  public Object encrypt(Encrypting encrypting) throws GeneralSecurityException {
    return encrypting.next().crypt();
  }

  /** {@code init(ENCRYPT_MODE, key, parameters); doFinal(plaintext)}. */
  @Benchmark
  public Object encryptWithInit(EncryptingWithInit encrypting) throws GeneralSecurityException {
    return encrypting.next().initAndCrypt();
  }

  /** {@code getInstance(…); init(ENCRYPT_MODE, key, parameters); doFinal(plaintext)}. */
  @Benchmark
  public Object encryptWithInstance(EncryptingWithInstance encrypting)
      throws GeneralSecurityException {
    return encrypting.next().createAndCrypt();
  }

  /** {@code doFinal(ciphertext)}. */
  @Benchmark
  public Object decrypt(Decrypting decrypting) throws GeneralSecurityException {
    return decrypting.next().crypt();
  }

  /** {@code init(DECRYPT_MODE, key, parameters); doFinal(ciphertext)}. */
  @Benchmark
  public Object decryptWithInit(DecryptingWithInit decrypting) throws GeneralSecurityException {
    return decrypting.next().initAndCrypt();
  }

  /** {@code getInstance(…); init(DECRYPT_MODE, key, parameters); doFinal(ciphertext)}. */
  @Benchmark
  public Object decryptWithInstance(DecryptingWithInstance decrypting)
      throws GeneralSecurityException {
    return decrypting.next().createAndCrypt();
  }
}
