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
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased.Pkcs12;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.workload.tls.Credentials;

/** Writes a key store with one entry into memory, or reads it. */
public record KeyStoreSubject(
    Pkcs12 format, JcaService<KeyStore> service, PrivateKeyEntry entry, byte[] file)
    implements Subject<Object> {
  private static final String ALIAS = "key";
  private static final char[] PASSWORD = "sixteen letters.".toCharArray();

  static List<KeyStoreSubject> prepare(Preparation from) throws GeneralSecurityException {
    KeyStoreSubject storing = storing(from);
    return List.of(
        from.is(Operation.STORE_KEYSTORE)
            ? storing
            : new KeyStoreSubject(
                storing.format, storing.service, storing.entry, storing.createAndStore()));
  }

  private static KeyStoreSubject storing(Preparation from) throws GeneralSecurityException {
    Pkcs12 format = from.primitive();
    JcaService<KeyStore> service = from.service(() -> service(from.source(), format));
    Algorithm signature = Catalog.algorithm("ECDSA-P256-SHA256").orElseThrow();
    Credentials made = Credentials.of(from.source(), signature, PeerCertificates.PINNED, "jcamark");
    PrivateKeyEntry entry = new PrivateKeyEntry(made.key(), new Certificate[] {made.certificate()});
    return new KeyStoreSubject(format, service, entry, null);
  }

  private static JcaService<KeyStore> service(ProviderSource source, Pkcs12 format)
      throws UnavailableException {
    return new JcaService<>(source, "KeyStore", format.type(), KeyStore::getInstance);
  }

  public byte[] createAndStore() throws GeneralSecurityException {
    return store(service);
  }

  private byte[] store(JcaService<KeyStore> through) throws GeneralSecurityException {
    KeyStore store = through.create();
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    try {
      store.load(null, null);
      store.setKeyEntry(ALIAS, entry.getPrivateKey(), PASSWORD, entry.getCertificateChain());
      store.store(content, PASSWORD);
    } catch (IOException e) {
      throw new KeyStoreException("the key store cannot be written", e);
    }
    return content.toByteArray();
  }

  public PrivateKeyEntry createAndLoad() throws GeneralSecurityException {
    return load(service, file, PASSWORD);
  }

  /** The entry in the content of a file; an exception where the password is another. */
  private static PrivateKeyEntry load(JcaService<KeyStore> through, byte[] content, char[] password)
      throws GeneralSecurityException {
    KeyStore store = through.create();
    try {
      store.load(new ByteArrayInputStream(content), password);
    } catch (IOException e) {
      throw new KeyStoreException("the key store cannot be read", e);
    }
    return (PrivateKeyEntry) store.getEntry(ALIAS, new PasswordProtection(password));
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
      byte[] made = peer.alone(() -> store(theirs));
      peer.agrees(() -> isEntry(load(service, made, PASSWORD)));
    }
  }

  /** Whether it has the same secret number and certificate, whichever provider it is of. */
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
      // The file ends with the iterations of its MAC.
      byte[] altered = CheckFailedException.altered(file, file.length - 1);
      proof.refuses("an altered file", () -> load(service, altered, PASSWORD));
    }
  }
}
