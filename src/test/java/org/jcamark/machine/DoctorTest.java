package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jcamark.json.Documents;
import org.jcamark.machine.Finding.Severity;
import org.junit.jupiter.api.Test;

final class DoctorTest {
  private final Patient patient = new Patient();

  @Test
  void soundMachine_isOkInEveryCheck() {
    assertThat(patient.examine())
        .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.OK))
        .extracting(Finding::id)
        .containsExactly(Arrays.stream(Check.values()).map(Check::id).toArray(String[]::new));
  }

  @Test
  void findings_comeWorstFirst() {
    patient.results = new Setup.ResultsFolder(Path.of("/r"), false, OptionalLong.of(1L << 40));
    patient.cpu = Patient.clocked(Optional.of("powersave"), Optional.of(true));
    assertThat(patient.examine())
        .extracting(Finding::id)
        .startsWith(
            "results-writable", "cpu-governor", "cpu-boost", "disk-space", "fonts", "jvm-build");
  }

  @Test
  void findings_haveTheJsonOfTheContract() {
    assertThat(Documents.line(new Finding("load", Severity.OK, "quiet", Optional.empty())))
        .isEqualTo("{\"id\":\"load\",\"severity\":\"ok\",\"message\":\"quiet\"}");
    assertThat(Documents.line(patient.find(Check.POWER))).contains("\"severity\":\"ok\"");
  }

  @Test
  void unwritableFolder_isAnError() {
    patient.results = new Setup.ResultsFolder(Path.of("/r"), false, OptionalLong.empty());
    patient.assertFinding(Check.RESULTS_WRITABLE, Severity.ERROR, "/r", "--out");
    patient.assertNothing(Check.DISK_SPACE);
  }

  @Test
  void diskNearlyFull_isAWarningAndThenAnError() {
    patient.results = new Setup.ResultsFolder(Path.of("/r"), true, OptionalLong.of(400L << 20));
    patient.assertFinding(Check.DISK_SPACE, Severity.WARNING, "Only 400 MiB free");
    patient.results = new Setup.ResultsFolder(Path.of("/r"), true, OptionalLong.of(10L << 20));
    patient.assertFinding(Check.DISK_SPACE, Severity.ERROR, "Only 10.0 MiB free");
  }

  @Test
  void missingFonts_nameThePackages() {
    patient.fonts = false;
    patient.assertFinding(Check.FONTS, Severity.WARNING, "fontconfig", "fonts-dejavu-core");
  }

  @Test
  void debugBuild_isAnError() {
    patient.jvm = Patient.jvm("25", "fastdebug", "mixed mode", Map.of());
    patient.assertFinding(Check.JVM_BUILD, Severity.ERROR, "fastdebug");
  }

  @Test
  void jvmWithoutOptimisingCompiler_isAWarning() {
    patient.jvm = Patient.jvm("25", "release", "interpreted mode", Map.of());
    patient.assertFinding(Check.JVM_COMPILER, Severity.WARNING, "interprets", "-Xint");
    patient.jvm = Patient.jvm("25", "release", "mixed mode", Map.of("TieredStopAtLevel", "1"));
    patient.assertFinding(Check.JVM_COMPILER, Severity.WARNING, "TieredStopAtLevel is 1");
  }

  @Test
  void variablesThatTuneTheJvm_areAWarning() {
    patient.variables = Map.of("JAVA_TOOL_OPTIONS", "-Dx=y -XX:-UseAES", "_JAVA_OPTIONS", "-Da=b");
    patient.assertFinding(
        Check.JVM_VARIABLES,
        Severity.WARNING,
        "JAVA_TOOL_OPTIONS=-Dx=y -XX:-UseAES; _JAVA_OPTIONS=-Da=b add",
        "unset JAVA_TOOL_OPTIONS _JAVA_OPTIONS");
  }

  @Test
  void variablesThatOnlySetProperties_areANote() {
    patient.variables = Map.of("JDK_JAVA_OPTIONS", "-Dfile.encoding=UTF-8");
    patient.assertFinding(Check.JVM_VARIABLES, Severity.NOTE, "adds");
  }

  @Test
  void intrinsicsThatTheCpuHasNoInstructionsFor_areNamed() {
    patient.jvm = withFlags(Map.of("UseAES", "true"));
    patient.assertNothing(Check.JVM_INTRINSICS);
    patient.jvm = withFlags(Map.of("UseKyberIntrinsics", "true", "UseIntPolyIntrinsics", "true"));
    patient.assertFinding(Check.JVM_INTRINSICS, Severity.OK, "all of its intrinsics");
    patient.jvm = withFlags(Map.of("UseKyberIntrinsics", "false", "UseIntPolyIntrinsics", "true"));
    patient.assertFinding(
        Check.JVM_INTRINSICS, Severity.NOTE, "has no intrinsics for ML-KEM on this CPU", "AVX-512");
  }

  private static JvmFacts withFlags(Map<String, String> flags) {
    return Patient.jvm("25", "release", "mixed mode", flags);
  }

  @Test
  void instructionsThatTheJvmLeavesUnused_areNamed() {
    patient.jvm =
        Patient.jvm(
            "25", "release", "mixed mode", Map.of("UseAESIntrinsics", "false", "UseSHA", "false"));
    patient.assertFinding(
        Check.JVM_INSTRUCTIONS, Severity.WARNING, "off: UseAESIntrinsics, UseSHA");
    patient.cpu = Patient.able("amd64", "pclmulqdq");
    patient.assertNothing(Check.JVM_INSTRUCTIONS);
  }

  @Test
  void ghashIntrinsics_areBlamedOnlyWhereTheCpuMultipliesWithoutCarry() {
    patient.jvm =
        Patient.jvm(
            "25", "release", "mixed mode", Map.of("UseAES", "true", "UseGHASHIntrinsics", "false"));
    patient.cpu = Patient.able("amd64", "aes", "sha_ni");
    patient.assertFinding(Check.JVM_INSTRUCTIONS, Severity.OK, "uses the CPU's instructions");
    patient.cpu = Patient.able("amd64", "aes", "pclmulqdq");
    patient.assertFinding(Check.JVM_INSTRUCTIONS, Severity.WARNING, "off: UseGHASHIntrinsics");
    patient.cpu = Patient.able("aarch64", "aes", "pmull");
    patient.assertFinding(Check.JVM_INSTRUCTIONS, Severity.WARNING, "off: UseGHASHIntrinsics");
  }

  @Test
  void jvmWithoutFlags_isNotJudgedByThem() {
    patient.jvm = Patient.jvm("25", "release", "mixed mode", Map.of());
    patient.assertNothing(Check.JVM_INSTRUCTIONS);
  }

  @Test
  void oldJvm_namesTheNewestInstalledOne() {
    patient.jvm = Patient.jvm("17.0.15", "release", "mixed mode", Map.of());
    patient.installed =
        List.of(
            Patient.installed("17.0.15"), Patient.installed("25.0.3"), Patient.installed("24.0.1"));
    patient.assertFinding(
        Check.JVM_POST_QUANTUM,
        Severity.NOTE,
        "Java 17.0.15 has no ML-KEM and no ML-DSA of its own; Java 25.0.3",
        "--jvm " + Patient.installed("25.0.3").home());
    patient.installed = List.of(Patient.installed("21.0.1"));
    patient.assertFinding(Check.JVM_POST_QUANTUM, Severity.NOTE, "Install Java 24 or newer");
  }

  @Test
  void providersThatDoNotLoad_areNotedWithTheirReason() {
    patient.absentProviders =
        Map.of("Conscrypt", "Conscrypt is not for riscv64", "ACCP", "ACCP is not here");
    patient.assertFinding(
        Check.PROVIDERS, Severity.NOTE, "left out: ACCP is not here; Conscrypt is not for riscv64");
  }

  @Test
  void unknownFacts_haveNoFinding() {
    patient.cpu = Cpu.unknown("unknown");
    patient.memory = Memory.UNKNOWN;
    patient.timer = new Timer(100, 25, Optional.empty());
    patient.activity = new Activity(OptionalDouble.empty(), 0, Optional.empty());
    patient.freshMemory = Optional.empty();
    assertThat(patient.examine())
        .extracting(Finding::id)
        .doesNotContain(
            "cpu-governor",
            "cpu-boost",
            "cpu-smt",
            "cpu-heat",
            "memory",
            "swap",
            "huge-pages",
            "load",
            "power",
            "fresh-memory",
            "cpu-instructions")
        .contains("clock", "cpu-count", "virtual-machine");
  }
}
