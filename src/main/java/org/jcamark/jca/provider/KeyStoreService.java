package org.jcamark.jca.provider;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStore.PasswordProtection;
import java.security.KeyStore.PrivateKeyEntry;
import java.security.KeyStoreException;
import org.jcamark.catalog.PasswordBased.Pkcs12;

/** Key stores with one entry as one provider writes and reads them. */
public final class KeyStoreService extends JcaService<KeyStore> {
  private static final String ALIAS = "key";

  public KeyStoreService(ProviderSource source, Pkcs12 format) throws UnavailableException {
    super(source, "KeyStore", format.type(), KeyStore::getInstance);
  }

  /** The content of a new file; key and file have the same password. */
  public byte[] store(PrivateKeyEntry entry, char[] password) throws GeneralSecurityException {
    KeyStore store = create();
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

  /**
   * The entry in the content of a file.
   *
   * @throws GeneralSecurityException also where the password is another
   */
  public PrivateKeyEntry load(byte[] file, char[] password) throws GeneralSecurityException {
    KeyStore store = create();
    try {
      store.load(new ByteArrayInputStream(file), password);
    } catch (IOException e) {
      throw new KeyStoreException("the key store cannot be read", e);
    }
    return (PrivateKeyEntry) store.getEntry(ALIAS, new PasswordProtection(password));
  }
}
