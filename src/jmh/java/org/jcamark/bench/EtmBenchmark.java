package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
import org.jcamark.jca.subject.EtmSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * CBC encryption and an HMAC over its output, as protocols had it before AEAD.
 *
 * <p><b>Timed</b>: {@code init} and {@code doFinal} of cipher and MAC, with the message's IV, and
 * the concatenation of ciphertext and tag; to decrypt, first the comparison of tags. {@code
 * …WithInstance} adds {@code getInstance} of both. <b>Not timed</b>: keys and messages, and an IV
 * for each message, drawn at random before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class EtmBenchmark extends BenchmarkDefaults {

  /** Two keys, and messages that rotate. */
  public abstract static class EtmMessages extends PreparedSubjects<EtmSubject> {
    @Param({"A256CBC-HS512"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    EtmMessages(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return new BenchmarkParameters(algorithm, provider, payloadBytes, data, "new");
    }
  }

  public static class EtmEncrypting extends EtmMessages {
    public EtmEncrypting() {
      super(Operation.ENCRYPT);
    }
  }

  public static class EtmDecrypting extends EtmMessages {
    public EtmDecrypting() {
      super(Operation.DECRYPT);
    }
  }

  @Benchmark
  public byte[] encryptWithInit(EtmEncrypting encrypting) throws GeneralSecurityException {
    return encrypting.next().initAndEncrypt();
  }

  @Benchmark
  public byte[] encryptWithInstance(EtmEncrypting encrypting) throws GeneralSecurityException {
    return encrypting.next().createAndEncrypt();
  }

  @Benchmark
  public byte[] decryptWithInit(EtmDecrypting decrypting) throws GeneralSecurityException {
    return decrypting.next().initAndDecrypt();
  }

  @Benchmark
  public byte[] decryptWithInstance(EtmDecrypting decrypting) throws GeneralSecurityException {
    return decrypting.next().createAndDecrypt();
  }
}
