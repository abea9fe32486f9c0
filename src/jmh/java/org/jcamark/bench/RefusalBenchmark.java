package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.RefusalSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Calls that are refused, each with one {@code fault} in its input. A result is {@code false}, the
 * exception with its stack trace, or another secret than the true one. <b>Not timed</b>: keys and
 * inputs, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class RefusalBenchmark extends BenchmarkDefaults {
  @Param({"BC"})
  public String provider;

  /** Signatures with another first or last byte, or without the last. */
  public static class VerificationFaults extends PreparedSubjects<RefusalSubject> {
    @Param({"Ed25519"})
    public String algorithm;

    @Param({"64"})
    public int payloadBytes;

    @Param({"first", "last", "short"})
    public String fault;
  }

  /** Ciphertexts with another last byte of the tag. */
  public static class DecryptionFaults extends PreparedSubjects<RefusalSubject> {
    @Param({"AES-256-GCM"})
    public String algorithm;

    @Param({"1024"})
    public int payloadBytes;

    @Param({"tag"})
    public String fault;
  }

  /** Ciphertexts of a KEM with another byte in the middle. */
  public static class DecapsulationFaults extends PreparedSubjects<RefusalSubject> {
    @Param({"ML-KEM-768"})
    public String algorithm;
  }

  /** Keys that are a byte too short. */
  public static class KeyFaults extends PreparedSubjects<RefusalSubject> {
    @Param({"ML-KEM-768"})
    public String algorithm;

    @Param({"size"})
    public String fault;
  }

  /** Envelopes without the last byte, with another chunk or signature, or for another recipient. */
  public static class OpeningFaults extends PreparedSubjects<RefusalSubject> {
    @Param({"ML-KEM-768+ML-DSA-65"})
    public String algorithm;

    @Param({"1024"})
    public int payloadBytes;

    @Param({"short", "chunk", "signature", "recipient"})
    public String fault;
  }

  /** {@code update(message); verify(forged)}; after an exception also {@code initVerify(key)}. */
  @Benchmark
  public Object refuseVerify(VerificationFaults refused) throws GeneralSecurityException {
    return refused.next().refuse();
  }

  /** {@code init(DECRYPT_MODE, key, nonce); updateAAD(aad); doFinal(forged)}. */
  @Benchmark
  public Object refuseDecrypt(DecryptionFaults refused) throws GeneralSecurityException {
    return refused.next().refuse();
  }

  /** {@code decapsulate(forged)} of a decapsulator made for the key. */
  @Benchmark
  public Object refuseDecapsulate(DecapsulationFaults refused) throws GeneralSecurityException {
    return refused.next().refuse();
  }

  /**
   * Of a secret key, {@code init}. Of a public key, {@code generatePublic(x509)}, and encapsulation
   * where the key is decoded nevertheless.
   */
  @Benchmark
  public Object refuseKey(KeyFaults refused) throws GeneralSecurityException {
    return refused.next().refuse();
  }

  /** Opening, up to the check that fails. */
  @Benchmark
  public Object refuseOpenFile(OpeningFaults refused) throws GeneralSecurityException {
    return refused.next().refuse();
  }
}
