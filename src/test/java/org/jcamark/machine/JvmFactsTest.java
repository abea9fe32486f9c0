package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import org.jcamark.JdkReleases;
import org.jcamark.file.Documents;
import org.jcamark.machine.InstalledJvm.NoJvmException;
import org.jcamark.plan.JitVariant;
import org.junit.jupiter.api.Test;

final class JvmFactsTest {
  private static final Path JAVA = InstalledJvm.current().java();

  @Test
  void runningJvm_isDescribedAsItDescribesItself() {
    JvmFacts facts = JvmFacts.of(JAVA, List.of());
    SecureRandom random = new SecureRandom();
    assertThat(facts.version()).isEqualTo(System.getProperty("java.version"));
    assertThat(facts.vmVersion()).isEqualTo(System.getProperty("java.vm.version"));
    assertThat(facts.vendor()).isEqualTo(System.getProperty("java.vendor"));
    assertThat(facts.secureRandom()).isEqualTo(random.getAlgorithm());
    assertThat(facts.secureRandomProvider()).isEqualTo(random.getProvider().getName());
    boolean lattices = JdkReleases.have("lattices");
    assertThat(facts.mlKem()).isEqualTo(lattices);
    assertThat(facts.mlDsa()).isEqualTo(lattices);
    assertThat(Documents.read(Documents.pretty(facts), JvmFacts.class)).isEqualTo(facts);
  }

  @Test
  void unknownFlag_isRefusedInTheWordsOfTheJvm() {
    assertThatExceptionOfType(NoJvmException.class)
        .isThrownBy(() -> JvmFacts.of(JAVA, List.of("-XX:+UseEnigmaIntrinsics")))
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
  void flagsOfInterest_areReadWithTheirValues_andWhetherAUserChoseThem() {
    JvmFacts.Flags flags =
        flags(
            "[Global flags]",
            "     bool UseMontgomerySquareIntrinsic = false  {C2 diagnostic} {command line}",
            "   size_t MaxHeapSize   = 6320816128        {product} {ergonomic}",
            "     bool AlwaysPreTouch  = false        {product} {environment}",
            "     bool UseZGC        = false             {product} {default}",
            "     bool UseG1GC := true                {product}",
            "    ccstr PerfDataSaveFile =              {product} {default}",
            "     bool PrintGC        = false            {product} {default}",
            "",
            "openjdk version \"25.0.3\" 2026-04-21 LTS");
    assertThat(flags.values())
        .isEqualTo(
            Map.of(
                "UseMontgomerySquareIntrinsic", "false",
                "MaxHeapSize", "6320816128",
                "AlwaysPreTouch", "false",
                "UseZGC", "false",
                "UseG1GC", "true"));
    assertThat(flags.chosen())
        .containsExactlyInAnyOrder("UseMontgomerySquareIntrinsic", "AlwaysPreTouch");
  }

  @Test
  void flagsAreTheEffectiveOnes_thoseOfAllVariantsAmongThem() {
    JvmFacts facts = JvmFacts.of(JAVA, List.of("-XX:TieredStopAtLevel=1", "-XX:-UseAESIntrinsics"));
    assertThat(facts.flags()).containsEntry("TieredStopAtLevel", "1").containsKey("MaxHeapSize");
    assertThat(facts.isOff("UseAESIntrinsics")).isTrue();
    assertThat(facts.isOff("NoSuchFlag")).isFalse();
    assertThat(JitVariant.all())
        .flatExtracting(JitVariant::switchedOff)
        .isNotEmpty()
        .allSatisfy(
            flag ->
                assertThat(flags("   bool " + flag + " = true   {diagnostic} {default}").values())
                    .containsEntry(flag, "true"));
  }

  private static JvmFacts.Flags flags(String... lines) {
    return JvmFacts.Flags.of(List.of(lines));
  }
}
