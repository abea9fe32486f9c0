package org.jcamark.jca.family;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyStore.PrivateKeyEntry;
import java.security.cert.Certificate;
import java.security.interfaces.ECPrivateKey;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased.Pkcs12;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.KeyStoreService;
import org.jcamark.jca.provider.ProviderSource;
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
    KeyStoreService service, Pkcs12 format, PrivateKeyEntry entry, char[] password, byte[] file)
    implements Subject<Object> {
  private static final String PASSWORD = "sixteen letters.";

  private static final String WRONG = "a password of theirs";

  static List<KeyStoreSubject> prepare(Preparation from, Pkcs12 format)
      throws GeneralSecurityException {
    KeyStoreService service = new KeyStoreService(from.source(), format);
    PrivateKeyEntry entry = entry(from.source());
    char[] password = PASSWORD.toCharArray();
    byte[] file = from.is(Operation.STORE_KEYSTORE) ? null : service.store(entry, password);
    return List.of(new KeyStoreSubject(service, format, entry, password, file));
  }

  /** A P-256 key with a self-signed certificate, made once and shared. */
  private static PrivateKeyEntry entry(ProviderSource source) throws GeneralSecurityException {
    Algorithm signature = Catalog.algorithm("ECDSA-P256-SHA256").orElseThrow();
    Credentials made = Credentials.of(source, signature, "jcamark");
    return new PrivateKeyEntry(made.key(), new Certificate[] {made.certificate()});
  }

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

  static void prove(Proof proof, Pkcs12 format) throws GeneralSecurityException {
    if (proof.operation() != Operation.LOAD_KEYSTORE) {
      return;
    }
    KeyStoreService service = new KeyStoreService(proof.source(), format);
    byte[] file = service.store(entry(proof.source()), PASSWORD.toCharArray());
    proof.refuses("another password", () -> service.load(file, WRONG.toCharArray()) != null);
    // The file ends with the iterations of its MAC.
    byte[] altered = CheckFailedException.altered(file, file.length - 1);
    proof.refuses("an altered file", () -> service.load(altered, PASSWORD.toCharArray()) != null);
  }
}
