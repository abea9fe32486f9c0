package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.JvmInspector;
import org.jcamark.machine.JvmLocator;
import org.junit.jupiter.api.Test;

final class FittedVariantTest {
  private static final Path JAVA = JvmLocator.current().java();
  private static final List<String> COMMON = List.of("-Dx=y");

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

  @Test
  void virtualThreads_areLackedByJvmsBeforeThem() {
    FittedVariant fitted = fit(named("virtual-threads"));
    assertThat(fitted.arguments()).endsWith("-Djmh.executor=VIRTUAL");
    if (JvmLocator.current().feature() < 21) {
      assertThat(fitted.reason())
          .contains(
              "JDK " + JvmLocator.current().version() + " has no virtual threads, Java 21 has");
    } else {
      assertThat(fitted.reason()).isEmpty();
    }
  }

  @Test
  void kyberIntrinsics_areLackedByJvmsBeforeMlKem() {
    FittedVariant fitted = fit(named("no-kyber-intrinsics"));
    String version = JvmLocator.current().version();
    if (JvmLocator.current().feature() < InstalledJvm.POST_QUANTUM_FEATURE) {
      assertThat(fitted.reason()).contains("JDK " + version + " has no -XX:UseKyberIntrinsics");
      assertThat(fitted.note(version))
          .contains(
              "no-kyber-intrinsics is not available: JDK "
                  + version
                  + " has no -XX:UseKyberIntrinsics");
    } else {
      assertThat(fitted.reason()).isEmpty();
    }
  }

  @Test
  void argumentsThatTheJvmRefuses_areAGapInItsWords() {
    FittedVariant fitted = fit(JitVariant.parse("enigma=-XX:+UseEnigmaIntrinsics"));
    assertThat(fitted.reason())
        .contains(
            "JDK "
                + JvmLocator.current().version()
                + " does not start with it: Unrecognized VM option 'UseEnigmaIntrinsics'");
    assertThat(fitted.facts()).isEmpty();
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

  /** JEP 514. */
  @Test
  void aotCache_isAGapInJvmsBeforeIt() {
    Optional<String> reason = fit(named("aot-cache")).reason();
    if (JvmLocator.current().feature() < 24) {
      assertThat(reason).hasValueSatisfying(words -> assertThat(words).contains("'AOTMode=auto'"));
    } else {
      assertThat(reason).isEmpty();
    }
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
}
