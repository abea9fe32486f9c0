package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
import org.jcamark.jca.subject.RefusalSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Calls that are refused, each with one fault in its input. A result is {@code false}, the
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

  /** Signatures with a fault. */
  public abstract static class VerificationFaults
      extends PreparedSubjects<RefusalSubject.Verification> {
    @Param({"Ed25519"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    @Param({"64"})
    public int payloadBytes;

    VerificationFaults(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return new BenchmarkParameters(algorithm, provider, payloadBytes, data, "new");
    }
  }

  /** Ciphertexts with a fault. */
  public abstract static class DecryptionFaults
      extends PreparedSubjects<RefusalSubject.Decryption> {
    @Param({"AES-256-GCM"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    DecryptionFaults(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return new BenchmarkParameters(algorithm, provider, payloadBytes, data, "new");
    }
  }

  /** Ciphertexts of a KEM with a fault. */
  public abstract static class DecapsulationFaults
      extends PreparedSubjects<RefusalSubject.Decapsulation> {
    @Param({"ML-KEM-768"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    DecapsulationFaults(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return BenchmarkParameters.withoutPayload(algorithm, provider, data);
    }
  }

  /** Keys with a fault. */
  public abstract static class KeyFaults extends PreparedSubjects<RefusalSubject.OfKey> {
    @Param({"ML-KEM-768"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    KeyFaults(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return BenchmarkParameters.withoutPayload(algorithm, provider, data);
    }
  }

  /** Envelopes with a fault. */
  public abstract static class OpeningFaults extends PreparedSubjects<RefusalSubject.Opening> {
    @Param({"ML-KEM-768+ML-DSA-65"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    OpeningFaults(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return new BenchmarkParameters(algorithm, provider, payloadBytes, data, "new");
    }
  }

  public static class RefusedVerifyFirst extends VerificationFaults {
    public RefusedVerifyFirst() {
      super(Operation.REFUSE_VERIFY_FIRST);
    }
  }

  public static class RefusedVerifyLast extends VerificationFaults {
    public RefusedVerifyLast() {
      super(Operation.REFUSE_VERIFY_LAST);
    }
  }

  public static class RefusedVerifyShort extends VerificationFaults {
    public RefusedVerifyShort() {
      super(Operation.REFUSE_VERIFY_SHORT);
    }
  }

  public static class RefusedDecryptFirst extends DecryptionFaults {
    public RefusedDecryptFirst() {
      super(Operation.REFUSE_DECRYPT_FIRST);
    }
  }

  public static class RefusedDecryptTag extends DecryptionFaults {
    public RefusedDecryptTag() {
      super(Operation.REFUSE_DECRYPT_TAG);
    }
  }

  public static class RefusedDecapsulate extends DecapsulationFaults {
    public RefusedDecapsulate() {
      super(Operation.REFUSE_DECAPSULATE);
    }
  }

  public static class RefusedKey extends KeyFaults {
    public RefusedKey() {
      super(Operation.REFUSE_KEY);
    }
  }

  public static class RefusedKeySize extends KeyFaults {
    public RefusedKeySize() {
      super(Operation.REFUSE_KEY_SIZE);
    }
  }

  public static class RefusedOpenFileShort extends OpeningFaults {
    public RefusedOpenFileShort() {
      super(Operation.REFUSE_OPEN_FILE_SHORT);
    }
  }

  public static class RefusedOpenFileChunk extends OpeningFaults {
    public RefusedOpenFileChunk() {
      super(Operation.REFUSE_OPEN_FILE_CHUNK);
    }
  }

  public static class RefusedOpenFileSignature extends OpeningFaults {
    public RefusedOpenFileSignature() {
      super(Operation.REFUSE_OPEN_FILE_SIGNATURE);
    }
  }

  public static class RefusedOpenFileRecipient extends OpeningFaults {
    public RefusedOpenFileRecipient() {
      super(Operation.REFUSE_OPEN_FILE_RECIPIENT);
    }
  }

  @Benchmark
  public Object refuseVerifyFirst(RefusedVerifyFirst refused) throws GeneralSecurityException {
    return refused.next().verify();
  }

  @Benchmark
  public Object refuseVerifyLast(RefusedVerifyLast refused) throws GeneralSecurityException {
    return refused.next().verify();
  }

  @Benchmark
  public Object refuseVerifyShort(RefusedVerifyShort refused) throws GeneralSecurityException {
    return refused.next().verify();
  }

  @Benchmark
  public Object refuseDecryptFirst(RefusedDecryptFirst refused) throws GeneralSecurityException {
    return refused.next().decrypt();
  }

  @Benchmark
  public Object refuseDecryptTag(RefusedDecryptTag refused) throws GeneralSecurityException {
    return refused.next().decrypt();
  }

  @Benchmark
  public Object refuseDecapsulate(RefusedDecapsulate refused) {
    return refused.next().decapsulate();
  }

  @Benchmark
  public Object refuseKey(RefusedKey refused) {
    return refused.next().takeKey();
  }

  @Benchmark
  public Object refuseKeySize(RefusedKeySize refused) {
    return refused.next().takeKey();
  }

  @Benchmark
  public Object refuseOpenFileShort(RefusedOpenFileShort refused) {
    return refused.next().open();
  }

  @Benchmark
  public Object refuseOpenFileChunk(RefusedOpenFileChunk refused) {
    return refused.next().open();
  }

  @Benchmark
  public Object refuseOpenFileSignature(RefusedOpenFileSignature refused) {
    return refused.next().open();
  }

  @Benchmark
  public Object refuseOpenFileRecipient(RefusedOpenFileRecipient refused) {
    return refused.next().open();
  }
}
