package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jcamark.catalog.Operation;
import org.jcamark.lab.LyingProvider;
import org.jcamark.machine.JvmFolders;
import org.jcamark.machine.SystemFiles;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;
import org.jcamark.run.SpinForks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ProberTest {
  private static final JvmLaunch JVM = SpinForks.briefly(SpinForks.JAVA);
  private static final Key SHA256 = Key.of(Operation.DIGEST, "SHA-256", "JDK");
  private static final Key BLAKE3 = Key.of(Operation.DIGEST, "BLAKE3-256", "JDK");
  @TempDir Path folder;
  private final List<String> progress = new ArrayList<>();
  @TempDir private Path jdk;

  private Map<Key, ProbeResult> probe(JvmLaunch jvm, boolean gate, Key... calls)
      throws IOException, InterruptedException {
    return new Prober(folder, Duration.ofSeconds(60))
        .probe(jvm, gate, List.of(calls), 1, progress::add);
  }

  @Test
  void results_haveSupportAndReasons_andAreProbedOnce() throws Exception {
    Map<Key, ProbeResult> results = probe(JVM, false, SHA256, BLAKE3);
    assertThat(results.get(SHA256).supported()).as("%s", results).isTrue();
    assertThat(results.get(SHA256).provider().orElseThrow().name()).isEqualTo("SUN");
    assertThat(results.get(SHA256).secureRandom().orElseThrow())
        .startsWith("own " + new SecureRandom().getAlgorithm())
        .endsWith("of SUN");
    assertThat(results.get(BLAKE3).status()).isEqualTo(ProbeResult.ProbeStatus.UNAVAILABLE);
    assertThat(results.get(BLAKE3).reason().orElseThrow())
        .contains("JDK", "no MessageDigest BLAKE3-256");
    assertThat(progress).hasSize(1);
    assertThat(probe(JVM, false, SHA256, BLAKE3)).isEqualTo(results);
    assertThat(progress).hasSize(1);
  }

  @Test
  void gate_findsAProviderThatAgrees() throws Exception {
    assertThat(probe(JVM, true, SHA256).get(SHA256).peer()).isPresent();
  }

  @Test
  void child_thatCrashes_isFailedAndNotRemembered() throws Exception {
    JvmLaunch crashing = script("echo 'Error: broken'; exit 134");
    ProbeResult result = probe(crashing, false, SHA256).get(SHA256);
    assertThat(result.status()).isEqualTo(ProbeResult.ProbeStatus.FAILED);
    assertThat(result.reason().orElseThrow())
        .isEqualTo(
            "in the probe: the JVM exited with code 134: broken (it printed: Error: broken)");
    probe(crashing, false, SHA256);
    assertThat(progress.stream().filter(line -> line.startsWith("Probing"))).hasSize(2);
  }

  @Test
  void errorOfAProvider_isTheReason() throws Exception {
    Key call = Key.of(Operation.DIGEST, "SHA-256", "Lying");
    List<String> properties =
        List.of(
            "-Djcamark.providers=Lying=" + LyingProvider.class.getName(),
            "-Djcamark.lie=THROWS:digest:0");
    JvmLaunch lying = new JvmLaunch(SpinForks.JAVA, properties, List.of());
    ProbeResult result = probe(lying, false, call).get(call);
    assertThat(result.status()).isEqualTo(ProbeResult.ProbeStatus.FAILED);
    assertThat(result.reason()).contains("Lying 1.0 throws an Error: call refused");
  }

  @Test
  void child_thatNeverAnswers_isKilled() throws Exception {
    JvmLaunch hanging = script("exec cat > /dev/null < /dev/zero");
    ProbeResult result =
        new Prober(folder, Duration.ofMillis(300))
            .probe(hanging, false, List.of(SHA256), 1, progress::add)
            .get(SHA256);
    assertThat(result.status()).isEqualTo(ProbeResult.ProbeStatus.FAILED);
    assertThat(result.reason().orElseThrow()).contains("no answer within 0.3 s");
  }

  @Test
  void cacheThatCannotBeUsed_isWarnedOfOnce() throws Exception {
    JvmLaunch crashing = script("exit 134");
    Path cache = Files.createFile(folder.resolve("file"));
    for (int i = 0; i < 2; i++) {
      new Prober(cache, Duration.ofSeconds(60))
          .probe(crashing, false, List.of(SHA256), 1, progress::add);
    }
    assertThat(progress).filteredOn(line -> line.contains("are cached in " + cache)).hasSize(1);
  }

  @Test
  void unreadableCache_isWrittenAgain() throws Exception {
    String name = "probe-" + Fingerprint.of(JVM) + ".json";
    Path file = Files.writeString(folder.resolve(name), "{ not json");
    assertThat(probe(JVM, false, SHA256).get(SHA256).supported()).isTrue();
    assertThat(file).content().contains("SHA-256").doesNotContain("not json");
  }

  private JvmLaunch script(String line) throws IOException {
    return SpinForks.briefly(JvmFolders.script(folder.resolve("java"), line));
  }

  private String fingerprint(Map<String, String> environment) throws IOException {
    JvmLaunch command = new JvmLaunch(jdk.resolve("bin/java"), List.of(), List.of());
    return Fingerprint.of(command, environment, new SystemFiles(jdk));
  }

  @Test
  void fingerprint_changesWithEachInput_butNotWithFrequencies() throws IOException {
    JvmFolders.script(jdk.resolve("bin/java"), "");
    Path library = Files.createDirectories(jdk.resolve("lib/server")).resolve("libjvm.so");
    Files.writeString(library, "one");
    Path security = Files.createDirectories(jdk.resolve("conf/security")).resolve("java.security");
    Files.writeString(security, "security.provider.1=SUN\n");
    Path cpuInfo = Files.createDirectories(jdk.resolve("proc")).resolve("cpuinfo");
    Files.writeString(cpuInfo, "flags\t: aes\ncpu MHz\t: 2000\n");
    Set<String> seen = new HashSet<>(Set.of(fingerprint(Map.of())));
    for (String name : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
      assertThat(seen.add(fingerprint(Map.of(name, "-XX:-UseAES")))).as(name).isTrue();
    }
    Files.setLastModifiedTime(library, FileTime.fromMillis(1));
    assertThat(seen.add(fingerprint(Map.of()))).as("JDK rebuilt in place").isTrue();
    Files.writeString(security, "security.provider.1=SunJCE\n");
    assertThat(seen.add(fingerprint(Map.of()))).as("java.security").isTrue();
    Files.writeString(cpuInfo, "flags\t: aes vaes\ncpu MHz\t: 2000\n");
    assertThat(seen.add(fingerprint(Map.of()))).as("CPU features").isTrue();
    Files.writeString(cpuInfo, "flags\t: aes vaes\ncpu MHz\t: 3000\n");
    assertThat(seen.add(fingerprint(Map.of("HOME", "/elsewhere")))).as("the rest").isFalse();
  }
}
