package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyStore.PrivateKeyEntry;
import java.util.Map;
import org.jcamark.catalog.PasswordBased.Pkcs12;
import org.jcamark.jca.provider.KeyStoreService;
import org.jcamark.model.SizeMetric;

/** Writes a key store with one entry into memory. */
public record KeyStoreStoringSubject(
    KeyStoreService service, Pkcs12 format, PrivateKeyEntry entry, char[] password)
    implements Subject<byte[]> {

  public byte[] createAndStore() throws GeneralSecurityException {
    return service.store(entry, password);
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    PrivateKeyEntry loaded = service.load(result, password);
    CheckFailedException.require(
        PasswordSubjects.areEqual(entry, loaded), "loading gives another entry");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(byte[] result) {
    return Map.of(SizeMetric.OUTPUT, result.length);
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    KeyStoreService theirs = peer.alone(() -> new KeyStoreService(peer.source(), format));
    peer.agrees(() -> PasswordSubjects.areEqual(entry, theirs.load(result, password)));
  }
}
