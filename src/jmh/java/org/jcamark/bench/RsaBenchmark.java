package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.CipherSubject;
import org.jcamark.jca.subject.Subject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * RSA encryption of one block.
 *
 * <p><b>Timed</b>: {@code doFinal} on an initialised cipher; {@code …WithInit} adds {@code init}
 * with the key, {@code …WithInstance} also {@code getInstance}. <b>Not timed</b>: keys and
 * messages, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class RsaBenchmark extends BenchmarkDefaults {

  /** Keys and messages that rotate. */
  public abstract static class RsaMessages<S extends Subject<?>> extends PreparedSubjects<S> {
    @Param({"RSA-2048-OAEP-SHA256"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"32"})
    public int payloadBytes;

    @Param({"other"})
    public String keys;
  }

  public static class RsaEncrypting extends RsaMessages<CipherSubject> {
    @Override
    Operation operation() {
      return Operation.ENCRYPT;
    }
  }

  public static class RsaEncryptingWithInit extends RsaEncrypting {
    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class RsaEncryptingWithInstance extends RsaEncrypting {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  public static class RsaDecrypting extends RsaMessages<CipherSubject> {
    @Override
    Operation operation() {
      return Operation.DECRYPT;
    }
  }

  public static class RsaDecryptingWithInit extends RsaDecrypting {
    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class RsaDecryptingWithInstance extends RsaDecrypting {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public Object encrypt(RsaEncrypting encrypting) throws GeneralSecurityException {
    return encrypting.next().crypt();
  }

  @Benchmark
  public Object encryptWithInit(RsaEncryptingWithInit encrypting) throws GeneralSecurityException {
    return encrypting.next().initAndCrypt();
  }

  @Benchmark
  public Object encryptWithInstance(RsaEncryptingWithInstance encrypting)
      throws GeneralSecurityException {
    return encrypting.next().createAndCrypt();
  }

  @Benchmark
  public Object decrypt(RsaDecrypting decrypting) throws GeneralSecurityException {
    return decrypting.next().crypt();
  }

  @Benchmark
  public Object decryptWithInit(RsaDecryptingWithInit decrypting) throws GeneralSecurityException {
    return decrypting.next().initAndCrypt();
  }

  @Benchmark
  public Object decryptWithInstance(RsaDecryptingWithInstance decrypting)
      throws GeneralSecurityException {
    return decrypting.next().createAndCrypt();
  }
}
