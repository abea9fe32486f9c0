package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.jcamark.catalog.Data;
import org.junit.jupiter.api.Test;

final class UnusedOptionsTest {
  private static final JvmTarget JVM = Targets.of(CompilerMode.COMPILED, "default");
  private static final String END = ": changes nothing, as nothing selected uses it";

  private static List<String> unused(String selection, JvmTarget target) {
    return UnusedOptions.of(Selections.of(selection), Selections.plan(selection, target));
  }

  private static List<String> unused(String selection) {
    return unused(selection + " provider=JDK threads=4", JVM);
  }

  @Test
  void payload_isUsedWhereAnOperationTakesOne() {
    assertThat(unused("operation=agree algorithm=X25519 payload=65536"))
        .containsExactly("--payload 64 KiB" + END);
    assertThat(unused("operation=sign algorithm=Ed25519 payload=65536")).isEmpty();
  }

  @Test
  void data_areUsedWhereCallsHaveInputs() {
    String data = " data=random,same provider=JDK";
    assertThat(unused("operation=sign algorithm=Ed25519" + data)).isEmpty();
    assertThat(unused("operation=sign algorithm=Ed25519 mode=ss" + data))
        .containsExactly("--data same" + END);
    assertThat(unused("operation=tls13 algorithm=X25519+ECDSA-P256-SHA256" + data))
        .containsExactly("--data same" + END);
    String keys = "operation=generate-key algorithm=Ed25519" + data;
    assertThat(unused(keys)).containsExactly("--data same" + END);
    assertThat(Selections.plan(keys, JVM))
        .singleElement()
        .extracting(planned -> planned.scenario().data())
        .isEqualTo(Data.RANDOM);
  }

  @Test
  void buffers_areUsedByCiphers_andTheUsualOneByAll() {
    String buffers = " buffer=new,reuse,direct";
    assertThat(unused("operation=digest algorithm=SHA-256" + buffers))
        .containsExactly("--buffer reuse,direct" + END);
    assertThat(unused("operation=encrypt algorithm=AES-256-GCM" + buffers)).isEmpty();
  }

  @Test
  void certificatesAndCipherSuites_areUsedByTls() {
    String tls = " certificates=chain cipherSuite=aes-256-gcm,chacha20-poly1305 provider=JDK";
    assertThat(unused("operation=tls12 algorithm=X25519+ECDSA-P256-SHA256" + tls)).isEmpty();
    assertThat(unused("operation=sign algorithm=Ed25519" + tls))
        .containsExactly(
            "--certificates chain" + END, "--cipher-suite aes-256-gcm,chacha20-poly1305" + END);
    assertThat(
            Selections.plan(
                "operation=tls12 algorithm=X25519+ECDSA-P256-SHA256 threads=1" + tls, JVM))
        .extracting(planned -> planned.scenario().key().values())
        .allMatch(values -> values.get("certificates").equals("chain"))
        .extracting(values -> values.get("cipherSuite"))
        .containsExactly("aes-256-gcm", "chacha20-poly1305");
  }

  @Test
  void providerJar_isUsedWhereItsProviderIsSelected() {
    String jdk = "operation=digest algorithm=SHA-256 provider=JDK";
    assertThat(unused(jdk, withJar("Acme"))).containsExactly("--provider-jar Acme" + END);
    assertThat(unused(jdk, withJar("jdk"))).isEmpty();
  }

  private static JvmTarget withJar(String provider) {
    ProviderJar jar = new ProviderJar(Path.of("acme.jar"), "acme.Provider", provider);
    return new JvmTarget(
        JVM.label(), JVM.jvm(), JVM.variant(), JVM.classpath(), List.of(), List.of(jar));
  }
}
