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
 * Block cipher modes without authentication.
 *
 * <p><b>Timed</b>: {@code doFinal} on an initialised cipher, which returns to its IV by itself;
 * {@code …WithInit} adds {@code init} with another IV, {@code …WithInstance} also {@code
 * getInstance}. {@code buffer} says how a message goes in and out. <b>Not timed</b>: keys, IVs and
 * inputs, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class BlockBenchmark extends BenchmarkDefaults {

  /** One key, and messages that rotate, each with its IV. */
  public abstract static class BlockMessages<S extends Subject<?>> extends PreparedSubjects<S> {
    @Param({"AES-256-CBC"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    @Param({"new"})
    public String buffer;
  }

  public static class BlockEncrypting extends BlockMessages<CipherSubject> {
    @Override
    Operation operation() {
      return Operation.ENCRYPT;
    }
  }

  public static class BlockEncryptingWithInit extends BlockEncrypting {
    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class BlockEncryptingWithInstance extends BlockEncrypting {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  public static class BlockDecrypting extends BlockMessages<CipherSubject> {
    @Override
    Operation operation() {
      return Operation.DECRYPT;
    }
  }

  public static class BlockDecryptingWithInit extends BlockDecrypting {
    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class BlockDecryptingWithInstance extends BlockDecrypting {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public Object encrypt(BlockEncrypting encrypting) throws GeneralSecurityException {
    return encrypting.next().crypt();
  }

  @Benchmark
  public Object encryptWithInit(BlockEncryptingWithInit encrypting)
      throws GeneralSecurityException {
    return encrypting.next().initAndCrypt();
  }

  @Benchmark
  public Object encryptWithInstance(BlockEncryptingWithInstance encrypting)
      throws GeneralSecurityException {
    return encrypting.next().createAndCrypt();
  }

  @Benchmark
  public Object decrypt(BlockDecrypting decrypting) throws GeneralSecurityException {
    return decrypting.next().crypt();
  }

  @Benchmark
  public Object decryptWithInit(BlockDecryptingWithInit decrypting)
      throws GeneralSecurityException {
    return decrypting.next().initAndCrypt();
  }

  @Benchmark
  public Object decryptWithInstance(BlockDecryptingWithInstance decrypting)
      throws GeneralSecurityException {
    return decrypting.next().createAndCrypt();
  }
}
