package org.jcamark.jca.workload.tls;

import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Provider;
import java.util.Base64;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import org.jcamark.catalog.KeyManagerKind;
import org.jcamark.catalog.KeyStoreType;
import org.jcamark.jca.provider.FixedKey;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.TlsService.Identity;
import org.jcamark.jca.workload.KeyStoreFile;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;

/** Where a side gets its key from in each handshake. */
record KeyAccess(KeyManagerKind manager, KeyStoreType type, int entries) {
  static final KeyAccess MEMORY = new KeyAccess(KeyManagerKind.MEMORY, KeyStoreType.PKCS12, 1);

  static KeyAccess of(Key call) {
    return call.find(Axis.KEY_MANAGER).isEmpty()
        ? MEMORY
        : new KeyAccess(
            call.get(KeyManagerKind.class),
            call.get(KeyStoreType.class),
            Integer.parseInt(call.get(Axis.ENTRIES)));
  }

  /** Its key manager is the engines' own where they have one of that name, else the JVM's. */
  Identity identity(Credentials own, Provider engines) throws GeneralSecurityException {
    Optional<KeyManager> keys =
        switch (manager) {
          case MEMORY -> Optional.empty();
          case PEM -> Optional.of(pem(own));
          default -> Optional.of(ofStore(own, engines));
        };
    return new Identity(own.key(), own.chain(), keys);
  }

  private KeyManager ofStore(Credentials own, Provider engines) throws GeneralSecurityException {
    Maker<KeyStore> stores =
        type == KeyStoreType.BCFKS
            ? new JcaService<>(
                    Providers.shared("BC"), "KeyStore", type.label(), KeyStore::getInstance)
                ::create
            : () -> KeyStore.getInstance(type.label());
    byte[] file = KeyStoreFile.write(stores, own.key(), own.chain(), entries);
    String name = manager.label();
    KeyManagerFactory factory =
        engines.getService("KeyManagerFactory", name) == null
            ? KeyManagerFactory.getInstance(name)
            : KeyManagerFactory.getInstance(name, engines);
    factory.init(KeyStoreFile.load(stores, file, KeyStoreFile.password()), KeyStoreFile.password());
    return factory.getKeyManagers()[0];
  }

  /** A key as PKCS #8 (RFC 7468, section 10). */
  private static KeyManager pem(Credentials own) throws GeneralSecurityException {
    String pem =
        "-----BEGIN PRIVATE KEY-----\n"
            + Base64.getMimeEncoder().encodeToString(KeyPairService.encoded(own.key()))
            + "\n-----END PRIVATE KEY-----\n";
    return new FixedKey(own.key(), own.chain()) {
      @Override
      public PrivateKey getPrivateKey(String alias) {
        try {
          String content = pem.replaceAll("-----[A-Z ]+-----", "");
          return own.keys().privateKey(Base64.getMimeDecoder().decode(content));
        } catch (GeneralSecurityException e) {
          throw new IllegalStateException("the key cannot be read from PEM", e);
        }
      }
    };
  }

  String describe() {
    return switch (manager) {
      case MEMORY -> "";
      case PEM -> ", with a key from PEM";
      default -> ", with %s over %s, entries: %d".formatted(manager.label(), type, entries);
    };
  }
}
