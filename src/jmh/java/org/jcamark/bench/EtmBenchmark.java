package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.EtmSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * CBC encryption and an HMAC over its output, as protocols had it before AEAD: both initialised for
 * each message. <b>Not timed</b>: keys and messages, and an IV for each message, drawn at random
 * before.
 */
@State(Scope.Thread)
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class EtmBenchmark extends BenchmarkDefaults {
  @Param({"A256CBC-HS512"})
  public String algorithm;

  @Param({"JDK", "BC"})
  public String provider;

  @Param({"1024"})
  public int payloadBytes;

  public static class EtmCiphers extends PreparedSubjects<EtmSubject> {}

  /** {@code init} and {@code doFinal} of cipher and MAC; ciphertext and tag are joined. */
  @Benchmark
  @Times(operation = Operation.ENCRYPT, boundary = Boundary.INIT)
  public byte[] encryptWithInit(EtmCiphers encrypting) throws GeneralSecurityException {
    return encrypting.next().initAndEncrypt();
  }

  /** {@code getInstance(…)} of both, then as {@link #encryptWithInit}. */
  @Benchmark
  @Times(operation = Operation.ENCRYPT, boundary = Boundary.INSTANCE)
  public byte[] encryptWithInstance(EtmCiphers encrypting) throws GeneralSecurityException {
    return encrypting.next().createAndEncrypt();
  }

  /**
   * {@code init} and {@code doFinal} of the MAC, comparison of tags, {@code init} and {@code
   * doFinal} of the cipher.
   */
  @Benchmark
  @Times(operation = Operation.DECRYPT, boundary = Boundary.INIT)
  public byte[] decryptWithInit(EtmCiphers decrypting) throws GeneralSecurityException {
    return decrypting.next().initAndDecrypt();
  }

  /** {@code getInstance(…)} of both, then as {@link #decryptWithInit}. */
  @Benchmark
  @Times(operation = Operation.DECRYPT, boundary = Boundary.INSTANCE)
  public byte[] decryptWithInstance(EtmCiphers decrypting) throws GeneralSecurityException {
    return decrypting.next().createAndDecrypt();
  }
}
