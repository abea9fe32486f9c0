package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.EtmSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * CBC encryption and an HMAC over its output, as protocols had it before AEAD: both initialised for
 * each message. <b>Not timed</b>: keys and messages, and an IV for each message, drawn at random
 * before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class EtmBenchmark extends ProviderDefaults {
  @Param({"A256CBC-HS512"})
  public String algorithm;

  @Param({"1024"})
  public int payloadBytes;

  public static class EtmCiphers extends PreparedSubjects<EtmSubject> {}

  /** {@code init} and {@code doFinal} of cipher and MAC; ciphertext and tag are joined. */
  @Benchmark
  public byte[] encryptWithInit(EtmCiphers encrypting) throws GeneralSecurityException {
    return encrypting.next().callWithInit();
  }

  /** {@code getInstance(…)} of both, then as {@link #encryptWithInit}. */
  @Benchmark
  public byte[] encryptWithInstance(EtmCiphers encrypting) throws GeneralSecurityException {
    return encrypting.next().callWithInstance();
  }

  /**
   * {@code init} and {@code doFinal} of the MAC, comparison of tags, {@code init} and {@code
   * doFinal} of the cipher.
   */
  @Benchmark
  public byte[] decryptWithInit(EtmCiphers decrypting) throws GeneralSecurityException {
    return decrypting.next().callWithInit();
  }

  /** {@code getInstance(…)} of both, then as {@link #decryptWithInit}. */
  @Benchmark
  public byte[] decryptWithInstance(EtmCiphers decrypting) throws GeneralSecurityException {
    return decrypting.next().callWithInstance();
  }
}
