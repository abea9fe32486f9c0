package org.jcamark.jca.subject;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyStore.PrivateKeyEntry;
import java.security.interfaces.ECPrivateKey;
import java.util.Arrays;
import java.util.Map;
import org.jcamark.catalog.PasswordBased.Pkcs12;
import org.jcamark.jca.provider.KeyStoreService;
import org.jcamark.model.SizeMetric;

/**
 * Writes a key store with one entry into memory, or reads it.
 *
 * @param file its content; null for writing
 */
public record KeyStoreSubject(
    KeyStoreService service, Pkcs12 format, PrivateKeyEntry entry, char[] password, byte[] file)
    implements Subject<Object> {

  /** {@link KeyStoreService#store}. */
  public byte[] createAndStore() throws GeneralSecurityException {
    return service.store(entry, password);
  }

  /** {@link KeyStoreService#load}. */
  public PrivateKeyEntry createAndLoad() throws GeneralSecurityException {
    return service.load(file, password);
  }

  private boolean stores() {
    return file == null;
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    PrivateKeyEntry loaded =
        stores() ? service.load((byte[]) result, password) : (PrivateKeyEntry) result;
    CheckFailedException.require(isEntry(loaded), "loading gives another entry");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    return stores() ? Map.of(SizeMetric.OUTPUT, ((byte[]) result).length) : Map.of();
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    KeyStoreService theirs = peer.alone(() -> new KeyStoreService(peer.source(), format));
    if (stores()) {
      peer.agrees(() -> isEntry(theirs.load((byte[]) result, password)));
    } else {
      byte[] made = peer.alone(() -> theirs.store(entry, password));
      peer.agrees(() -> isEntry(service.load(made, password)));
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
}
