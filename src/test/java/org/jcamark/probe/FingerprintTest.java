package org.jcamark.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jcamark.model.JvmLaunch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever changes what a provider does leads to new probes. */
final class FingerprintTest {
  @TempDir private Path jdk;
  private Path library;
  private Path security;
  private Path cpuInfo;

  @BeforeEach
  void makeJdk() throws IOException {
    Files.createDirectories(jdk.resolve("bin"));
    Files.createFile(jdk.resolve("bin/java"));
    library = Files.createDirectories(jdk.resolve("lib/server")).resolve("libjvm.so");
    Files.writeString(library, "one");
    security = Files.createDirectories(jdk.resolve("conf/security")).resolve("java.security");
    Files.writeString(security, "security.provider.1=SUN\n");
    cpuInfo = Files.writeString(jdk.resolve("cpuinfo"), "flags\t: aes\ncpu MHz\t: 2000\n");
  }

  private String fingerprint(Map<String, String> environment) throws IOException {
    JvmLaunch command = new JvmLaunch(jdk.resolve("bin/java"), List.of(), List.of());
    return Fingerprint.of(command, environment, cpuInfo);
  }

  @Test
  void eachInput_changesIt() throws IOException {
    Set<String> seen = new HashSet<>();
    assertThat(seen.add(fingerprint(Map.of()))).isTrue();
    for (String name : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
      assertThat(seen.add(fingerprint(Map.of(name, "-XX:-UseAES")))).as(name).isTrue();
    }
    Files.setLastModifiedTime(library, FileTime.fromMillis(1));
    assertThat(seen.add(fingerprint(Map.of()))).as("JDK rebuilt in place").isTrue();
    Files.writeString(security, "security.provider.1=SunJCE\n");
    assertThat(seen.add(fingerprint(Map.of()))).as("java.security").isTrue();
    Files.writeString(cpuInfo, "flags\t: aes vaes\ncpu MHz\t: 2000\n");
    assertThat(seen.add(fingerprint(Map.of()))).as("CPU features").isTrue();
  }

  @Test
  void cpuFrequencyAndOtherVariables_doNot() throws IOException {
    String before = fingerprint(Map.of());
    Files.writeString(cpuInfo, "flags\t: aes\ncpu MHz\t: 3000\n");
    assertThat(fingerprint(Map.of("HOME", "/elsewhere"))).isEqualTo(before);
  }
}
