package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.AeadDecryptionSubject;
import org.jcamark.jca.subject.AeadEncryptionSubject;
import org.jcamark.jca.subject.BenchmarkParameters;
import org.jcamark.jca.subject.Subject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * Authenticated encryption of one message: 96-bit nonce, 128-bit tag, 16 bytes of additional data.
 *
 * <p><b>Timed</b>: {@code …WithInit}: {@code Cipher.init} with a fresh nonce (a counter; no random
 * numbers are drawn), {@code updateAAD} and {@code doFinal}. There is no benchmark without
 * initialisation, as every message needs its own nonce. {@code …WithInstance} adds {@code
 * getInstance}. Decryption verifies the tag. <b>Not timed</b>: keys, plaintexts and ciphertexts,
 * made before.
 */
public class AeadBenchmark extends BenchmarkDefaults {

  /** One key, and messages that rotate. */
  public abstract static class AeadMessages<S extends Subject<?>> extends PreparedSubjects<S> {
    @Param({"AES-256-GCM"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    @Param({"new"})
    public String buffer;

    AeadMessages(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return new BenchmarkParameters(algorithm, provider, payloadBytes, data, buffer);
    }
  }

  public static class AeadEncryption extends AeadMessages<AeadEncryptionSubject> {
    public AeadEncryption() {
      super(Operation.ENCRYPT);
    }
  }

  public static class AeadDecryption extends AeadMessages<AeadDecryptionSubject> {
    public AeadDecryption() {
      super(Operation.DECRYPT);
    }
  }

  @Benchmark
  public Object encryptWithInit(AeadEncryption encryption) throws GeneralSecurityException {
    return encryption.next().initAndEncrypt();
  }

  @Benchmark
  public Object encryptWithInstance(AeadEncryption encryption) throws GeneralSecurityException {
    return encryption.next().createAndEncrypt();
  }

  @Benchmark
  public Object decryptWithInit(AeadDecryption decryption) throws GeneralSecurityException {
    return decryption.next().initAndDecrypt();
  }

  @Benchmark
  public Object decryptWithInstance(AeadDecryption decryption) throws GeneralSecurityException {
    return decryption.next().createAndDecrypt();
  }
}
