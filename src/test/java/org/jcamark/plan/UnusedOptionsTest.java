package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Mode;
import org.junit.jupiter.api.Test;

final class UnusedOptionsTest {
  private static final JvmTarget JVM = Targets.of(CompilerMode.COMPILED, "default");
  private static final String END = ": changes nothing, as nothing selected uses it";

  private static Selection selection(
      Operation operation,
      String algorithm,
      List<Integer> payloads,
      List<Data> data,
      List<Buffer> buffers,
      Mode mode) {
    return new Selection(
        Set.of(operation),
        Set.of(),
        Set.of(algorithm),
        List.of("JDK"),
        payloads,
        Axes.ofAll(data, buffers, List.of(4), List.of(mode)));
  }

  private static Selection ofData(Operation operation, String algorithm, Mode mode) {
    return selection(
        operation, algorithm, List.of(), List.of(Data.RANDOM, Data.SAME), List.of(), mode);
  }

  private static List<PlannedScenario> plan(Selection selection, JvmTarget target) {
    return new Planner(Suites.custom(selection), selection).plan(List.of(target));
  }

  private static List<String> unused(Selection selection) {
    return UnusedOptions.of(selection, plan(selection, JVM));
  }

  @Test
  void payload_isUsedWhereAnOperationTakesOne() {
    List<Integer> payloads = List.of(1 << 16);
    assertThat(
            unused(
                selection(
                    Operation.AGREE, "X25519", payloads, List.of(), List.of(), Mode.AVERAGE_TIME)))
        .containsExactly("--payload 64 KiB" + END);
    assertThat(
            unused(
                selection(
                    Operation.SIGN, "Ed25519", payloads, List.of(), List.of(), Mode.AVERAGE_TIME)))
        .isEmpty();
  }

  @Test
  void data_areUsedWhereCallsHaveInputs() {
    assertThat(unused(ofData(Operation.SIGN, "Ed25519", Mode.AVERAGE_TIME))).isEmpty();
    assertThat(unused(ofData(Operation.SIGN, "Ed25519", Mode.SINGLE_SHOT)))
        .containsExactly("--data same" + END);
    assertThat(unused(ofData(Operation.TLS13, "X25519+ECDSA-P256-SHA256", Mode.AVERAGE_TIME)))
        .containsExactly("--data same" + END);
    Selection keys = ofData(Operation.GENERATE_KEY, "Ed25519", Mode.AVERAGE_TIME);
    assertThat(unused(keys)).containsExactly("--data same" + END);
    assertThat(plan(keys, JVM))
        .singleElement()
        .extracting(planned -> planned.scenario().data())
        .isEqualTo(Data.RANDOM);
  }

  @Test
  void buffers_areUsedByCiphers_andTheUsualOneByAll() {
    List<Buffer> buffers = List.of(Buffer.NEW, Buffer.REUSE, Buffer.DIRECT);
    assertThat(
            unused(
                selection(
                    Operation.DIGEST, "SHA-256", List.of(), List.of(), buffers, Mode.AVERAGE_TIME)))
        .containsExactly("--buffer reuse,direct" + END);
    assertThat(
            unused(
                selection(
                    Operation.ENCRYPT,
                    "AES-256-GCM",
                    List.of(),
                    List.of(),
                    buffers,
                    Mode.AVERAGE_TIME)))
        .isEmpty();
  }

  @Test
  void providerJar_isUsedWhereItsProviderIsSelected() {
    Selection jdk =
        selection(Operation.DIGEST, "SHA-256", List.of(), List.of(), List.of(), Mode.AVERAGE_TIME);
    assertThat(UnusedOptions.of(jdk, plan(jdk, withJar("Acme"))))
        .containsExactly("--provider-jar Acme" + END);
    assertThat(UnusedOptions.of(jdk, plan(jdk, withJar("jdk")))).isEmpty();
  }

  private static JvmTarget withJar(String provider) {
    ProviderJar jar = new ProviderJar(Path.of("acme.jar"), "acme.Provider", provider);
    return new JvmTarget(
        JVM.label(), JVM.jvm(), JVM.variant(), JVM.classpath(), List.of(), List.of(jar));
  }
}
