package org.jcamark.jca.family;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStore.PasswordProtection;
import java.security.KeyStore.PrivateKeyEntry;
import java.security.cert.Certificate;
import java.security.interfaces.ECPrivateKey;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased.KeyStoreFormat;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.workload.KeyStoreFile;
import org.jcamark.jca.workload.tls.Credentials;
import org.jcamark.model.Axis;

/**
 * Writes a key store with one entry into memory, or reads one and a key of it.
 *
 * @param file that is read, whose entry is the last one; null where one is written
 */
public record KeyStoreSubject(
    KeyStoreFormat format, JcaService<KeyStore> service, PrivateKeyEntry entry, byte[] file)
    implements Subject<Object> {
  private static final char[] PASSWORD = KeyStoreFile.password();

  static List<KeyStoreSubject> prepare(Preparation from) throws GeneralSecurityException {
    KeyStoreFormat format = from.primitive();
    JcaService<KeyStore> service = from.service(() -> service(from.source(), format));
    Algorithm signature = Catalog.algorithm("ECDSA-P256-SHA256").orElseThrow();
    Credentials made = Credentials.of(from.source(), signature, PeerCertificates.PINNED, "jcamark");
    PrivateKeyEntry entry = new PrivateKeyEntry(made.key(), new Certificate[] {made.certificate()});
    byte[] file =
        from.is(Operation.STORE_KEYSTORE)
            ? null
            : store(service, entry, Integer.parseInt(from.request().call().get(Axis.ENTRIES)));
    return List.of(new KeyStoreSubject(format, service, entry, file));
  }

  static JcaService<KeyStore> service(ProviderSource source, KeyStoreFormat format)
      throws UnavailableException {
    return new JcaService<>(source, "KeyStore", format.type(), KeyStore::getInstance);
  }

  public byte[] createAndStore() throws GeneralSecurityException {
    return store(service, entry, 1);
  }

  private static byte[] store(JcaService<KeyStore> through, PrivateKeyEntry entry, int entries)
      throws GeneralSecurityException {
    return KeyStoreFile.write(
        through::create,
        entry.getPrivateKey(),
        Arrays.asList(entry.getCertificateChain()),
        entries);
  }

  public PrivateKeyEntry createAndLoad() throws GeneralSecurityException {
    return load(service, file, PASSWORD);
  }

  private static PrivateKeyEntry load(JcaService<KeyStore> through, byte[] content, char[] password)
      throws GeneralSecurityException {
    KeyStore store = KeyStoreFile.load(through::create, content, password);
    return (PrivateKeyEntry) store.getEntry(KeyStoreFile.ALIAS, new PasswordProtection(password));
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    PrivateKeyEntry loaded =
        result instanceof byte[] made ? load(service, made, PASSWORD) : (PrivateKeyEntry) result;
    require(isEntry(loaded), "loading gives another entry");
  }

  @Override
  public boolean hasOutput() {
    return file == null;
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    JcaService<KeyStore> theirs = peer.alone(() -> service(peer.source(), format));
    if (result instanceof byte[] made) {
      peer.agrees(() -> isEntry(load(theirs, made, PASSWORD)));
    } else {
      byte[] made = peer.alone(() -> store(theirs, entry, 1));
      peer.agrees(() -> isEntry(load(service, made, PASSWORD)));
    }
  }

  private boolean isEntry(PrivateKeyEntry other) throws GeneralSecurityException {
    BigInteger secret = ((ECPrivateKey) other.getPrivateKey()).getS();
    return secret.equals(((ECPrivateKey) entry.getPrivateKey()).getS())
        && Arrays.equals(entry.getCertificate().getEncoded(), other.getCertificate().getEncoded());
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    if (!hasOutput()) {
      char[] wrong = "a password of theirs".toCharArray();
      proof.refuses("another password", () -> load(service, file, wrong));
      // PKCS #12 ends with the iterations of its MAC, others with the MAC itself.
      byte[] altered = CheckFailedException.altered(file, file.length - 1);
      proof.refuses("an altered file", () -> load(service, altered, PASSWORD));
    }
  }
}
