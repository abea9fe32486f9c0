package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jcamark.file.Documents;
import org.jcamark.machine.Check.CheckResult;
import org.jcamark.machine.Check.CheckResult.Severity;
import org.jcamark.machine.Environment.Activity;
import org.jcamark.machine.Environment.Memory;
import org.jcamark.machine.Environment.OperatingSystem;
import org.jcamark.machine.Environment.Timer;
import org.jcamark.machine.Environment.Virtualisation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DoctorTest {
  /** A machine, JVM and setup with nothing to complain of. */
  private static final String SOUND =
      """
      {
        "cpu": {"model": "Some CPU", "architecture": "amd64", "features": ["aes", "pclmulqdq", "sha_ni"],
          "logical": 8, "cores": 8, "threadsPerCore": 1, "governor": "performance", "boost": false, "throttled": 0},
        "memory": {"totalBytes": 17179869184, "availableBytes": 12884901888, "swapUsedBytes": 0,
          "transparentHugePages": "madvise"},
        "virtualisation": {"virtualMachine": false},
        "system": {"name": "Linux", "kernel": "6.1"},
        "timer": {"stepNs": 20, "readingNs": 25, "clockSource": "tsc"},
        "activity": {"loadAverage": 0.1, "otherJvms": 0, "onBattery": false},
        "jvm": {"java": "/jdk/bin/java", "arguments": [], "vendor": "Acme", "version": "25.0.3",
          "runtimeVersion": "25.0.3+9", "vmName": "OpenJDK 64-Bit Server VM", "vmVersion": "25.0.3+9",
          "vmInfo": "mixed mode", "build": "release", "chosenFlags": [], "flags": {"UseAES": "true", "UseKyberIntrinsics": "true"},
          "secureRandom": "NativePRNG", "secureRandomProvider": "SUN", "mlKem": true, "mlDsa": true},
        "setup": {"jvmVariables": {}, "fonts": true, "loadedProviders": ["JDK", "BC"],
          "results": {"path": "/r", "writable": true, "freeBytes": 1099511627776}, "absentProviders": {}}
      }
      """;

  private static final Pattern JSON = Pattern.compile("[\\[{].*|\\d+(\\.\\d+)?|true|false");

  private record Patient(
      Cpu cpu,
      Memory memory,
      Virtualisation virtualisation,
      OperatingSystem system,
      Timer timer,
      Activity activity,
      JvmFacts jvm,
      Setup setup) {
    List<CheckResult> examine() {
      return Check.all(
          new Environment(cpu, memory, virtualisation, system, timer, activity), jvm, setup);
    }
  }

  /** By changes such as {@code cpu.boost=true; cpu.governor=null}, where null is unknown. */
  private static List<CheckResult> examine(String changes) {
    Object document = Documents.read(SOUND, Object.class);
    for (String change : changes.isEmpty() ? new String[0] : changes.split("; ", -1)) {
      String[] sides = change.split("=", 2);
      change(document, List.of(sides[0].split("\\.", -1)), sides[1]);
    }
    return Documents.read(Documents.line(document), Patient.class).examine();
  }

  @SuppressWarnings("unchecked") // objects of JSON
  private static void change(Object document, List<String> place, String value) {
    Map<String, Object> members = (Map<String, Object>) document;
    if (place.size() > 1) {
      change(members.get(place.get(0)), place.subList(1, place.size()), value);
    } else if (value.equals("null")) {
      members.remove(place.get(0));
    } else {
      boolean json = JSON.matcher(value).matches();
      members.put(place.get(0), json ? Documents.read(value, Object.class) : value);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          results-writable | error   | setup.results={"path":"/r","writable":false} | /r … --out
          disk-space       | none    | setup.results={"path":"/r","writable":false} | ~~
          disk-space       | error   | setup.results.freeBytes=10485760 | Only 10.0 MiB free
          fonts            | warning | setup.fonts=false | fontconfig … fonts-dejavu-core
          jvm-build        | error   | jvm.build=fastdebug | fastdebug
          jvm-compiler     | warning | jvm.vmInfo=interpreted mode | interprets … -Xint
          jvm-variables    | warning | setup.jvmVariables={"JAVA_TOOL_OPTIONS":"-Dx=y -XX:-UseAES","_JAVA_OPTIONS":"-Da=b"} \
          | JAVA_TOOL_OPTIONS=-Dx=y -XX:-UseAES; _JAVA_OPTIONS=-Da=b add … unset JAVA_TOOL_OPTIONS _JAVA_OPTIONS
          jvm-variables    | note    | setup.jvmVariables={"JDK_JAVA_OPTIONS":"-Dfile.encoding=UTF-8"} | adds
          jvm-intrinsics   | none    | jvm.flags={"UseAES":"true"} | ~~
          jvm-intrinsics   | ok      | jvm.flags={"UseKyberIntrinsics":"true","UseIntPolyIntrinsics":"true"} | all of its intrinsics
          jvm-intrinsics   | note    | jvm.flags={"UseKyberIntrinsics":"false","UseIntPolyIntrinsics":"true"} \
          | has no intrinsics for ML-KEM on this CPU … need AVX-512
          jvm-intrinsics   | note    | jvm.flags={"UseKyberIntrinsics":"false","UseAVX":"2"}; cpu.features=["avx2","avx512f"] \
          | leaves unused; -XX:UseAVX=3
          jvm-instructions | warning | jvm.flags={"UseAESIntrinsics":"false","UseSHA":"false"} | off: UseAESIntrinsics, UseSHA
          jvm-instructions | none    | jvm.flags={"UseAESIntrinsics":"false","UseSHA":"false"}; cpu.features=["pclmulqdq"] | ~~
          jvm-instructions | warning | jvm.flags={"UseAES":"true","UseGHASHIntrinsics":"false"}; cpu.features=["aes","pclmulqdq"] \
          | off: UseGHASHIntrinsics
          jvm-instructions | none    | jvm.flags={} | ~~
          jvm-post-quantum | note    | jvm.version=17.0.15; jvm.mlKem=false; jvm.mlDsa=false \
          | Java 17.0.15 has no ML-KEM and no ML-DSA of its own … Update it … 17.0.21
          providers        | note    | setup.absentProviders={"Conscrypt":"Conscrypt is not for riscv64","ACCP":"ACCP is not here"} \
          | left out: ACCP is not here; Conscrypt is not for riscv64
          cpu-instructions | warning | cpu.features=["ssse3"] | AES (aes), GCM (pclmulqdq), SHA
          cpu-instructions | warning | cpu.architecture=aarch64; cpu.features=["asimd"] | GCM (pmull), SHA-256 (sha2)
          cpu-instructions | ok      | cpu.architecture=aarch64; cpu.features=["aes","pmull","sha2"] | AES, GCM and SHA-256
          cpu-instructions | none    | cpu.features=[] | ~~
          cpu-count        | note    | cpu.logical=2; cpu.cores=2 | 2 CPUs … more than 2 threads
          cpu-count        | warning | cpu.logical=1; cpu.cores=1 | 1 CPU:
          cpu-governor     | warning | cpu.governor=powersave | powersave … cpupower
          cpu-governor     | note    | cpu.governor=null | cannot be read
          cpu-governor     | none    | cpu.governor=null; virtualisation.virtualMachine=true | ~~
          cpu-boost        | note    | cpu.boost=true | no_turbo … boost
          cpu-smt          | note    | cpu.cores=4; cpu.threadsPerCore=2 | 2 hardware threads … smt/control
          cpu-heat         | note    | cpu.throttled=17 | 17 times
          cpu-quota        | warning | virtualisation.cpuLimit=1.5 | 1.5 CPUs … --cpuset-cpus
          cpu-quota        | ok      | virtualisation.cpuLimit=8 | No control group
          cpu-quota        | ok      | virtualisation.cpuLimit=4; virtualisation.allowedCpus=4 | 4 whole CPUs
          cpu-quota        | warning | virtualisation.cpuLimit=1.5; virtualisation.allowedCpus=2 | 1.5 CPUs … to the 2 CPUs
          virtual-machine  | warning | virtualisation.virtualMachine=true; virtualisation.product=QEMU Standard PC \
          | (QEMU Standard PC) … real hardware
          load             | warning | activity.loadAverage=4.1 | 4.1 on 8 CPUs
          other-jvms       | note    | activity.otherJvms=3 | 3 other JVMs are running
          memory           | warning | virtualisation.memoryLimitBytes=536870912 | Only 512 MiB
          swap             | note    | memory.swapUsedBytes=314572800; memory.availableBytes=8589934592 | 300 MiB … swapoff
          swap             | warning | memory.swapUsedBytes=314572800; memory.availableBytes=1073741824 | nearly full
          huge-pages       | note    | memory.transparentHugePages=always | madvise
          clock            | warning | timer.stepNs=15600000 | 15600000 ns … avgt
          clock            | warning | timer.stepNs=70; timer.readingNs=900; timer.clockSource=hpet | (hpet) … 900 ns
          power            | warning | activity.onBattery=true | battery
          """)
  void check_findsWhatIsWrong(String id, String severity, String changes, String words) {
    List<CheckResult> found =
        examine(changes).stream().filter(finding -> finding.id().equals(id)).toList();
    if (severity.equals("none")) {
      assertThat(found).isEmpty();
    } else {
      assertThat(found).hasSize(1);
      CheckResult finding = found.get(0);
      assertThat(finding.severity()).hasToString(severity.toUpperCase(Locale.ROOT));
      assertThat(finding.message() + " | " + finding.remedy().orElse(""))
          .contains(words.split(" … ", -1));
      assertThat(finding.remedy().isPresent()).isEqualTo(finding.severity() != Severity.OK);
      assertThat(finding.isTrouble()).isEqualTo(severity.matches("warning|error"));
    }
  }

  @Test
  void soundMachine_isOkInEveryCheck() {
    assertThat(examine(""))
        .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.OK))
        .extracting(CheckResult::id)
        .containsExactly(Arrays.stream(Check.values()).map(Check::id).toArray(String[]::new));
  }

  @Test
  void findings_comeWorstFirst() {
    assertThat(examine("setup.results.writable=false; cpu.governor=powersave; cpu.boost=true"))
        .extracting(CheckResult::id)
        .startsWith(
            "results-writable", "cpu-governor", "cpu-boost", "disk-space", "fonts", "jvm-build");
    assertThat(Documents.line(new CheckResult("load", Severity.OK, "quiet", Optional.empty())))
        .isEqualTo("{\"id\":\"load\",\"severity\":\"ok\",\"message\":\"quiet\"}");
  }

  @Test
  void unknownFacts_haveNoFinding() {
    assertThat(
            examine(
                "cpu={\"model\":\"unknown\",\"architecture\":\"amd64\",\"features\":[],\"logical\":8};"
                    + " memory={}; timer.clockSource=null; activity={\"otherJvms\":0}"))
        .extracting(CheckResult::id)
        .noneMatch(id -> id.matches("cpu-(governor|boost|smt|heat|instructions)"))
        .noneMatch(id -> id.matches("memory|swap|huge-pages|load|power"))
        .contains("clock", "cpu-count", "virtual-machine");
  }
}
