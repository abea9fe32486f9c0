package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jcamark.json.Documents;
import org.junit.jupiter.api.Test;

final class DoctorTest {
  private final Patient patient = new Patient();

  private Finding find(Check check) {
    List<Finding> found =
        patient.examine().stream().filter(finding -> finding.id().equals(check.id())).toList();
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  private void assertFinding(Check check, Severity severity, String... words) {
    Finding finding = find(check);
    assertThat(finding.severity()).as(finding.message()).isEqualTo(severity);
    assertThat(finding.message() + " | " + finding.remedy().orElse("")).contains(words);
    assertThat(finding.remedy().isPresent()).isEqualTo(severity != Severity.OK);
    assertThat(finding.isTrouble())
        .isEqualTo(severity == Severity.WARNING || severity == Severity.ERROR);
  }

  private void assertNothing(Check check) {
    assertThat(patient.examine()).extracting(Finding::id).doesNotContain(check.id());
  }

  @Test
  void soundMachine_isWellInEveryCheck() {
    assertThat(patient.examine())
        .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.OK))
        .extracting(Finding::id)
        .containsExactly(Arrays.stream(Check.values()).map(Check::id).toArray(String[]::new));
  }

  @Test
  void findings_comeWorstFirst() {
    patient.results = new ResultsFolder(Path.of("/r"), false, OptionalLong.of(1L << 40));
    patient.cpu = patient.clocked(Optional.of("powersave"), Optional.of(true));
    assertThat(patient.examine())
        .extracting(Finding::id)
        .startsWith(
            "results-writable", "cpu-governor", "cpu-boost", "disk-space", "fonts", "jvm-build");
  }

  @Test
  void findings_haveTheJsonOfTheContract() {
    assertThat(Documents.line(new Finding("load", Severity.OK, "quiet", Optional.empty())))
        .isEqualTo("{\"id\":\"load\",\"severity\":\"ok\",\"message\":\"quiet\"}");
    assertThat(Documents.line(find(Check.POWER))).contains("\"severity\":\"ok\"");
  }

  @Test
  void folderThatTakesNoFiles_isAnError() {
    patient.results = new ResultsFolder(Path.of("/r"), false, OptionalLong.empty());
    assertFinding(Check.RESULTS_WRITABLE, Severity.ERROR, "/r", "--out");
    assertNothing(Check.DISK_SPACE);
  }

  @Test
  void diskNearlyFull_isAWarningAndThenAnError() {
    patient.results = new ResultsFolder(Path.of("/r"), true, OptionalLong.of(400L << 20));
    assertFinding(Check.DISK_SPACE, Severity.WARNING, "Only 400 MiB are free");
    patient.results = new ResultsFolder(Path.of("/r"), true, OptionalLong.of(10L << 20));
    assertFinding(Check.DISK_SPACE, Severity.ERROR, "Only 10.0 MiB are free");
  }

  @Test
  void missingFonts_nameThePackages() {
    patient.fonts = false;
    assertFinding(Check.FONTS, Severity.WARNING, "fontconfig", "fonts-dejavu-core");
  }

  @Test
  void debugBuild_isAnError() {
    patient.jvm = Patient.jvm("25", "fastdebug", "mixed mode", Map.of());
    assertFinding(Check.JVM_BUILD, Severity.ERROR, "fastdebug");
  }

  @Test
  void jvmWithoutOptimisingCompiler_isAWarning() {
    patient.jvm = Patient.jvm("25", "release", "interpreted mode", Map.of());
    assertFinding(Check.JVM_COMPILER, Severity.WARNING, "interprets", "-Xint");
    patient.jvm = Patient.jvm("25", "release", "mixed mode", Map.of("TieredStopAtLevel", "1"));
    assertFinding(Check.JVM_COMPILER, Severity.WARNING, "TieredStopAtLevel is 1");
  }

  @Test
  void variablesThatTuneTheJvm_areAWarning() {
    patient.variables = Map.of("JAVA_TOOL_OPTIONS", "-Dx=y -XX:-UseAES", "_JAVA_OPTIONS", "-Da=b");
    assertFinding(
        Check.JVM_VARIABLES,
        Severity.WARNING,
        "JAVA_TOOL_OPTIONS=-Dx=y -XX:-UseAES; _JAVA_OPTIONS=-Da=b add",
        "unset JAVA_TOOL_OPTIONS _JAVA_OPTIONS");
  }

  @Test
  void variablesThatOnlySetProperties_areANote() {
    patient.variables = Map.of("JDK_JAVA_OPTIONS", "-Dfile.encoding=UTF-8");
    assertFinding(Check.JVM_VARIABLES, Severity.NOTE, "adds");
  }

  @Test
  void instructionsThatTheJvmLeavesUnused_areNamed() {
    patient.jvm =
        Patient.jvm(
            "25", "release", "mixed mode", Map.of("UseAESIntrinsics", "false", "UseSHA", "false"));
    assertFinding(Check.JVM_INSTRUCTIONS, Severity.WARNING, "off: UseAESIntrinsics, UseSHA");
    patient.cpu = patient.able("amd64", "pclmulqdq");
    assertNothing(Check.JVM_INSTRUCTIONS);
  }

  @Test
  void jvmOfWhichNoFlagsAreKnown_isNotJudgedByThem() {
    patient.jvm = Patient.jvm("25", "release", "mixed mode", Map.of());
    assertNothing(Check.JVM_INSTRUCTIONS);
  }

  @Test
  void oldJvm_namesTheNewestInstalledOneThatHasMore() {
    patient.jvm = Patient.jvm("17.0.15", "release", "mixed mode", Map.of());
    patient.installed =
        List.of(
            Patient.installed("17.0.15"), Patient.installed("25.0.3"), Patient.installed("24.0.1"));
    assertFinding(
        Check.JVM_POST_QUANTUM,
        Severity.NOTE,
        "Java 17.0.15 has no ML-KEM and no ML-DSA of its own; Java 25.0.3",
        "--jvm " + Patient.installed("25.0.3").home());
    patient.installed = List.of(Patient.installed("21.0.1"));
    assertFinding(Check.JVM_POST_QUANTUM, Severity.NOTE, "Install Java 24 or newer");
  }

  @Test
  void providersThatDoNotLoad_areNotedWithTheirReason() {
    patient.absentProviders =
        Map.of("Conscrypt", "Conscrypt is not for riscv64", "ACCP", "ACCP is not here");
    assertFinding(
        Check.PROVIDERS, Severity.NOTE, "left out: ACCP is not here; Conscrypt is not for riscv64");
  }

  @Test
  void cpuWithoutInstructionsForCryptography_isToldByHowMuchItMatters() {
    patient.cpu = patient.able("amd64", "aes", "avx2", "pclmulqdq");
    assertFinding(Check.CPU_INSTRUCTIONS, Severity.NOTE, "for SHA-256 (sha_ni)");
    patient.cpu = patient.able("amd64", "ssse3");
    assertFinding(Check.CPU_INSTRUCTIONS, Severity.WARNING, "AES (aes), GCM (pclmulqdq), SHA");
    patient.cpu = patient.able("aarch64", "asimd");
    assertFinding(Check.CPU_INSTRUCTIONS, Severity.WARNING, "GCM (pmull), SHA-256 (sha2)");
    patient.cpu = patient.able("aarch64", "aes", "pmull", "sha2");
    assertFinding(Check.CPU_INSTRUCTIONS, Severity.OK, "AES, GCM and SHA-256");
  }

  @Test
  void cpuWhoseInstructionsAreNotKnown_isNotJudged() {
    patient.cpu = patient.able("amd64");
    assertNothing(Check.CPU_INSTRUCTIONS);
    patient.cpu = patient.able("riscv64", "sve");
    assertNothing(Check.CPU_INSTRUCTIONS);
  }

  @Test
  void fewCpus_areANoteAndOneAWarning() {
    patient.cpu = patient.sized(2, 1, 0);
    assertFinding(Check.CPU_COUNT, Severity.NOTE, "2 CPUs", "more than 2 threads");
    patient.cpu = patient.sized(1, 1, 0);
    assertFinding(Check.CPU_COUNT, Severity.WARNING, "1 CPU:");
  }

  @Test
  void governorThatFollowsTheLoad_isAWarning() {
    patient.cpu = patient.clocked(Optional.of("powersave"), Optional.empty());
    assertFinding(Check.CPU_GOVERNOR, Severity.WARNING, "powersave", "cpupower");
    assertNothing(Check.CPU_BOOST);
  }

  @Test
  void governorThatCannotBeRead_isNotedOnRealMachinesOnly() {
    patient.cpu = patient.clocked(Optional.empty(), Optional.empty());
    assertFinding(Check.CPU_GOVERNOR, Severity.NOTE, "cannot be read");
    patient.virtualisation = between(true, OptionalDouble.empty(), OptionalLong.empty());
    assertNothing(Check.CPU_GOVERNOR);
  }

  @Test
  void boost_isANote() {
    patient.cpu = patient.clocked(Optional.of("performance"), Optional.of(true));
    assertFinding(Check.CPU_BOOST, Severity.NOTE, "no_turbo", "boost");
  }

  @Test
  void threadsThatShareACore_areANote() {
    patient.cpu = patient.sized(8, 2, 0);
    assertFinding(Check.CPU_SMT, Severity.NOTE, "2 hardware threads", "smt/control");
  }

  @Test
  void heat_isANote() {
    patient.cpu = patient.sized(8, 1, 17);
    assertFinding(Check.CPU_HEAT, Severity.NOTE, "17 times");
  }

  @Test
  void quotaOfAControlGroup_isAWarningUnlessItIsTheWholeMachine() {
    patient.virtualisation = between(false, OptionalDouble.of(1.5), OptionalLong.empty());
    assertFinding(Check.CPU_QUOTA, Severity.WARNING, "1.5 CPUs", "cpuset");
    patient.virtualisation = between(false, OptionalDouble.of(8), OptionalLong.empty());
    assertFinding(Check.CPU_QUOTA, Severity.OK, "No control group");
  }

  @Test
  void virtualMachine_isAWarningWithItsProduct() {
    patient.virtualisation = between(true, OptionalDouble.empty(), OptionalLong.empty());
    assertFinding(Check.VIRTUAL_MACHINE, Severity.WARNING, "(QEMU Standard PC)", "real hardware");
  }

  @Test
  void load_isJudgedByTheNumberOfCpus() {
    patient.activity = new Activity(OptionalDouble.of(4.1), 0, Optional.empty());
    assertFinding(Check.LOAD, Severity.WARNING, "4.1 on 8 CPUs");
    patient.activity = new Activity(OptionalDouble.of(0.9), 0, Optional.empty());
    assertFinding(Check.LOAD, Severity.NOTE, "0.9");
    patient.activity = new Activity(OptionalDouble.empty(), 0, Optional.empty());
    assertNothing(Check.LOAD);
    assertNothing(Check.POWER);
  }

  @Test
  void otherJvms_areCounted() {
    patient.activity = new Activity(OptionalDouble.of(0), 1, Optional.empty());
    assertFinding(Check.OTHER_JVMS, Severity.NOTE, "1 other JVM runs");
    patient.activity = new Activity(OptionalDouble.of(0), 3, Optional.empty());
    assertFinding(Check.OTHER_JVMS, Severity.NOTE, "3 other JVMs run");
  }

  @Test
  void littleMemory_isAWarningAlsoWhereTheContainerLimitsIt() {
    patient.virtualisation = between(false, OptionalDouble.empty(), OptionalLong.of(512L << 20));
    assertFinding(Check.MEMORY, Severity.WARNING, "Only 512 MiB");
    patient.virtualisation = Virtualisation.NONE;
    patient.memory = Patient.memory(0, 0, "never");
    assertFinding(Check.MEMORY, Severity.WARNING, "Only 0 B");
  }

  @Test
  void swappedMemory_isWorseWhereMemoryIsNearlyFull() {
    patient.memory = Patient.memory(300, 8, "never");
    assertFinding(Check.SWAP, Severity.NOTE, "300 MiB", "swapoff");
    patient.memory = Patient.memory(300, 1, "never");
    assertFinding(Check.SWAP, Severity.WARNING, "nearly full");
  }

  @Test
  void hugePagesForAll_areANote() {
    patient.memory = Patient.memory(0, 8, "always");
    assertFinding(Check.HUGE_PAGES, Severity.NOTE, "madvise");
  }

  @Test
  void coarseOrSlowClock_isAWarning() {
    patient.timer = new Timer(15_600_000, 25, Optional.empty());
    assertFinding(Check.CLOCK, Severity.WARNING, "15600000 ns", "avgt");
    patient.timer = new Timer(70, 900, Optional.of("hpet"));
    assertFinding(Check.CLOCK, Severity.WARNING, "(hpet)", "900 ns");
  }

  @Test
  void battery_isAWarning() {
    patient.activity = new Activity(OptionalDouble.of(0), 0, Optional.of(true));
    assertFinding(Check.POWER, Severity.WARNING, "battery");
  }

  @Test
  void machineThatSaysNothing_isOnlyJudgedByWhatIsKnown() {
    patient.cpu =
        new Cpu(
            "unknown",
            "amd64",
            List.of(),
            Optional.empty(),
            8,
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalLong.empty());
    patient.memory =
        new Memory(
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            Optional.empty());
    patient.timer = new Timer(100, 25, Optional.empty());
    patient.activity = new Activity(OptionalDouble.empty(), 0, Optional.empty());
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
            "cpu-instructions")
        .contains("clock", "cpu-count", "virtual-machine");
  }

  private static Virtualisation between(boolean vm, OptionalDouble cpus, OptionalLong bytes) {
    return new Virtualisation(
        vm, vm ? Optional.of("QEMU Standard PC") : Optional.empty(), Optional.empty(), cpus, bytes);
  }
}
