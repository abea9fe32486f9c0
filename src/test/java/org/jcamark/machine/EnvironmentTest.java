package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalDouble;
import org.jcamark.json.Documents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EnvironmentTest {
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
  void unknownMembers_areAbsentFromTheDocument(@TempDir Path root) throws IOException {
    Cpu cpu = SystemTree.arm(root).machine().cpu();
    Map<?, ?> document = Documents.read(Documents.line(cpu), Map.class);
    assertThat(document.get("model")).isEqualTo("Arm Neoverse V1");
    assertThat(document.keySet().stream().map(Object::toString))
        .contains("cores")
        .doesNotContain("governor", "boost", "microcode");
  }

  @Test
  void machinesOfOtherSystems_areDescribedByTheJdk() {
    Machine machine = new Machine() {};
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
}
