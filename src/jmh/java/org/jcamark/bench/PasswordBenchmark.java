package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.KeyStoreSubject;
import org.jcamark.jca.family.PasswordSubject;
import org.jcamark.jca.family.TrustStoreSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * What a password protects: a private key (PBES2), a message (PBMAC1), a key store (PKCS #12), with
 * new objects for each call. <b>Not timed</b>: passwords, salts, keys, the certificate, made
 * before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class PasswordBenchmark extends ProviderDefaults {
  public static class EncryptedKeys extends PreparedSubjects<PasswordSubject> {
    @Param({"PBES2-HMAC-SHA256-10000-AES-256-CBC"})
    public String algorithm;

    @Param({"138"})
    public int payloadBytes;
  }

  public static class AuthenticatedMessages extends PreparedSubjects<PasswordSubject> {
    @Param({"PBMAC1-HMAC-SHA256-10000"})
    public String algorithm;

    @Param({"1024"})
    public int payloadBytes;
  }

  /** One key with its certificate. */
  public static class KeyStores extends PreparedSubjects<KeyStoreSubject> {
    @Param({"PKCS12-default"})
    public String algorithm;
  }

  /** The same among others. */
  public static class KeyStoreFiles extends KeyStores {
    @Param({"1"})
    public int entries;
  }

  public static class TrustStoreFiles extends PreparedSubjects<TrustStoreSubject> {
    @Param({"cacerts"})
    public String algorithm;

    /** Blank of the JDK's own, which has as many as it has. */
    @Param({""})
    public String entries;
  }

  /**
   * Derivation of the key from the password, then {@code init} and {@code doFinal} of the cipher.
   */
  @Benchmark
  public byte[] encryptWithInstance(EncryptedKeys encrypting) throws GeneralSecurityException {
    return encrypting.next().createAndUse();
  }

  /** As {@link #encryptWithInstance}. */
  @Benchmark
  public byte[] decryptWithInstance(EncryptedKeys decrypting) throws GeneralSecurityException {
    return decrypting.next().createAndUse();
  }

  /** Derivation of the key from the password, then {@code init} and {@code doFinal} of the MAC. */
  @Benchmark
  public byte[] macWithInstance(AuthenticatedMessages authenticating)
      throws GeneralSecurityException {
    return authenticating.next().createAndUse();
  }

  /**
   * {@code getInstance("PKCS12", …); load(null); setEntry(…); store(…)}: from the entry to the file
   * in memory.
   */
  @Benchmark
  public byte[] storeKeystoreWithInstance(KeyStores storing) throws GeneralSecurityException {
    return storing.next().createAndStore();
  }

  /**
   * {@code getInstance("PKCS12", …); load(…); getEntry(…)}: from the file in memory to the entry.
   */
  @Benchmark
  public Object loadKeystoreWithInstance(KeyStoreFiles loading) throws GeneralSecurityException {
    return loading.next().createAndLoad();
  }

  /**
   * {@code getInstance("PKCS12", …); load(…); getCertificate(…)} of each alias: from the file in
   * memory to all certificates, of which the JDK keeps up to 750 that it has parsed before.
   */
  @Benchmark
  public Object loadTruststoreWithInstance(TrustStoreFiles loading)
      throws GeneralSecurityException {
    return loading.next().createAndLoad();
  }
}
