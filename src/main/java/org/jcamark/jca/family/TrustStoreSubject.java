package org.jcamark.jca.family;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.catalog.PasswordBased.KeyStoreFormat;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.workload.KeyStoreFile;
import org.jcamark.model.Axis;

/**
 * Reads a file of trusted certificates, and all of them from it, as a trust manager does.
 *
 * @param password null of the JDK's own file, as the JDK reads it
 */
public record TrustStoreSubject(
    KeyStoreFormat format,
    JcaService<KeyStore> service,
    byte[] file,
    char[] password,
    List<Certificate> expected)
    implements Subject<List<Certificate>> {

  static List<TrustStoreSubject> prepare(Preparation from) throws GeneralSecurityException {
    KeyStoreFormat format = from.primitive();
    JcaService<KeyStore> service =
        from.service(() -> KeyStoreSubject.service(from.source(), format));
    if (format.file().isPresent()) {
      Path path = Path.of(System.getProperty("java.home"), "lib", "security", format.file().get());
      try {
        KeyStore found = KeyStore.getInstance(path.toFile(), (char[]) null);
        byte[] file = Files.readAllBytes(path);
        return List.of(new TrustStoreSubject(format, service, file, null, certificates(found)));
      } catch (IOException e) {
        throw new KeyStoreException(path + " cannot be read", e);
      }
    }
    int entries = Integer.parseInt(from.request().call().get(Axis.ENTRIES));
    List<Certificate> trusted = List.copyOf(KeyStoreFile.certificates(entries));
    byte[] file = KeyStoreFile.write(service::create, trusted);
    return List.of(new TrustStoreSubject(format, service, file, KeyStoreFile.password(), trusted));
  }

  public List<Certificate> createAndLoad() throws GeneralSecurityException {
    return load(service, password);
  }

  private List<Certificate> load(JcaService<KeyStore> through, char[] with)
      throws GeneralSecurityException {
    return certificates(KeyStoreFile.load(through::create, file, with));
  }

  private static List<Certificate> certificates(KeyStore store) throws KeyStoreException {
    List<Certificate> trusted = new ArrayList<>();
    for (String alias : Collections.list(store.aliases())) {
      trusted.add(store.getCertificate(alias));
    }
    return trusted;
  }

  @Override
  public void check(List<Certificate> result) throws GeneralSecurityException {
    require(!result.isEmpty() && isSame(result), "loading gives other certificates");
  }

  @Override
  public void checkAgainst(Peer peer, List<Certificate> result) throws GeneralSecurityException {
    JcaService<KeyStore> theirs = peer.alone(() -> KeyStoreSubject.service(peer.source(), format));
    peer.agrees(() -> isSame(load(theirs, password)));
  }

  /** By their bytes: providers disagree on the hash codes of certificates. */
  private boolean isSame(List<Certificate> loaded) throws GeneralSecurityException {
    return encoded(loaded).equals(encoded(expected));
  }

  private static Set<ByteBuffer> encoded(List<Certificate> certificates)
      throws GeneralSecurityException {
    Set<ByteBuffer> encoded = new HashSet<>();
    for (Certificate certificate : certificates) {
      encoded.add(ByteBuffer.wrap(certificate.getEncoded()));
    }
    return encoded;
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    proof.add("trusted certificates: " + expected.size());
    if (password != null) {
      char[] wrong = "a password of theirs".toCharArray();
      proof.refuses("another password", () -> load(service, wrong));
    }
  }
}
