package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jcamark.machine.InstalledJvm;
import org.junit.jupiter.api.Test;

final class JvmTargetTest {
  private static final InstalledJvm RUNNING = jvm("17.0.9");

  private static InstalledJvm jvm(String version) {
    Path home = Path.of("/jdk", version);
    return new InstalledJvm(
        home,
        home.resolve("bin/java"),
        version,
        Runtime.Version.parse(version).feature(),
        Optional.empty());
  }

  @Test
  void installed_prefersTheRunningJvm_elseTheNewestOfEachRelease() {
    List<InstalledJvm> installed =
        List.of(RUNNING, jvm("17.0.15"), jvm("21.0.2"), jvm("25.0.3"), jvm("25.0.1"));
    assertThat(JvmTarget.installed(List.of(17, 25), RUNNING, installed))
        .containsExactly(RUNNING, jvm("25.0.3"));
    assertThat(JvmTarget.installed(List.of(), RUNNING, installed)).isEmpty();
  }

  @Test
  void missingRelease_isOneLineThatNamesTheOption() {
    assertThatThrownBy(() -> JvmTarget.installed(List.of(17, 25), RUNNING, List.of(RUNNING)))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "this suite compares JVMs, and no Java 25 is installed in the usual places; name the"
                + " JVMs to compare with --jvm PATH");
  }
}
