package org.jcamark.jca.family;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStore.PasswordProtection;
import java.security.KeyStore.PrivateKeyEntry;
import java.security.KeyStoreException;
import java.security.cert.Certificate;
import java.security.interfaces.ECPrivateKey;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased.Pkcs12;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Subject;
import org.jcamark.model.SizeMetric;
import org.jcamark.workload.tls.Credentials;

/**
 * Writes a key store with one entry into memory, or reads it.
 *
 * @param file its content; null for writing
 */
public record KeyStoreSubject(
    JcaService<KeyStore> service,
    Pkcs12 format,
    PrivateKeyEntry entry,
    char[] password,
    byte[] file)
    implements Subject<Object> {
  private static final String ALIAS = "key";
  private static final String PASSWORD = "sixteen letters.";
  private static final String WRONG = "a password of theirs";

  private static JcaService<KeyStore> service(ProviderSource source, Pkcs12 format)
      throws UnavailableException {
    return new JcaService<>(source, "KeyStore", format.type(), KeyStore::getInstance);
  }

  static List<KeyStoreSubject> prepare(Preparation from, Pkcs12 format)
      throws GeneralSecurityException {
    JcaService<KeyStore> service = service(from.source(), format);
    PrivateKeyEntry entry = entry(from.source());
    char[] password = PASSWORD.toCharArray();
    byte[] file = from.is(Operation.STORE_KEYSTORE) ? null : store(service, entry, password);
    return List.of(new KeyStoreSubject(service, format, entry, password, file));
  }

  /** A P-256 key with a self-signed certificate, made once and shared. */
  private static PrivateKeyEntry entry(ProviderSource source) throws GeneralSecurityException {
    Algorithm signature = Catalog.algorithm("ECDSA-P256-SHA256").orElseThrow();
    Credentials made = Credentials.of(source, signature, PeerCertificates.PINNED, "jcamark");
    return new PrivateKeyEntry(made.key(), new Certificate[] {made.certificate()});
  }

  public byte[] createAndStore() throws GeneralSecurityException {
    return store(service, entry, password);
  }

  /** The content of a new file; key and file have the same password. */
  private static byte[] store(JcaService<KeyStore> service, PrivateKeyEntry entry, char[] password)
      throws GeneralSecurityException {
    KeyStore store = service.create();
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try {
      store.load(null, null);
      store.setKeyEntry(ALIAS, entry.getPrivateKey(), password, entry.getCertificateChain());
      store.store(file, password);
    } catch (IOException e) {
      throw new KeyStoreException("the key store cannot be written", e);
    }
    return file.toByteArray();
  }

  public PrivateKeyEntry createAndLoad() throws GeneralSecurityException {
    return load(service, file, password);
  }

  /** The entry in the content of a file; an exception where the password is another. */
  private static PrivateKeyEntry load(JcaService<KeyStore> service, byte[] file, char[] password)
      throws GeneralSecurityException {
    KeyStore store = service.create();
    try {
      store.load(new ByteArrayInputStream(file), password);
    } catch (IOException e) {
      throw new KeyStoreException("the key store cannot be read", e);
    }
    return (PrivateKeyEntry) store.getEntry(ALIAS, new PasswordProtection(password));
  }

  private boolean stores() {
    return file == null;
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    PrivateKeyEntry loaded =
        stores() ? load(service, (byte[]) result, password) : (PrivateKeyEntry) result;
    CheckFailedException.require(isEntry(loaded), "loading gives another entry");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    return stores() ? Map.of(SizeMetric.OUTPUT, ((byte[]) result).length) : Map.of();
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    JcaService<KeyStore> theirs = peer.alone(() -> service(peer.source(), format));
    if (stores()) {
      peer.agrees(() -> isEntry(load(theirs, (byte[]) result, password)));
    } else {
      byte[] made = peer.alone(() -> store(theirs, entry, password));
      peer.agrees(() -> isEntry(load(service, made, password)));
    }
  }

  /** Whether it has the same secret number and certificate, whichever provider it is of. */
  private boolean isEntry(PrivateKeyEntry other) throws GeneralSecurityException {
    return secret(entry).equals(secret(other))
        && Arrays.equals(entry.getCertificate().getEncoded(), other.getCertificate().getEncoded());
  }

  private static BigInteger secret(PrivateKeyEntry entry) {
    return ((ECPrivateKey) entry.getPrivateKey()).getS();
  }

  static void prove(Proof proof, Pkcs12 format) throws GeneralSecurityException {
    if (proof.operation() != Operation.LOAD_KEYSTORE) {
      return;
    }
    JcaService<KeyStore> service = service(proof.source(), format);
    byte[] file = store(service, entry(proof.source()), PASSWORD.toCharArray());
    proof.refuses("another password", () -> load(service, file, WRONG.toCharArray()) != null);
    // The file ends with the iterations of its MAC.
    byte[] altered = CheckFailedException.altered(file, file.length - 1);
    proof.refuses("an altered file", () -> load(service, altered, PASSWORD.toCharArray()) != null);
  }
}
