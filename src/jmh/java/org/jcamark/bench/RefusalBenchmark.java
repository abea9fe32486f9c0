package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.RefusalSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Calls that are refused, each with one {@code fault} in its input. A result is {@code false}, the
 * exception, with its stack trace, or another secret than the true one. <b>Not timed</b>: keys and
 * inputs, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class RefusalBenchmark extends BenchmarkDefaults {

  /** Signatures with another first or last byte, or without the last. */
  public static class VerificationFaults extends PreparedSubjects<RefusalSubject.Verification> {
    @Param({"Ed25519"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    @Param({"64"})
    public int payloadBytes;

    @Param({"first", "last", "short"})
    public String fault;

    public VerificationFaults() {
      super(Operation.REFUSE_VERIFY_FIRST, Boundary.OPERATION);
    }
  }

  /** Ciphertexts with another first byte, or another last byte of the tag. */
  public static class DecryptionFaults extends PreparedSubjects<RefusalSubject.Decryption> {
    @Param({"AES-256-GCM"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    @Param({"first", "tag"})
    public String fault;

    public DecryptionFaults() {
      super(Operation.REFUSE_DECRYPT_FIRST, Boundary.OPERATION);
    }
  }

  /** Ciphertexts of a KEM with another byte in the middle. */
  public static class DecapsulationFaults extends PreparedSubjects<RefusalSubject.Decapsulation> {
    @Param({"ML-KEM-768"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    public DecapsulationFaults() {
      super(Operation.REFUSE_DECAPSULATE, Boundary.OPERATION);
    }
  }

  /** Keys in a malformed encoding, or a byte too short. */
  public static class KeyFaults extends PreparedSubjects<RefusalSubject.OfKey> {
    @Param({"ML-KEM-768"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    @Param({"encoding", "size"})
    public String fault;

    public KeyFaults() {
      super(Operation.REFUSE_KEY, Boundary.OPERATION);
    }
  }

  /** Envelopes without the last byte, with another chunk or signature, or for another recipient. */
  public static class OpeningFaults extends PreparedSubjects<RefusalSubject.Opening> {
    @Param({"ML-KEM-768+ML-DSA-65"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    @Param({"short", "chunk", "signature", "recipient"})
    public String fault;

    public OpeningFaults() {
      super(Operation.REFUSE_OPEN_FILE_SHORT, Boundary.OPERATION);
    }
  }

  /** {@code update(message); verify(forged)}; after an exception also {@code initVerify(key)}. */
  @Benchmark
  public Object refuseVerify(VerificationFaults refused) throws GeneralSecurityException {
    return refused.next().verify();
  }

  /** {@code init(DECRYPT_MODE, key, nonce); updateAAD(aad); doFinal(forged)}. */
  @Benchmark
  public Object refuseDecrypt(DecryptionFaults refused) throws GeneralSecurityException {
    return refused.next().decrypt();
  }

  /** {@code decapsulate(forged)} of a decapsulator made for the key. */
  @Benchmark
  public Object refuseDecapsulate(DecapsulationFaults refused) {
    return refused.next().decapsulate();
  }

  /**
   * Of a secret key, {@code init}. Of a public key, {@code generatePublic(x509)}; where one of the
   * wrong size is decoded, also {@code init} and {@code verify} or encapsulation.
   */
  @Benchmark
  public Object refuseKey(KeyFaults refused) {
    return refused.next().takeKey();
  }

  /** Opening, up to the check that fails. */
  @Benchmark
  public Object refuseOpenFile(OpeningFaults refused) {
    return refused.next().open();
  }
}
