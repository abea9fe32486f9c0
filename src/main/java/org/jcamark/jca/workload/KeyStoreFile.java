package org.jcamark.jca.workload;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.JcaService.CertificateService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.SignatureService;

/** The files of key stores, in memory: the entry that is asked for is the last one. */
public final class KeyStoreFile {
  public static final String ALIAS = "key";

  private static final String PASSWORD = "sixteen letters.";

  private KeyStoreFile() {}

  public static char[] password() {
    return PASSWORD.toCharArray();
  }

  /**
   * Writes a key among others, of X25519, which sign nothing: a search for a key to sign with looks
   * at all of them.
   *
   * @param entries with the key itself
   */
  public static byte[] write(
      Maker<KeyStore> maker, PrivateKey key, List<? extends Certificate> chain, int entries)
      throws GeneralSecurityException {
    KeyStore store = loaded(maker, null, null);
    if (entries > 1) {
      KeyPair other = new KeyPairService(jdk(), algorithm("X25519")).generate();
      int number = 0;
      for (Certificate certificate : certificates(other, entries - 1)) {
        Certificate[] single = {certificate};
        store.setKeyEntry("other" + number++, other.getPrivate(), password(), single);
      }
    }
    store.setKeyEntry(ALIAS, key, password(), chain.toArray(Certificate[]::new));
    return written(store);
  }

  public static byte[] write(Maker<KeyStore> maker, Collection<? extends Certificate> trusted)
      throws GeneralSecurityException {
    KeyStore store = loaded(maker, null, null);
    int number = 0;
    for (Certificate certificate : trusted) {
      store.setCertificateEntry("trusted" + number++, certificate);
    }
    return written(store);
  }

  private static byte[] written(KeyStore store) throws GeneralSecurityException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try {
      store.store(file, password());
    } catch (IOException e) {
      throw new KeyStoreException("the key store cannot be written", e);
    }
    return file.toByteArray();
  }

  public static KeyStore load(Maker<KeyStore> maker, byte[] file, char[] password)
      throws GeneralSecurityException {
    return loaded(maker, new ByteArrayInputStream(file), password);
  }

  /** An empty one of null. */
  private static KeyStore loaded(Maker<KeyStore> maker, InputStream file, char[] password)
      throws GeneralSecurityException {
    KeyStore store = maker.make();
    try {
      store.load(file, password);
    } catch (IOException e) {
      throw new KeyStoreException("the key store cannot be read", e);
    }
    return store;
  }

  /** Certificates of different subjects. */
  public static List<X509Certificate> certificates(int count) throws GeneralSecurityException {
    return certificates(new KeyPairService(jdk(), algorithm("X25519")).generate(), count);
  }

  private static List<X509Certificate> certificates(KeyPair hosts, int count)
      throws GeneralSecurityException {
    Algorithm scheme = algorithm("ECDSA-P256-SHA256");
    SignatureService signer = new SignatureService(jdk(), scheme);
    KeyPair own = new KeyPairService(jdk(), scheme).generate();
    CertificateIssuer issuer = new CertificateIssuer("authority.example", scheme, signer, own);
    CertificateService parser = new CertificateService(jdk());
    List<X509Certificate> certificates = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      byte[] made = issuer.certify("host" + i + ".example", hosts.getPublic().getEncoded());
      certificates.add(parser.parse(made));
    }
    return certificates;
  }

  private static ProviderSource jdk() throws GeneralSecurityException {
    return Providers.shared(Providers.JDK);
  }

  private static Algorithm algorithm(String name) {
    return Catalog.algorithm(name).orElseThrow();
  }
}
