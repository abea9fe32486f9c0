package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyStore.PrivateKeyEntry;
import org.jcamark.catalog.PasswordBased.Pkcs12;
import org.jcamark.jca.provider.KeyStoreService;

/**
 * Reads the entry of one key store from memory.
 *
 * @param file its content
 */
public record KeyStoreLoadingSubject(
    KeyStoreService service, Pkcs12 format, PrivateKeyEntry entry, char[] password, byte[] file)
    implements Subject<PrivateKeyEntry> {

  public PrivateKeyEntry createAndLoad() throws GeneralSecurityException {
    return service.load(file, password);
  }

  @Override
  public void check(PrivateKeyEntry result) throws GeneralSecurityException {
    CheckFailedException.require(
        PasswordSubjects.areEqual(entry, result), "loading gives another entry");
  }

  @Override
  public void checkAgainst(Peer peer, PrivateKeyEntry result) throws GeneralSecurityException {
    byte[] theirs =
        peer.alone(() -> new KeyStoreService(peer.source(), format).store(entry, password));
    peer.agrees(() -> PasswordSubjects.areEqual(entry, service.load(theirs, password)));
  }
}
