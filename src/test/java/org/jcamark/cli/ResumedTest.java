package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.machine.JvmFolders;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunFolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A run that is measured once, and resuming it where something may have changed in between. */
final class ResumedTest {
  @TempDir static Path measured;

  @TempDir Path folder;

  @BeforeAll
  static void measure() {
    CommandRun.done(
        "run --algorithm SHA-256 --operation digest --provider BC --forks 1 --out",
        measured.resolve("run"));
  }

  private Path run() throws IOException {
    RunFolder run = new RunFolder(measured.resolve("run"));
    RunFolder copy = RunFolder.use(folder.resolve("run"));
    Files.copy(run.manifestFile(), copy.manifestFile());
    Files.copy(run.forksFile(), copy.forksFile());
    return copy.path();
  }

  @Test
  void compressedForks_areNotAppendedTo() throws IOException {
    Path out = run();
    Files.move(out.resolve("forks.jsonl"), out.resolve("forks.jsonl.gz"));
    assertThat(CommandRun.refused("run --resume", out)).contains("uncompress forks.jsonl.gz first");
  }

  private static void replace(Path out, String recorded, String other) throws IOException {
    Path file = out.resolve("run.json");
    String text = Files.readString(file);
    assertThat(text).contains(recorded);
    Files.writeString(file, text.replace(recorded, other));
  }

  /** Asserts that nothing of it is started before it is confirmed. */
  private static void requireConfirmation(Path out, String foreign) {
    assertThat(CommandRun.refused("run --resume", out))
        .contains("run.json uses code from outside this installation (", foreign, "--trust-run");
  }

  @Test
  void foreignJvm_isNotStartedUnlessTrusted() throws IOException {
    Path out = run();
    String java = InstalledJvm.current().java().toString();
    Path started = folder.resolve("started");
    Path script =
        JvmFolders.script(
            folder.resolve("java"), "touch '%s'\nexec '%s' \"$@\"".formatted(started, java));
    replace(out, '"' + java + '"', '"' + script.toString() + '"');
    requireConfirmation(out, "JVM " + script);
    assertThat(started).doesNotExist();
    CommandRun.done("run --resume", out, "--trust-run");
    assertThat(started).exists();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "--enable-native-access=ALL-UNNAMED" | "-javaagent:/no/such.jar" | argument -javaagent:/no/such.jar
          "--enable-native-access=ALL-UNNAMED" | "-XX:OnError=touch x" | argument -XX:OnError=touch x
          "--enable-native-access=ALL-UNNAMED" | "@/tmp/arguments" | argument @/tmp/arguments
          "classPathFirst": [] | "classPathFirst": ["pom.xml"] | class path pom.xml
          "profilers": [ | "profilers": ["async:libPath=/no/such.so", | profiler async:libPath=/no/such.so
          "profilers": [ | "profilers": ["com.acme.Profiler", | profiler com.acme.Profiler
          """)
  void foreignArgumentsJarsAndProfilers_areNotUsedUnlessTrusted(
      String recorded, String other, String foreign) throws IOException {
    Path out = run();
    replace(out, recorded, other);
    requireConfirmation(out, foreign);
  }

  @Test
  void knownProfilerIsUsed_andAMissingJarIsNamed() throws IOException {
    Path out = run();
    replace(out, "\"profilers\": [", "\"profilers\": [\"gc\", ");
    CommandRun.done("run --resume", out);
    replace(out, "\"classPathFirst\": []", "\"classPathFirst\": [\"/no/such.jar\"]");
    assertThat(CommandRun.refused("run --resume", out)).contains("the jar /no/such.jar is missing");
  }

  @Test
  void anotherVersionOfAProvider_isRefusedUnlessAllowed() throws IOException {
    Path out = run();
    ForkSpec spec = new RunFolder(out).manifest().scenarios().get(0).spec().orElseThrow();
    String version = spec.provider().orElseThrow().version();
    replace(out, "\"version\": \"" + version + '"', "\"version\": \"0.9\"");
    assertThat(CommandRun.refused("run --resume", out))
        .contains(
            "provider BC on " + System.getProperty("java.version") + " was 0.9, is ",
            "--allow-different-environment");
    CommandRun.done("run --resume", out, "--allow-different-environment");
  }
}
