package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.KeyStoreSubject;
import org.jcamark.jca.subject.Pbes2Subject;
import org.jcamark.jca.subject.Pbmac1Subject;
import org.jcamark.jca.subject.Subject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * What a password protects: a private key (PBES2), a message (PBMAC1), a key store (PKCS #12).
 *
 * <p><b>Timed</b>: with new objects for each call, derivation of the key, then the cipher or the
 * MAC; of a key store, everything from the entry to the file in memory, or from the file to the
 * entry. <b>Not timed</b>: passwords, salts, keys, the certificate, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class PasswordBenchmark extends BenchmarkDefaults {

  /** Passwords and encoded keys that rotate. */
  public abstract static class EncryptedKeys extends PreparedSubjects<Pbes2Subject> {
    @Param({"PBES2-HMAC-SHA256-10000-AES-256-CBC"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"138"})
    public int payloadBytes;
  }

  public static class KeyEncrypting extends EncryptedKeys {
    @Override
    Operation operation() {
      return Operation.ENCRYPT;
    }

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  public static class KeyDecrypting extends EncryptedKeys {
    @Override
    Operation operation() {
      return Operation.DECRYPT;
    }

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  /** Passwords and messages that rotate. */
  public static class PasswordAuthenticating extends PreparedSubjects<Pbmac1Subject> {
    @Param({"PBMAC1-HMAC-SHA256-10000"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    @Override
    Operation operation() {
      return Operation.MAC;
    }

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  /** One key with its certificate. */
  public abstract static class KeyStores<S extends Subject<?>> extends PreparedSubjects<S> {
    @Param({"PKCS12-default"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;
  }

  public static class KeyStoreStoring extends KeyStores<KeyStoreSubject> {
    @Override
    Operation operation() {
      return Operation.STORE_KEYSTORE;
    }

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  public static class KeyStoreLoading extends KeyStores<KeyStoreSubject> {
    @Override
    Operation operation() {
      return Operation.LOAD_KEYSTORE;
    }

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public byte[] encryptWithInstance(KeyEncrypting encrypting) throws GeneralSecurityException {
    return encrypting.next().createAndEncrypt();
  }

  @Benchmark
  public byte[] decryptWithInstance(KeyDecrypting decrypting) throws GeneralSecurityException {
    return decrypting.next().createAndDecrypt();
  }

  @Benchmark
  public byte[] macWithInstance(PasswordAuthenticating authenticating)
      throws GeneralSecurityException {
    return authenticating.next().createAndMac();
  }

  @Benchmark
  public byte[] storeKeystoreWithInstance(KeyStoreStoring storing) throws GeneralSecurityException {
    return storing.next().createAndStore();
  }

  @Benchmark
  public Object loadKeystoreWithInstance(KeyStoreLoading loading) throws GeneralSecurityException {
    return loading.next().createAndLoad();
  }
}
