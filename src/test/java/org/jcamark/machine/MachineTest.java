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
import org.jcamark.catalog.Resources;
import org.jcamark.file.Documents;
import org.jcamark.machine.Environment.Activity;
import org.jcamark.machine.Environment.Timer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

final class MachineTest {
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
          case "desktop", "arm" -> Resources.text(MachineTest.class, kind + ".txt").strip();
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
