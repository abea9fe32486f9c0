package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
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
  }

  public abstract static class EtmEncrypting extends EtmMessages {
    @Override
    Operation operation() {
      return Operation.ENCRYPT;
    }
  }

  public static class EtmEncryptingWithInit extends EtmEncrypting {
    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class EtmEncryptingWithInstance extends EtmEncrypting {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  public abstract static class EtmDecrypting extends EtmMessages {
    @Override
    Operation operation() {
      return Operation.DECRYPT;
    }
  }

  public static class EtmDecryptingWithInit extends EtmDecrypting {
    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class EtmDecryptingWithInstance extends EtmDecrypting {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public byte[] encryptWithInit(EtmEncryptingWithInit encrypting) throws GeneralSecurityException {
    return encrypting.next().initAndEncrypt();
  }

  @Benchmark
  public byte[] encryptWithInstance(EtmEncryptingWithInstance encrypting)
      throws GeneralSecurityException {
    return encrypting.next().createAndEncrypt();
  }

  @Benchmark
  public byte[] decryptWithInit(EtmDecryptingWithInit decrypting) throws GeneralSecurityException {
    return decrypting.next().initAndDecrypt();
  }

  @Benchmark
  public byte[] decryptWithInstance(EtmDecryptingWithInstance decrypting)
      throws GeneralSecurityException {
    return decrypting.next().createAndDecrypt();
  }
}
