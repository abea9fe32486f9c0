package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.JdkReleases;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.JvmInspector;
import org.jcamark.machine.JvmLocator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JitVariantTest {
  private static final Path JAVA = JvmLocator.current().java();
  private static final List<String> COMMON = List.of("-Dx=y");
  private static final InstalledJvm RUNNING = jvm("17.0.9");

  @Test
  void names_areDistinctAndFoundWhateverTheirCase() {
    assertThat(JitVariant.all()).extracting(JitVariant::name).doesNotHaveDuplicates();
    assertThat(JitVariant.all().get(0).isDefault()).isTrue();
    assertThat(JitVariant.find("No-AES-Intrinsics"))
        .map(JitVariant::switchedOff)
        .contains(List.of("UseAESIntrinsics", "UseAESCTRIntrinsics"));
    assertThat(JitVariant.find("c3")).isEmpty();
  }

  @Test
  void documentation_namesThemAll() throws IOException {
    String text = Files.readString(Path.of("docs/jvm-variants.md"));
    assertThat(JitVariant.all())
        .allSatisfy(variant -> assertThat(text).contains("`" + variant.name() + "`"));
  }

  @Test
  void noIntrinsics_switchesOffWhatTheOthersDo() {
    assertThat(JitVariant.find("no-intrinsics").orElseThrow().switchedOff())
        .doesNotHaveDuplicates()
        .contains("UseAESIntrinsics", "UseDilithiumIntrinsics", "UseMontgomeryMultiplyIntrinsic")
        .containsAll(
            JitVariant.all().stream().flatMap(other -> other.switchedOff().stream()).toList())
        .allMatch(flag -> flag.matches("Use\\w+Intrinsics?"));
  }

  private static List<JitVariant> choose(List<String> named, List<String> made) {
    return JitVariant.choose(named, made.stream().map(JitVariant::parse).toList());
  }

  private static List<String> words(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split(" ", -1));
  }

  @ParameterizedTest
  @CsvSource({
    "'', '', default",
    "C1 default c1, '', c1 default",
    "'', zgc=-XX:+UseZGC, default zgc",
    "c1, zgc=-XX:+UseZGC, c1 zgc",
    "zgc, zgc=-XX:+UseZGC, zgc"
  })
  void variants_areThoseNamed_inTheirOrderAndOnce_andTheMadeOnesBesideThem(
      String named, String made, String expected) {
    assertThat(choose(words(named), words(made)))
        .extracting(JitVariant::name)
        .containsExactly(expected.split(" ", -1));
  }

  @Test
  void arguments_areSplitAsAShellDoes() {
    assertThat(choose(List.of("x"), List.of("x=-Xmx1g '-Da=b c'")).get(0).arguments())
        .containsExactly("-Xmx1g", "-Da=b c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "no-aes-intrinsic||did you mean no-aes-intrinsics?",
        "fast||Variants: default, c1, interpreter",
        "zgd|zgc=-XX:+UseZGC|did you mean zgc?",
        "c1|zgc|NAME=ARGS",
        "c1|=-Xint|NAME=ARGS",
        "c1|a b=-Xint|NAME=ARGS",
        "c1|zgc=|needs arguments",
        "c1|zgc=UseZGC|begins with -",
        "c1|c1=-Xint|is a variant of --jit",
        "c1|x='-Xint|within a quote",
        "x|x=-Xint;X=-Xcomp|named twice",
      })
  void mistakes_areNamedWithWhatIsAccepted(String jit, String made, String message) {
    List<String> all = made == null ? List.of() : List.of(made.split(";", -1));
    assertThatThrownBy(() -> choose(List.of(jit), all))
        .isInstanceOf(RuntimeException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  private FittedVariant fit(JitVariant variant) {
    return FittedVariant.of(variant, JAVA, COMMON);
  }

  private static JitVariant named(String name) {
    return JitVariant.find(name).orElseThrow();
  }

  @Test
  void default_isTheJvmAsItIs() {
    FittedVariant fitted = fit(named("default"));
    assertThat(fitted.arguments()).isEqualTo(COMMON);
    assertThat(fitted.compilerMode()).isEqualTo(CompilerMode.COMPILED);
    assertThat(fitted.note("17")).isEmpty();
  }

  @Test
  void effectiveFlags_areThoseUnderTheArguments() {
    FittedVariant c1 = fit(named("c1"));
    assertThat(c1.arguments())
        .containsExactly("-Dx=y", "-XX:+UnlockDiagnosticVMOptions", "-XX:TieredStopAtLevel=1");
    assertThat(c1.facts().orElseThrow().flags()).containsEntry("TieredStopAtLevel", "1");
    assertThat(c1.compilerMode()).isEqualTo(CompilerMode.QUICKLY_COMPILED);
    assertThat(fit(named("interpreter")).compilerMode()).isEqualTo(CompilerMode.INTERPRETED);
    assertThat(fit(named("no-tiered")).compilerMode()).isEqualTo(CompilerMode.LATE_COMPILED);
  }

  @Test
  void noIntrinsics_areOffAsFarAsThisJvmHasThem() {
    FittedVariant fitted = fit(named("no-intrinsics"));
    JvmFacts plain = JvmInspector.inspect(JAVA, COMMON);
    assertThat(fitted.reason()).isEmpty();
    assertThat(fitted.switchedOff()).contains("UseAESIntrinsics", "UseSHA256Intrinsics");
    assertThat(fitted.switchedOff()).allMatch(plain.flags()::containsKey);
    assertThat(fitted.lacking()).noneMatch(plain.flags()::containsKey);
    List<String> all = new ArrayList<>(fitted.switchedOff());
    all.addAll(fitted.lacking());
    assertThat(all).containsExactlyInAnyOrderElementsOf(named("no-intrinsics").switchedOff());
    JvmFacts under = fitted.facts().orElseThrow();
    assertThat(fitted.switchedOff()).allMatch(under::isOff);
  }

  /** Virtual threads (JEP 444), ML-KEM, caches of a training run (JEP 514). */
  @ParameterizedTest
  @CsvSource({
    "virtual-threads, 21, does not start with it: it has no virtual threads",
    "no-kyber-intrinsics, lattices, does not know -XX:UseKyberIntrinsics",
    "aot-cache, 24, AOTMode=auto"
  })
  void variantOfLaterJvms_isAGapInThoseBefore(String name, String since, String words) {
    FittedVariant fitted = fit(named(name));
    String version = JvmLocator.current().version();
    if (JdkReleases.have(since)) {
      assertThat(fitted.reason()).isEmpty();
    } else {
      String reason = fitted.reason().orElseThrow();
      assertThat(reason).startsWith("JDK " + version + " ").contains(words);
      assertThat(fitted.note(version)).contains(name + " is not available: " + reason);
    }
  }

  /** Without its library a JVM starts, and ends when it first compiles. */
  @Test
  void compilerThatTheJvmDoesNotHave_isAGap() {
    assertThat(fit(needing("enigma")).reason())
        .contains(
            "JDK " + JvmLocator.current().version() + " has no " + System.mapLibraryName("enigma"));
    assertThat(fit(needing("java")).reason()).isEmpty();
  }

  private static JitVariant needing(String library) {
    return new JitVariant("enigma", "", List.of("-Xbatch"), List.of(), Optional.of(library));
  }

  @Test
  void flagsThatAreOffAnyway_areReported() {
    FittedVariant fitted =
        FittedVariant.byFlags(
            named("no-sha-intrinsics"),
            Targets.facts(
                "mixed mode", Map.of("UseSHA1Intrinsics", "false", "UseSHA256Intrinsics", "true")));
    assertThat(fitted.switchedOff()).containsExactly("UseSHA1Intrinsics", "UseSHA256Intrinsics");
    assertThat(fitted.alreadyOff()).containsExactly("UseSHA1Intrinsics");
    assertThat(fitted.lacking()).containsExactly("UseSHA512Intrinsics", "UseSHA3Intrinsics");
    assertThat(fitted.note("17"))
        .contains(
            "no-sha-intrinsics on 17 leaves out flags that do not exist: UseSHA512Intrinsics,"
                + " UseSHA3Intrinsics");
    assertThat(
            FittedVariant.byFlags(
                    named("no-ghash-intrinsics"),
                    Targets.facts("mixed mode", Map.of("UseGHASHIntrinsics", "false")))
                .note("17"))
        .isEqualTo(
            Optional.of(
                "no-ghash-intrinsics changes nothing on 17, where UseGHASHIntrinsics is off"
                    + " already"));
  }

  private static InstalledJvm jvm(String version) {
    Path home = Path.of("/jdk", version);
    return new InstalledJvm(
        home,
        home.resolve("bin/java"),
        version,
        Runtime.Version.parse(version).feature(),
        Optional.empty());
  }

  @Test
  void installed_prefersTheRunningJvm_elseTheNewestOfEachRelease() {
    List<InstalledJvm> installed =
        List.of(RUNNING, jvm("17.0.15"), jvm("21.0.2"), jvm("25.0.3"), jvm("25.0.1"));
    assertThat(JvmTarget.installed(List.of(17, 25), RUNNING, installed))
        .containsExactly(RUNNING, jvm("25.0.3"));
    assertThat(JvmTarget.installed(List.of(), RUNNING, installed)).isEmpty();
  }

  @Test
  void missingRelease_isOneLineThatNamesTheOption() {
    assertThatThrownBy(() -> JvmTarget.installed(List.of(17, 25), RUNNING, List.of(RUNNING)))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "this suite compares JVMs, and no Java 25 is installed in the usual places; name the"
                + " JVMs to compare with --jvm PATH");
  }
}
