package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
import org.jcamark.jca.subject.AeadSubject;
import org.jcamark.jca.subject.Subject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Authenticated encryption of one message: 96-bit nonce, 128-bit tag, 16 bytes of additional data.
 *
 * <p><b>Timed</b>: {@code …WithInit}: {@code Cipher.init} with a fresh nonce (a counter; no random
 * numbers are drawn), {@code updateAAD} and {@code doFinal}. There is no benchmark without
 * initialisation, as every message needs its own nonce. {@code …WithInstance} adds {@code
 * getInstance}, by the provider as an object, or {@code …ByName} or {@code …BySearch}; {@code
 * …FromPool} takes the object from a pool and gives it back. {@code keys} says whether calls change
 * the key, {@code buffer} how a message goes in and out. Decryption verifies the tag. <b>Not
 * timed</b>: keys, plaintexts and ciphertexts, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class AeadBenchmark extends BenchmarkDefaults {

  /** One key, or several, and messages that rotate. */
  public abstract static class AeadMessages<S extends Subject<?>> extends PreparedSubjects<S> {
    @Param({"AES-256-GCM"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    @Param({"new"})
    public String buffer;

    @Param({"same"})
    public String keys;

    AeadMessages(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return new BenchmarkParameters(algorithm, provider, payloadBytes, data, buffer)
          .withKeys(keys);
    }
  }

  public static class AeadEncrypting extends AeadMessages<AeadSubject> {
    public AeadEncrypting() {
      super(Operation.ENCRYPT);
    }
  }

  public static class AeadDecrypting extends AeadMessages<AeadSubject> {
    public AeadDecrypting() {
      super(Operation.DECRYPT);
    }
  }

  @Benchmark
  public Object encryptWithInit(AeadEncrypting encrypting) throws GeneralSecurityException {
    return encrypting.next().initAndEncrypt();
  }

  @Benchmark
  public Object encryptWithInstance(AeadEncrypting encrypting) throws GeneralSecurityException {
    return encrypting.next().createAndEncrypt();
  }

  @Benchmark
  public Object encryptFromPool(AeadEncrypting encrypting) throws GeneralSecurityException {
    return encrypting.next().initAndEncrypt();
  }

  @Benchmark
  public Object encryptWithInstanceByName(AeadEncrypting encrypting)
      throws GeneralSecurityException {
    return encrypting.next().createAndEncrypt();
  }

  @Benchmark
  public Object encryptWithInstanceBySearch(AeadEncrypting encrypting)
      throws GeneralSecurityException {
    return encrypting.next().createAndEncrypt();
  }

  @Benchmark
  public Object decryptWithInit(AeadDecrypting decrypting) throws GeneralSecurityException {
    return decrypting.next().initAndDecrypt();
  }

  @Benchmark
  public Object decryptWithInstance(AeadDecrypting decrypting) throws GeneralSecurityException {
    return decrypting.next().createAndDecrypt();
  }

  @Benchmark
  public Object decryptFromPool(AeadDecrypting decrypting) throws GeneralSecurityException {
    return decrypting.next().initAndDecrypt();
  }

  @Benchmark
  public Object decryptWithInstanceByName(AeadDecrypting decrypting)
      throws GeneralSecurityException {
    return decrypting.next().createAndDecrypt();
  }

  @Benchmark
  public Object decryptWithInstanceBySearch(AeadDecrypting decrypting)
      throws GeneralSecurityException {
    return decrypting.next().createAndDecrypt();
  }
}
