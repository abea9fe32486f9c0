package org.jcamark.jca.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.Security;
import javax.crypto.Cipher;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.junit.jupiter.api.Test;

/** Providers in the JVM's list, where look-ups that are timed find them. */
final class RegistrationTest {
  private static final Algorithm SHA256 = Catalog.algorithm("SHA-256").orElseThrow();
  private static final Algorithm GCM = Catalog.algorithm("AES-256-GCM").orElseThrow();

  @Test
  void registeredProvider_isFoundByNameAndBySearch_untilItIsTakenBack()
      throws GeneralSecurityException {
    Provider[] before = Security.getProviders();
    ProviderSource source = Providers.open("BC");
    source.register(SHA256, Operation.DIGEST, true);
    try {
      assertThat(MessageDigest.getInstance("SHA-256").getProvider().getName()).isEqualTo("BC");
      assertThat(MessageDigest.getInstance("SHA-256", "BC").getProvider())
          .isSameAs(source.providers().get(0));
    } finally {
      source.unregister();
    }
    assertThat(Security.getProviders()).containsExactly(before);
  }

  @Test
  void providersBeforeTheFirstThatHasTheService_stayThere() throws GeneralSecurityException {
    SecureRandom usual = new SecureRandom();
    ProviderSource source = Providers.open("BC");
    source.register(GCM, Operation.ENCRYPT, true);
    try {
      assertThat(Cipher.getInstance("AES/GCM/NoPadding").getProvider().getName()).isEqualTo("BC");
      assertThat(new SecureRandom().getProvider()).isEqualTo(usual.getProvider());
    } finally {
      source.unregister();
    }
  }

  @Test
  void providersOfTheJdk_areThereAlready() throws GeneralSecurityException {
    Provider[] before = Security.getProviders();
    ProviderSource jdk = Providers.open("JDK");
    jdk.register(GCM, Operation.ENCRYPT, true);
    assertThat(Security.getProviders()).containsExactly(before);
    jdk.unregister();
    assertThat(Security.getProviders()).containsExactly(before);
  }

  @Test
  void providerBehindAnotherOne_isFoundByNameOnly() throws GeneralSecurityException {
    FakeProvider fake = new FakeProvider().with("MessageDigest", "SHA-256", Object::new);
    Security.addProvider(fake);
    try {
      fake.source().register(SHA256, Operation.DIGEST, false);
      assertThatThrownBy(() -> fake.source().register(SHA256, Operation.DIGEST, true))
          .isInstanceOf(UnavailableException.class)
          .hasMessage("a search for MessageDigest SHA-256 finds SUN, not Fake");
    } finally {
      Security.removeProvider(fake.getName());
    }
  }
}
