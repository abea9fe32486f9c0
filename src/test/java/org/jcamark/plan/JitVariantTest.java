package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.JdkReleases;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.machine.JvmFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JitVariantTest {
  private static final Path JAVA = InstalledJvm.current().java();
  private static final List<String> COMMON = List.of("-Dx=y");
  private static final InstalledJvm RUNNING = jvm("17.0.9");

  @Test
  void variants_areDistinct_andNoIntrinsicsIsAllOfThem() {
    assertThat(JitVariant.all())
        .extracting(JitVariant::name)
        .startsWith("default")
        .doesNotHaveDuplicates();
    assertThat(named("No-AES-Intrinsics").switchedOff())
        .containsExactly("UseAESIntrinsics", "UseAESCTRIntrinsics");
    assertThat(named("no-intrinsics").switchedOff())
        .contains("UseDilithiumIntrinsics", "UseMontgomeryMultiplyIntrinsic")
        .doesNotHaveDuplicates()
        .containsAll(
            JitVariant.all().stream().flatMap(other -> other.switchedOff().stream()).toList())
        .allMatch(flag -> flag.matches("Use\\w+Intrinsics?"));
  }

  private static List<JitVariant> choose(List<String> named, List<String> made) {
    return JitVariant.choose(named, made.stream().map(JitVariant::parse).toList());
  }

  @ParameterizedTest
  @CsvSource({
    ", , default",
    "C1 default c1, , c1 default",
    ", zgc=-XX:+UseZGC, default zgc",
    "c1, zgc=-XX:+UseZGC, c1 zgc",
    "zgc, zgc=-XX:+UseZGC, zgc"
  })
  void variants_areThoseNamed_inTheirOrderAndOnce_andTheMadeOnesBesideThem(
      String named, String made, String expected) {
    assertThat(
            choose(
                named == null ? List.of() : List.of(named.split(" ", -1)),
                Stream.ofNullable(made).toList()))
        .extracting(JitVariant::name)
        .containsExactly(expected.split(" ", -1));
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
        "c1|zgc=|NAME=ARGS",
        "c1|zgc=UseZGC|begins with -",
        "c1|c1=-Xint|is a variant of --jit",
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
    return JitVariant.choose(List.of(name), List.of()).get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "default, COMPILED, -Dx=y",
    "c1, QUICKLY_COMPILED, -Dx=y -XX:+UnlockDiagnosticVMOptions -XX:TieredStopAtLevel=1",
    "interpreter, INTERPRETED, -Dx=y -XX:+UnlockDiagnosticVMOptions -Xint",
    "no-tiered, LATE_COMPILED, -Dx=y -XX:+UnlockDiagnosticVMOptions -XX:-TieredCompilation"
  })
  void compilers_areThoseUnderTheArguments(String name, CompilerMode mode, String arguments) {
    FittedVariant fitted = fit(named(name));
    assertThat(fitted.arguments()).containsExactly(arguments.split(" ", -1));
    assertThat(fitted.compilerMode()).isEqualTo(mode);
  }

  @Test
  void noIntrinsics_areOffAsFarAsThisJvmHasThem() {
    FittedVariant fitted = fit(named("no-intrinsics"));
    JvmFacts plain = JvmFacts.of(JAVA, COMMON);
    assertThat(fitted.reason()).isEmpty();
    assertThat(fitted.switchedOff())
        .contains("UseAESIntrinsics", "UseSHA256Intrinsics")
        .allMatch(plain.flags()::containsKey)
        .allMatch(fitted.facts().orElseThrow()::isOff);
    assertThat(fitted.lacking())
        .noneMatch(plain.flags()::containsKey)
        .hasSize(named("no-intrinsics").switchedOff().size() - fitted.switchedOff().size());
  }

  /** Virtual threads (JEP 444), ML-KEM, caches of a training run (JEP 514). */
  @ParameterizedTest
  @CsvSource({
    "virtual-threads, 21, does not start with it: it has no virtual threads",
    "no-kyber-intrinsics, lattices, has no flag -XX:UseKyberIntrinsics",
    "aot-cache, 24, AOTMode=auto"
  })
  void variantOfLaterJvms_isAGapInThoseBefore(String name, String since, String words) {
    FittedVariant fitted = fit(named(name));
    String version = InstalledJvm.current().version();
    if (JdkReleases.have(since)) {
      assertThat(fitted.reason()).isEmpty();
    } else {
      String reason = fitted.reason().orElseThrow();
      assertThat(reason).startsWith("JDK " + version + " ").contains(words);
    }
  }

  @Test
  void flagsThatAreOffAnywayOrDoNotExist_areReported() {
    Map<String, String> flags = Map.of("UseSHA1Intrinsics", "false", "UseSHA256Intrinsics", "true");
    JvmFacts facts = Targets.facts("mixed mode", flags, Set.of());
    FittedVariant fitted = FittedVariant.byFlags(named("no-sha-intrinsics"), facts);
    assertThat(fitted.alreadyOff()).containsExactly("UseSHA1Intrinsics");
    assertThat(fitted.lacking()).containsExactly("UseSHA512Intrinsics", "UseSHA3Intrinsics");
  }

  private static InstalledJvm jvm(String version) {
    Path home = Path.of("/jdk", version);
    return new InstalledJvm(
        home, home.resolve("bin/java"), version, Runtime.Version.parse(version).feature());
  }

  @Test
  void releases_areThoseOfTheRunningJvm_elseOfTheNewestInstalled() {
    List<InstalledJvm> installed =
        List.of(RUNNING, jvm("17.0.15"), jvm("21.0.2"), jvm("25.0.3"), jvm("25.0.1"));
    assertThat(JvmTarget.installed(List.of(17, 25), RUNNING, installed))
        .containsExactly(RUNNING, jvm("25.0.3"));
    assertThatThrownBy(() -> JvmTarget.installed(List.of(17, 25), RUNNING, List.of(RUNNING)))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "this suite compares JVMs, and no Java 25 is installed in the usual places; name the"
                + " JVMs to compare with --jvm PATH");
  }
}
