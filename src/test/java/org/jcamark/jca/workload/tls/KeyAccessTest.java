package org.jcamark.jca.workload.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.util.List;
import java.util.Set;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jcamark.catalog.KeyManagerKind;
import org.jcamark.catalog.KeyStoreType;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.TlsService;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers whose key is in a key store or PEM: the peer sees the certificate of its entry. */
final class KeyAccessTest {
  private static final String PROFILE = "X25519+ECDSA-P256-SHA256";

  private static TlsTerms terms(Operation operation, String profile, KeyAccess access) {
    return TlsTerms.of(
        Key.of(operation, profile, "JDK")
            .with(access.manager(), access.type())
            .with(Axis.ENTRIES, Integer.toString(access.entries())));
  }

  @ParameterizedTest
  @CsvSource({
    "MEMORY, PKCS12, 1",
    "PEM, PKCS12, 1",
    "SUN_X509, PKCS12, 3",
    "SUN_X509, BCFKS, 2",
    "NEW_SUN_X509, JKS, 2",
    "PKIX, PKCS12, 2",
    "PKIX, JKS, 3",
    "PKIX, BCFKS, 1"
  })
  void everyEngine_showsTheCertificateOfTheEntry(
      KeyManagerKind manager, KeyStoreType type, int entries) throws GeneralSecurityException {
    KeyAccess access = new KeyAccess(manager, type, entries);
    for (String label : List.of("JDK", "BC", "Conscrypt", "Netty", "ACCP+JDK")) {
      boolean ownNames = manager != KeyManagerKind.PKIX && manager.hasKeyStore();
      if (label.equals("BC") && ownNames) {
        continue; // BCJSSE asks SunJSSE's key managers for kinds of keys that they do not know.
      }
      ProviderSource source = TestProviders.openOrSkip(label);
      String twelve =
          Set.of("Netty", "Conscrypt").contains(label) ? PROFILE : "X25519+RSA-2048-PSS-SHA256";
      for (TlsTerms terms :
          List.of(
              terms(Operation.TLS13, PROFILE, access), terms(Operation.TLS12, twelve, access))) {
        TlsLink link = TlsLink.of(source, source, terms);
        link.requireCertificates(link.connect());
        assertThat(link.connect().hello().resumes()).isFalse();
      }
      source.unregister();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"MEMORY", "PEM", "SUN_X509", "PKIX"})
  void aWrongEntry_isRefused(KeyManagerKind manager) throws GeneralSecurityException {
    ProviderSource jdk = Providers.open("JDK");
    TlsTerms terms =
        terms(Operation.TLS13, PROFILE, new KeyAccess(manager, KeyStoreType.PKCS12, 2));
    for (boolean wrongKey : List.of(true, false)) {
      TlsLink link = TlsLink.ofWrongServer(jdk, terms, wrongKey);
      assertThatThrownBy(link::connect).isInstanceOf(GeneralSecurityException.class);
    }
  }

  private static X509ExtendedKeyManager manager(KeyManagerKind kind, Credentials own)
      throws GeneralSecurityException {
    return (X509ExtendedKeyManager)
        new KeyAccess(kind, KeyStoreType.PKCS12, 5)
            .identity(own, TlsService.of(Providers.open("JDK")).provider())
            .manager()
            .orElseThrow();
  }

  private static Credentials credentials(String name) throws GeneralSecurityException {
    TlsTerms terms = terms(Operation.TLS13, PROFILE, KeyAccess.MEMORY);
    return Credentials.of(Providers.open("JDK"), terms.signature(), terms.certificates(), name);
  }

  /** The finding that users need: PKIX opens the entry again, SunX509 never does. */
  @ParameterizedTest
  @CsvSource({"SUN_X509, true", "PKIX, false", "NEW_SUN_X509, false", "PEM, false"})
  void oneEntryOfMany_canSign_andItsKeyIsReadAgainBySome(KeyManagerKind kind, boolean kept)
      throws GeneralSecurityException {
    Credentials own = credentials("a.example");
    X509ExtendedKeyManager manager = manager(kind, own);
    PrivateKey first = manager.getPrivateKey(manager.chooseEngineServerAlias("EC", null, null));
    PrivateKey second = manager.getPrivateKey(manager.chooseEngineServerAlias("EC", null, null));
    assertThat(first.getEncoded()).isEqualTo(own.key().getEncoded()).isEqualTo(second.getEncoded());
    assertThat(first == second).isEqualTo(kept);
    assertThat(manager.getServerAliases("EC", null)).hasSize(1);
  }

  @Test
  void anAliasOfAnotherEntry_hasAnotherKey() throws GeneralSecurityException {
    X509ExtendedKeyManager manager = manager(KeyManagerKind.SUN_X509, credentials("b.example"));
    assertThat(manager.getPrivateKey("other0").getAlgorithm()).isEqualTo("XDH");
    assertThat(manager.getPrivateKey("other4")).isNull();
    assertThat(manager.getServerAliases("RSA", null)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PEM", "PKIX"})
  void aColdStart_hasItsKeyInMemory(KeyManagerKind kind) {
    TlsTerms terms = terms(Operation.TLS13, PROFILE, new KeyAccess(kind, KeyStoreType.PKCS12, 1));
    assertThatThrownBy(terms::requireCold)
        .isInstanceOf(UnavailableException.class)
        .hasMessage("cold starts are measured with --key-manager memory only");
  }
}
