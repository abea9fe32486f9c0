package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.RefusalSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Calls that are refused, each with one {@code fault} in its input. A result is {@code false}, the
 * exception, or another secret than the true one.
 *
 * <p><b>Timed</b>: what the benchmark of the refused operation times at its narrowest boundary, and
 * the exception with its stack trace; where {@code verify} throws one, also {@code initVerify}. Of
 * a secret key: {@code init}. Of a public key: decoding, and of one of the wrong size, where it is
 * decoded, also {@code init} and {@code verify} or encapsulation. <b>Not timed</b>: keys and
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

    @Override
    Operation operation() {
      return Operation.of("refuse-verify", fault);
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

    @Override
    Operation operation() {
      return Operation.of("refuse-decrypt", fault);
    }
  }

  /** Ciphertexts of a KEM with another byte in the middle. */
  public static class DecapsulationFaults extends PreparedSubjects<RefusalSubject.Decapsulation> {
    @Param({"ML-KEM-768"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    @Override
    Operation operation() {
      return Operation.REFUSE_DECAPSULATE;
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

    @Override
    Operation operation() {
      return Operation.of("refuse-key", fault);
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

    @Override
    Operation operation() {
      return Operation.of("refuse-open-file", fault);
    }
  }

  @Benchmark
  public Object refuseVerify(VerificationFaults refused) throws GeneralSecurityException {
    return refused.next().verify();
  }

  @Benchmark
  public Object refuseDecrypt(DecryptionFaults refused) throws GeneralSecurityException {
    return refused.next().decrypt();
  }

  @Benchmark
  public Object refuseDecapsulate(DecapsulationFaults refused) {
    return refused.next().decapsulate();
  }

  @Benchmark
  public Object refuseKey(KeyFaults refused) {
    return refused.next().takeKey();
  }

  @Benchmark
  public Object refuseOpenFile(OpeningFaults refused) {
    return refused.next().open();
  }
}
