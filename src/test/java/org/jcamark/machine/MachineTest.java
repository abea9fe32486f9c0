package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jcamark.file.Documents;
import org.jcamark.machine.Environment.Activity;
import org.jcamark.machine.Environment.Timer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

final class MachineTest {
  /** Two cores with two threads each. */
  private static final String DESKTOP =
      """
      proc/cpuinfo=processor: 0¶model name: Intel(R) Core(TM) i7-8650U CPU @ 1.90GHz¶microcode: 0xf4¶\
      flags: fpu vme sse2 ht aes avx2 bmi2 adx pclmulqdq rdrand¶¶processor: 1
      proc/meminfo=MemTotal:   16000000 kB¶MemAvailable:    8000000 kB¶SwapTotal:       2000000 kB¶\
      SwapFree:        1500000 kB¶HugePages_Total:       0
      etc/os-release=NAME="Debian"¶PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"
      proc/sys/kernel/osrelease=6.1.0-30-amd64
      proc/self/cgroup=0::/user.slice/user-1000.slice/session-2.scope
      proc/1/cgroup=0::/init.scope
      sys/kernel/mm/transparent_hugepage/enabled=[always] madvise never
      sys/devices/system/clocksource/clocksource0/current_clocksource=tsc
      sys/class/dmi/id/sys_vendor=LENOVO
      sys/class/dmi/id/product_name=20L6S29V00
      sys/devices/system/cpu/intel_pstate/no_turbo=0
      sys/devices/system/cpu/cpu0/cpufreq/scaling_governor=powersave
      sys/devices/system/cpu/cpu1/cpufreq/scaling_governor=powersave
      sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count=3
      sys/devices/system/cpu/cpu0/thermal_throttle/package_throttle_count=17
      sys/devices/system/cpu/cpu0/topology/core_id=0
      sys/devices/system/cpu/cpu0/topology/physical_package_id=0
      sys/devices/system/cpu/cpu0/topology/thread_siblings_list=0,2
      sys/devices/system/cpu/cpu1/topology/core_id=1
      sys/devices/system/cpu/cpu1/topology/physical_package_id=0
      sys/devices/system/cpu/cpu2/topology/core_id=0
      sys/devices/system/cpu/cpu2/topology/physical_package_id=0\
      """;

  private static final String ARM =
      """
      proc/cpuinfo=processor: 0¶Features: fp asimd evtstrm aes pmull sha1 sha2 crc32 atomics sha3 sha512 sve¶\
      CPU implementer: 0x41¶CPU architecture: 8¶CPU part: 0xd40¶CPU revision: 1
      proc/meminfo=MemTotal:        8000000 kB¶SwapTotal:             0 kB
      sys/class/dmi/id/sys_vendor=Amazon EC2
      sys/class/dmi/id/product_name=c7g.large
      sys/devices/system/cpu/cpu0/topology/core_id=0
      sys/devices/system/cpu/cpu0/topology/physical_package_id=0
      sys/devices/system/cpu/cpu0/topology/thread_siblings_list=0
      sys/devices/system/cpu/cpu1/topology/core_id=1
      sys/devices/system/cpu/cpu1/topology/physical_package_id=0\
      """;

  @TempDir Path root;

  /**
   * Kind of machine (of {@code empty} nothing is known), further files (¶ ends a line), and what is
   * read: JSON that is there, or, after an exclamation mark, members that are not.
   */
  @ParameterizedTest
  @CsvFileSource(resources = "machine.csv", delimiter = '|', quoteCharacter = '~')
  void facts_areThoseOfTheFiles(String kind, String files, String expected) throws IOException {
    write(
        switch (kind) {
          case "desktop" -> DESKTOP;
          case "arm" -> ARM;
          case "groups" -> "proc/meminfo=MemTotal:       16000000 kB";
          default -> "";
        });
    write(files == null ? "" : files);
    String facts = facts(new Machine(new SystemFiles(root)));
    for (String fact : expected.split(" … ", -1)) {
      if (fact.startsWith("!")) {
        assertThat(facts).doesNotContain('"' + fact.substring(1) + '"');
      } else {
        assertThat(facts).contains(fact);
      }
    }
  }

  private void write(String files) throws IOException {
    for (String line : files.isEmpty() ? new String[0] : files.split("\n|; ?", -1)) {
      String[] sides = line.split("=", 2);
      Path file = root.resolve(sides[0]);
      Files.createDirectories(file.getParent());
      Files.writeString(file, sides[1].replace('¶', '\n') + "\n");
    }
  }

  private static String facts(Machine machine) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("cpu", machine.cpu());
    facts.put("memory", machine.memory());
    facts.put("virtualisation", machine.virtualisation());
    facts.put("system", machine.system());
    machine.clockSource().ifPresent(clock -> facts.put("clock", clock));
    machine.onBattery().ifPresent(battery -> facts.put("battery", battery));
    return Documents.line(facts);
  }

  @Test
  void thisMachine_isDescribedAndSurvivesJson() {
    Environment environment = Environment.current();
    assertThat(environment.cpu().logical()).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(environment.cpu().architecture()).isEqualTo(System.getProperty("os.arch"));
    assertThat(environment.timer().stepNs()).isPositive();
    assertThat(environment.timer().readingNs()).isPositive();
    assertThat(Documents.read(Documents.pretty(environment), Environment.class))
        .isEqualTo(environment);
  }

  @Test
  void machinesOfOtherSystems_areDescribedByTheJdk() {
    Machine machine = new Machine(new SystemFiles(root));
    assertThat(machine.memory().totalBytes().orElseThrow()).isPositive();
    assertThat(machine.cpu().logical()).isPositive();
    assertThat(machine.system().name()).isEqualTo(System.getProperty("os.name"));
  }

  @Test
  void launchersOfJvms_areRecognisedByName() {
    assertThat(Activity.isJvmLauncher("/usr/lib/jvm/x/bin/java")).isTrue();
    assertThat(Activity.isJvmLauncher("/usr/bin/javac")).isFalse();
    assertThat(Activity.isJvmLauncher("/")).isFalse();
  }

  @Test
  void missingFolder_isJudgedByTheOneAbove() throws IOException {
    Setup.ResultsFolder found = Setup.ResultsFolder.inspect(root.resolve("a/b"));
    assertThat(found.path()).isEqualTo(root.resolve("a/b"));
    assertThat(found.writable()).isTrue();
    assertThat(found.freeBytes().orElseThrow()).isPositive();
    assertThat(root).isEmptyDirectory();
    Path file = Files.writeString(root.resolve("results"), "x");
    assertThat(Setup.ResultsFolder.inspect(file.resolve("run")).writable()).isFalse();
  }

  /** A clock that takes 30 ns to read. */
  private static LongSupplier clock(long stepNs) {
    AtomicLong time = new AtomicLong(1_234_567_891);
    return () -> time.addAndGet(30) / stepNs * stepNs;
  }

  @Test
  void step_isFoundHoweverCoarse() {
    for (long stepNs : new long[] {100, 15_625_000}) {
      Timer timer = Timer.measure(clock(stepNs), Optional.empty());
      assertThat(timer.stepNs()).isEqualTo(stepNs);
      assertThat(timer.readingNs()).isCloseTo(30, within(1.0));
    }
  }
}
