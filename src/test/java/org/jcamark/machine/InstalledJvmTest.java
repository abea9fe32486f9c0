package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import org.jcamark.JdkReleases;
import org.jcamark.file.Documents;
import org.jcamark.machine.InstalledJvm.NoJvmException;
import org.jcamark.plan.JitVariant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
final class InstalledJvmTest {
  private static final String HOME = System.getProperty("java.home");

  @TempDir Path folder;

  @Test
  void javaHomeAndItsJava_resolveToTheSameJvm() {
    InstalledJvm byHome = InstalledJvm.resolve(HOME);
    InstalledJvm byJava = InstalledJvm.resolve(HOME + "/bin/java");
    assertThat(byHome).isEqualTo(byJava).isEqualTo(InstalledJvm.current());
    assertThat(byHome.java()).isAbsolute().isExecutable();
    assertThat(byHome.version()).isEqualTo(System.getProperty("java.version"));
    assertThat(byHome.feature()).isEqualTo(Runtime.version().feature());
  }

  @Test
  void launcherScript_resolvesToTheJavaItStarts() throws IOException {
    Path launcher = JvmFolders.script(folder.resolve("java"), "exec " + HOME + "/bin/java \"$@\"");
    assertThat(InstalledJvm.resolve(launcher.toString()).java())
        .isEqualTo(InstalledJvm.current().java());
  }

  @Test
  void whatIsNoJvmOfJava17_isRefusedInOneLine() throws IOException {
    assertThatExceptionOfType(NoJvmException.class)
        .isThrownBy(() -> InstalledJvm.resolve("a\0b"))
        .withMessageContaining("it is not a path");
    assertRefused(folder.resolve("none"), "no such file or folder");
    assertRefused(folder, "it has no bin/java");
    assertRefused(Files.writeString(folder.resolve("text"), "x"), "it is not executable");
    assertRefused(JvmFolders.script(folder.resolve("echo"), "echo hello"), "it is not a JVM");
    Path old =
        JvmFolders.script(
            folder.resolve("java"),
            "echo '    java.home = " + folder + "'; echo '    java.version = 1.8.0_292'");
    assertRefused(old, "it is Java 1.8.0_292");
  }

  private static void assertRefused(Path value, String reason) {
    assertThatExceptionOfType(NoJvmException.class)
        .isThrownBy(() -> InstalledJvm.resolve(value.toString()))
        .withMessage(
            "--jvm %s: %s; accepted: the folder of a JDK or JRE (JAVA_HOME) or its bin/java, of"
                + " Java 17 or newer",
            value, reason);
  }

  @Test
  void foldersOfUsableJvms_areListedOnceOldestFirst() throws IOException {
    Path new25 = JvmFolders.home(folder.resolve("a25"), "25.0.3");
    Path old8 = JvmFolders.home(folder.resolve("z8"), "1.8.0_292");
    Path old17 = JvmFolders.home(folder.resolve("b17"), "17.0.9");
    Path newer17 = JvmFolders.home(folder.resolve("c17"), "17.0.15");
    Path link = Files.createSymbolicLink(folder.resolve("default-java"), newer17);
    Path noJvm = Files.createDirectories(folder.resolve("docs"));
    JvmFolders.script(folder.resolve("bin/java"), "exit 1");
    Path bundle = folder.resolve("jdk-21.jdk");
    JvmFolders.home(bundle.resolve("Contents/Home"), "21.0.1");
    List<InstalledJvm> jvms =
        InstalledJvm.among(List.of(new25, link, old8, noJvm, folder, old17, newer17, bundle));
    assertThat(jvms)
        .extracting(InstalledJvm::version)
        .containsExactly("17.0.9", "17.0.15", "21.0.1", "25.0.3");
    assertThat(jvms.get(1).home()).isEqualTo(newer17.toRealPath());
  }

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
            "     bool UseG1GC = true                 {product} {ergonomic}",
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
