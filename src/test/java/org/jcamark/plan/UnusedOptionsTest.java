package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class UnusedOptionsTest {
  private static final JvmTarget JVM = Targets.of(CompilerMode.COMPILED, "default");
  private static final String END = ": changes nothing, as nothing selected uses it";

  private static List<String> unused(String selection, JvmTarget target) {
    return UnusedOptions.of(Selections.of(selection), Selections.plan(selection, target));
  }

  /** Calls of TLS and the making of keys have no inputs that could be the same. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          operation=agree algorithm=X25519 payload=65536 | --payload 64 KiB
          operation=sign algorithm=Ed25519 payload=65536 |
          operation=sign algorithm=Ed25519 data=random,same |
          operation=sign algorithm=Ed25519 mode=ss data=random,same | --data same
          operation=tls13 algorithm=X25519+ECDSA-P256-SHA256 data=random,same | --data same
          operation=generate-key algorithm=Ed25519 data=random,same | --data same
          operation=digest algorithm=SHA-256 buffer=new,reuse,direct | --buffer reuse,direct
          operation=encrypt algorithm=AES-256-GCM buffer=new,reuse,direct |
          operation=tls12 algorithm=X25519+ECDSA-P256-SHA256 certificates=chain cipherSuite=aes-256-gcm |
          operation=sign algorithm=Ed25519 certificates=chain cipherSuite=aes-256-gcm,chacha20-poly1305 \
          | --certificates chain; --cipher-suite aes-256-gcm,chacha20-poly1305
          """)
  void options_areUsedWhereAnOperationHasTheirValues(String selection, String options) {
    assertThat(unused(selection + " provider=JDK threads=4", JVM))
        .isEqualTo(
            options == null
                ? List.of()
                : Stream.of(options.split("; ", -1)).map(option -> option + END).toList());
  }

  @Test
  void providerJar_isUsedWhereItsProviderIsSelected() {
    String jdk = "operation=digest algorithm=SHA-256 provider=JDK";
    assertThat(unused(jdk, withJar("Acme"))).containsExactly("--provider-jar Acme" + END);
    assertThat(unused(jdk, withJar("jdk"))).isEmpty();
  }

  private static JvmTarget withJar(String provider) {
    Jars.OfProvider jar = new Jars.OfProvider(Path.of("acme.jar"), "acme.Provider", provider);
    return new JvmTarget(
        JVM.label(), JVM.jvm(), JVM.variant(), JVM.classpath(), List.of(), List.of(jar));
  }
}
