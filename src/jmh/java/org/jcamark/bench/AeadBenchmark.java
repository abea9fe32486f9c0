package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
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
 * initialisation, as every message needs its own nonce. The object is the thread's own or, with
 * {@code object=pool}, taken from a pool and given back. {@code …WithInstance} adds {@code
 * getInstance}, for which {@code lookup} says how the provider is found. {@code keys} says whether
 * calls change the key, {@code buffer} how a message goes in and out. Decryption verifies the tag.
 * <b>Not timed</b>: keys, plaintexts and ciphertexts, made before.
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
  }

  public abstract static class AeadEncrypting extends AeadMessages<AeadSubject> {
    @Override
    Operation operation() {
      return Operation.ENCRYPT;
    }
  }

  public static class AeadEncryptingWithInit extends AeadEncrypting {
    @Param({"one"})
    public String object;

    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class AeadEncryptingWithInstance extends AeadEncrypting {
    @Param({"object"})
    public String lookup;

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  public abstract static class AeadDecrypting extends AeadMessages<AeadSubject> {
    @Override
    Operation operation() {
      return Operation.DECRYPT;
    }
  }

  public static class AeadDecryptingWithInit extends AeadDecrypting {
    @Param({"one"})
    public String object;

    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class AeadDecryptingWithInstance extends AeadDecrypting {
    @Param({"object"})
    public String lookup;

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public Object encryptWithInit(AeadEncryptingWithInit encrypting) throws GeneralSecurityException {
    return encrypting.next().initAndEncrypt();
  }

  @Benchmark
  public Object encryptWithInstance(AeadEncryptingWithInstance encrypting)
      throws GeneralSecurityException {
    return encrypting.next().createAndEncrypt();
  }

  @Benchmark
  public Object decryptWithInit(AeadDecryptingWithInit decrypting) throws GeneralSecurityException {
    return decrypting.next().initAndDecrypt();
  }

  @Benchmark
  public Object decryptWithInstance(AeadDecryptingWithInstance decrypting)
      throws GeneralSecurityException {
    return decrypting.next().createAndDecrypt();
  }
}
