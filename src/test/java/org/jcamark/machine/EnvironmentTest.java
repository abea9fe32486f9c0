package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jcamark.file.Documents;
import org.jcamark.machine.Environment.Activity;
import org.jcamark.machine.Environment.Timer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EnvironmentTest {
  @TempDir Path folder;

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
    Machine machine = new Machine(new SystemFiles(folder));
    assertThat(machine.memory().totalBytes().orElseThrow()).isPositive();
    assertThat(machine.cpu().logical()).isPositive();
    assertThat(machine.system().name()).isEqualTo(System.getProperty("os.name"));
    assertThat(machine.virtualisation().cpuLimit()).isEqualTo(OptionalDouble.empty());
  }

  @Test
  void launchersOfJvms_areRecognisedByName() {
    assertThat(Activity.isJvmLauncher("/usr/lib/jvm/x/bin/java")).isTrue();
    assertThat(Activity.isJvmLauncher("/usr/bin/javac")).isFalse();
    assertThat(Activity.isJvmLauncher("/")).isFalse();
  }

  @Test
  void missingFolder_isJudgedByTheOneAbove() throws IOException {
    Setup.ResultsFolder found = Setup.ResultsFolder.inspect(folder.resolve("a/b"));
    assertThat(found.path()).isEqualTo(folder.resolve("a/b"));
    assertThat(found.writable()).isTrue();
    assertThat(found.freeBytes().orElseThrow()).isPositive();
    assertThat(folder).isEmptyDirectory();
    Path file = Files.writeString(folder.resolve("results"), "x");
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
