package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import org.jcamark.json.Documents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class JvmInspectorTest {
  private static final Path JAVA = JvmLocator.current().java();

  @Test
  void runningJvm_isDescribedAsItDescribesItself() {
    JvmFacts facts = JvmInspector.inspect(JAVA, List.of());
    SecureRandom random = new SecureRandom();
    assertThat(facts.version()).isEqualTo(System.getProperty("java.version"));
    assertThat(facts.vmVersion()).isEqualTo(System.getProperty("java.vm.version"));
    assertThat(facts.vendor()).isEqualTo(System.getProperty("java.vendor"));
    assertThat(facts.secureRandom()).isEqualTo(random.getAlgorithm());
    assertThat(facts.secureRandomProvider()).isEqualTo(random.getProvider().getName());
    assertThat(facts.mlKem()).isEqualTo(facts.feature() >= InstalledJvm.POST_QUANTUM_FEATURE);
    assertThat(facts.mlDsa()).isEqualTo(facts.mlKem());
  }

  @Test
  void flags_areTheEffectiveOnesUnderTheArguments() {
    JvmFacts facts =
        JvmInspector.inspect(JAVA, List.of("-XX:TieredStopAtLevel=1", "-XX:-UseAESIntrinsics"));
    assertThat(facts.flags())
        .containsEntry("TieredStopAtLevel", "1")
        .containsEntry("UseAESIntrinsics", "false")
        .containsKeys("UseMontgomeryMultiplyIntrinsic", "UseG1GC", "MaxHeapSize");
    assertThat(facts.isOff("UseAESIntrinsics")).isTrue();
    assertThat(facts.isOff("NoSuchFlag")).isFalse();
  }

  @Test
  void unknownFlag_isRefusedInTheWordsOfTheJvm() {
    assertThatExceptionOfType(NoJvmException.class)
        .isThrownBy(() -> JvmInspector.inspect(JAVA, List.of("-XX:+UseEnigmaIntrinsics")))
        .withMessage(
            "%s -XX:+UseEnigmaIntrinsics: the JVM does not start: Unrecognized VM option"
                + " 'UseEnigmaIntrinsics'",
            JAVA)
        .satisfies(
            thrown ->
                assertThat(thrown.reason())
                    .isEqualTo("Unrecognized VM option 'UseEnigmaIntrinsics'"));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void sameJvmAndArguments_areInspectedOnce(@TempDir Path folder) throws IOException {
    Path log = folder.resolve("log");
    Path java =
        JvmFolders.script(
            folder.resolve("java"), "echo x >> " + log + "; exec " + JAVA + " \"$@\"");
    JvmFacts first = JvmInspector.inspect(java, List.of());
    assertThat(JvmInspector.inspect(java, List.of())).isSameAs(first);
    assertThat(log).hasContent("x\n");
    JvmInspector.inspect(java, List.of("-Xint"));
    assertThat(log).hasContent("x\nx\n");
  }

  @Test
  void facts_surviveJson() {
    JvmFacts facts = JvmInspector.inspect(JAVA, List.of());
    assertThat(Documents.read(Documents.pretty(facts), JvmFacts.class)).isEqualTo(facts);
  }
}
