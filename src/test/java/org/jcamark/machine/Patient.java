package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jcamark.machine.Finding.Severity;
import org.jcamark.model.ByteSize;

/** A machine, JVM and setup with nothing to complain of, and ways to make each part sick. */
final class Patient {
  private static final List<String> INSTRUCTIONS = List.of("aes", "pclmulqdq", "sha_ni");
  private static final Optional<String> GOVERNOR = Optional.of("performance");

  Cpu cpu = cpu("amd64", INSTRUCTIONS, 8, 1, GOVERNOR, Optional.of(false), 0);
  Memory memory = memory(0, 12, "madvise");
  Virtualisation virtualisation = Virtualisation.NONE;
  Timer timer = new Timer(20, 25, Optional.of("tsc"));
  Activity activity = new Activity(OptionalDouble.of(0.1), 0, Optional.of(false));
  Optional<FreshMemory> freshMemory = freshMemory(0.7, 0.9, OptionalInt.empty());
  JvmFacts jvm =
      jvm(
          "25.0.3",
          "release",
          "mixed mode",
          Map.of("UseAES", "true", "UseKyberIntrinsics", "true"));
  List<InstalledJvm> installed = List.of();
  Map<String, String> variables = Map.of();
  Setup.ResultsFolder results =
      new Setup.ResultsFolder(Path.of("/r"), true, OptionalLong.of(1L << 40));
  boolean fonts = true;
  Map<String, String> absentProviders = Map.of();

  List<Finding> examine() {
    return Check.all(
        new Environment(
            cpu,
            memory,
            virtualisation,
            new OperatingSystem("Linux", "6.1"),
            timer,
            activity,
            freshMemory),
        jvm,
        new Setup(
            installed,
            variables,
            Optional.of(results),
            Optional.of(fonts),
            List.of("JDK", "BC"),
            absentProviders));
  }

  /** The one finding of a check. */
  Finding find(Check check) {
    List<Finding> found =
        examine().stream().filter(finding -> finding.id().equals(check.id())).toList();
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  /** Asserts that a check finds this, in these words of message and remedy. */
  void assertFinding(Check check, Severity severity, String... words) {
    Finding finding = find(check);
    assertThat(finding.severity()).as(finding.message()).isEqualTo(severity);
    assertThat(finding.message() + " | " + finding.remedy().orElse("")).contains(words);
    assertThat(finding.remedy().isPresent()).isEqualTo(severity != Severity.OK);
    assertThat(finding.isTrouble())
        .isEqualTo(severity == Severity.WARNING || severity == Severity.ERROR);
  }

  /** Asserts that a check finds nothing. */
  void assertNothing(Check check) {
    assertThat(examine()).extracting(Finding::id).doesNotContain(check.id());
  }

  /** A CPU with these clock settings. */
  static Cpu clocked(Optional<String> governor, Optional<Boolean> boost) {
    return cpu("amd64", INSTRUCTIONS, 8, 1, governor, boost, 0);
  }

  /** A CPU with this number of threads and cores, and slowed by heat so many times. */
  static Cpu sized(int logical, int threadsPerCore, long throttled) {
    return cpu(
        "amd64", INSTRUCTIONS, logical, threadsPerCore, GOVERNOR, Optional.of(false), throttled);
  }

  /** A CPU with these instruction sets. */
  static Cpu able(String architecture, String... features) {
    return cpu(architecture, List.of(features), 8, 1, GOVERNOR, Optional.of(false), 0);
  }

  private static Cpu cpu(
      String architecture,
      List<String> features,
      int logical,
      int threadsPerCore,
      Optional<String> governor,
      Optional<Boolean> boost,
      long throttled) {
    return new Cpu(
        "Some CPU",
        architecture,
        features,
        Optional.empty(),
        logical,
        OptionalInt.of(Math.max(1, logical / threadsPerCore)),
        OptionalInt.of(threadsPerCore),
        governor,
        boost,
        OptionalLong.of(throttled));
  }

  /** A virtual machine or a real one, with limits of a control group. */
  static Virtualisation between(boolean vm, OptionalDouble cpus, OptionalLong bytes) {
    return new Virtualisation(
        vm,
        vm ? Optional.of("QEMU Standard PC") : Optional.empty(),
        Optional.empty(),
        cpus,
        OptionalInt.empty(),
        bytes);
  }

  /** A container with CPU time for so many CPUs, on so many CPUs. */
  static Virtualisation container(double cpuLimit, int allowedCpus) {
    return new Virtualisation(
        false,
        Optional.empty(),
        Optional.of("kubepods"),
        OptionalDouble.of(cpuLimit),
        OptionalInt.of(allowedCpus),
        OptionalLong.empty());
  }

  /** 16 GiB, of which so much is available, and so much is swapped out. */
  static Memory memory(long swappedMib, long availableGib, String hugePages) {
    return new Memory(
        OptionalLong.of(16 * ByteSize.GIB),
        OptionalLong.of(availableGib * ByteSize.GIB),
        OptionalLong.of(swappedMib * ByteSize.MIB),
        Optional.of(hugePages));
  }

  /** Costs of 4 KiB in µs: of most, and of the slowest tenth. */
  static Optional<FreshMemory> freshMemory(double micros, double slow, OptionalInt order) {
    return Optional.of(new FreshMemory(micros * 1e3, slow * 1e3, 60, order));
  }

  /** A JVM with post-quantum algorithms from Java 24 on. */
  static JvmFacts jvm(String version, String build, String info, Map<String, String> flags) {
    boolean lattices = Runtime.Version.parse(version).feature() >= 24;
    return new JvmFacts(
        Path.of("/jdk/bin/java"),
        List.of(),
        "Acme",
        version,
        version + "+9",
        "OpenJDK 64-Bit Server VM",
        version + "+9",
        info,
        build,
        new TreeMap<>(flags),
        Optional.empty(),
        "NativePRNG",
        "SUN",
        lattices,
        lattices);
  }

  static InstalledJvm installed(String version) {
    Path home = Path.of("/jdks/" + version).toAbsolutePath();
    return new InstalledJvm(
        home,
        home.resolve("bin/java"),
        version,
        Runtime.Version.parse(version).feature(),
        Optional.empty());
  }
}
