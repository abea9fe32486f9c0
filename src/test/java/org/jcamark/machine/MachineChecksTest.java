package org.jcamark.machine;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jcamark.machine.Finding.Severity;
import org.junit.jupiter.api.Test;

/** Checks of CPU, other programs, clock and power. */
final class MachineChecksTest {
  private final Patient patient = new Patient();

  @Test
  void cpuWithoutInstructionsForCryptography_isToldByHowMuchItMatters() {
    patient.cpu = Patient.able("amd64", "aes", "avx2", "pclmulqdq");
    patient.assertFinding(Check.CPU_INSTRUCTIONS, Severity.NOTE, "for SHA-256 (sha_ni)");
    patient.cpu = Patient.able("amd64", "ssse3");
    patient.assertFinding(
        Check.CPU_INSTRUCTIONS, Severity.WARNING, "AES (aes), GCM (pclmulqdq), SHA");
    patient.cpu = Patient.able("aarch64", "asimd");
    patient.assertFinding(Check.CPU_INSTRUCTIONS, Severity.WARNING, "GCM (pmull), SHA-256 (sha2)");
    patient.cpu = Patient.able("aarch64", "aes", "pmull", "sha2");
    patient.assertFinding(Check.CPU_INSTRUCTIONS, Severity.OK, "AES, GCM and SHA-256");
  }

  @Test
  void unknownInstructions_areNotJudged() {
    patient.cpu = Patient.able("amd64");
    patient.assertNothing(Check.CPU_INSTRUCTIONS);
    patient.cpu = Patient.able("riscv64", "sve");
    patient.assertNothing(Check.CPU_INSTRUCTIONS);
  }

  @Test
  void fewCpus_areANoteAndOneAWarning() {
    patient.cpu = Patient.sized(2, 1, 0);
    patient.assertFinding(Check.CPU_COUNT, Severity.NOTE, "2 CPUs", "more than 2 threads");
    patient.cpu = Patient.sized(1, 1, 0);
    patient.assertFinding(Check.CPU_COUNT, Severity.WARNING, "1 CPU:");
  }

  @Test
  void governorThatFollowsTheLoad_isAWarning() {
    patient.cpu = Patient.clocked(Optional.of("powersave"), Optional.empty());
    patient.assertFinding(Check.CPU_GOVERNOR, Severity.WARNING, "powersave", "cpupower");
    patient.assertNothing(Check.CPU_BOOST);
  }

  @Test
  void governorThatCannotBeRead_isNotedOnRealMachinesOnly() {
    patient.cpu = Patient.clocked(Optional.empty(), Optional.empty());
    patient.assertFinding(Check.CPU_GOVERNOR, Severity.NOTE, "cannot be read");
    patient.virtualisation = Patient.between(true, OptionalDouble.empty(), OptionalLong.empty());
    patient.assertNothing(Check.CPU_GOVERNOR);
  }

  @Test
  void boost_isANote() {
    patient.cpu = Patient.clocked(Optional.of("performance"), Optional.of(true));
    patient.assertFinding(Check.CPU_BOOST, Severity.NOTE, "no_turbo", "boost");
  }

  @Test
  void threadsThatShareACore_areANote() {
    patient.cpu = Patient.sized(8, 2, 0);
    patient.assertFinding(Check.CPU_SMT, Severity.NOTE, "2 hardware threads", "smt/control");
  }

  @Test
  void heat_isANote() {
    patient.cpu = Patient.sized(8, 1, 17);
    patient.assertFinding(Check.CPU_HEAT, Severity.NOTE, "17 times");
    patient.cpu = Patient.sized(8, 1, 1);
    patient.assertFinding(Check.CPU_HEAT, Severity.NOTE, "throttled once since");
  }

  @Test
  void quotaOfAControlGroup_isAWarningUnlessItIsTheWholeMachine() {
    patient.virtualisation = Patient.between(false, OptionalDouble.of(1.5), OptionalLong.empty());
    patient.assertFinding(Check.CPU_QUOTA, Severity.WARNING, "1.5 CPUs", "cpuset");
    patient.virtualisation = Patient.between(false, OptionalDouble.of(8), OptionalLong.empty());
    patient.assertFinding(Check.CPU_QUOTA, Severity.OK, "No control group");
  }

  @Test
  void quotaOfWholeCpusOfTheGroupsOwn_isOk() {
    patient.virtualisation = Patient.container(4, 4);
    patient.assertFinding(Check.CPU_QUOTA, Severity.OK, "4 whole CPUs");
    patient.virtualisation = Patient.container(1, 1);
    patient.assertFinding(Check.CPU_QUOTA, Severity.OK, "the whole CPU");
  }

  @Test
  void quotaBelowTheCpuset_isToldToBeRaisedAndWithoutCpusetToUseOne() {
    patient.virtualisation = Patient.container(1.5, 2);
    patient.assertFinding(Check.CPU_QUOTA, Severity.WARNING, "1.5 CPUs", "to the 2 CPUs");
    patient.virtualisation = Patient.container(2, 8);
    patient.assertFinding(Check.CPU_QUOTA, Severity.WARNING, "2.0 CPUs", "--cpuset-cpus");
  }

  @Test
  void virtualMachine_isAWarningWithItsProduct() {
    patient.virtualisation = Patient.between(true, OptionalDouble.empty(), OptionalLong.empty());
    patient.assertFinding(
        Check.VIRTUAL_MACHINE, Severity.WARNING, "(QEMU Standard PC)", "real hardware");
  }

  @Test
  void load_isJudgedByTheNumberOfCpus() {
    patient.activity = new Activity(OptionalDouble.of(4.1), 0, Optional.empty());
    patient.assertFinding(Check.LOAD, Severity.WARNING, "4.1 on 8 CPUs");
    patient.activity = new Activity(OptionalDouble.of(0.9), 0, Optional.empty());
    patient.assertFinding(Check.LOAD, Severity.NOTE, "0.9");
    patient.activity = new Activity(OptionalDouble.empty(), 0, Optional.empty());
    patient.assertNothing(Check.LOAD);
    patient.assertNothing(Check.POWER);
  }

  @Test
  void otherJvms_areCounted() {
    patient.activity = new Activity(OptionalDouble.of(0), 1, Optional.empty());
    patient.assertFinding(Check.OTHER_JVMS, Severity.NOTE, "1 other JVM is running");
    patient.activity = new Activity(OptionalDouble.of(0), 3, Optional.empty());
    patient.assertFinding(Check.OTHER_JVMS, Severity.NOTE, "3 other JVMs are running");
  }

  @Test
  void coarseOrSlowClock_isAWarning() {
    patient.timer = new Timer(15_600_000, 25, Optional.empty());
    patient.assertFinding(Check.CLOCK, Severity.WARNING, "15600000 ns", "avgt");
    patient.timer = new Timer(70, 900, Optional.of("hpet"));
    patient.assertFinding(Check.CLOCK, Severity.WARNING, "(hpet)", "900 ns");
  }

  @Test
  void battery_isAWarning() {
    patient.activity = new Activity(OptionalDouble.of(0), 0, Optional.of(true));
    patient.assertFinding(Check.POWER, Severity.WARNING, "battery");
  }
}
