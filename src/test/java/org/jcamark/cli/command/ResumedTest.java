package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.machine.JvmLocator;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Resuming a run where something may have changed in between. */
final class ResumedTest {
  @TempDir Path folder;

  private Path run() {
    Path out = folder.resolve("run");
    CommandRun run =
        CommandRun.of(
            "run",
            "--algorithm",
            "SHA-256",
            "--operation",
            "digest",
            "--provider",
            "BC",
            "--forks",
            "1",
            "--out",
            out);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return out;
  }

  private static void pretendVersion(Path out, String version) throws IOException {
    RunManifest manifest = new RunFolder(out).manifest();
    String present =
        manifest.scenarios().get(0).spec().orElseThrow().provider().orElseThrow().version();
    Path file = out.resolve("run.json");
    String text = Files.readString(file);
    String changed =
        text.replace("\"version\": \"" + present + "\"", "\"version\": \"" + version + "\"");
    assertThat(changed).isNotEqualTo(text);
    Files.writeString(file, changed);
  }

  private static void replace(Path out, String recorded, String other) throws IOException {
    Path file = out.resolve("run.json");
    String text = Files.readString(file);
    assertThat(text).contains(recorded);
    Files.writeString(file, text.replace(recorded, other));
  }

  /** Asserts that nothing of it is started before it is confirmed. */
  private static void requireConfirmation(Path out, String foreign) {
    CommandRun refused = CommandRun.of("run", "--resume", out);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.err().lines())
        .singleElement()
        .asString()
        .contains("run.json starts what this installation would not (", foreign, "--trust-run");
  }

  @Test
  void foreignJvm_isNotStartedUnlessTrusted() throws IOException {
    Path out = run();
    String java = JvmLocator.current().java().toString();
    Path started = folder.resolve("started");
    Path script =
        Files.writeString(
            folder.resolve("java"),
            "#!/bin/sh\ntouch '%s'\nexec '%s' \"$@\"\n".formatted(started, java));
    assertThat(script.toFile().setExecutable(true)).isTrue();
    replace(out, '"' + java + '"', '"' + script.toString() + '"');
    requireConfirmation(out, "JVM " + script);
    assertThat(started).doesNotExist();
    CommandRun trusted = CommandRun.of("run", "--resume", out, "--trust-run");
    assertThat(trusted.exitCode()).as(trusted.err()).isZero();
    assertThat(started).exists();
  }

  @Test
  void foreignArgumentsJarsAndProfilers_areNotUsedUnlessTrusted() throws IOException {
    Path out = run();
    String nativeAccess = "\"--enable-native-access=ALL-UNNAMED\"";
    replace(out, nativeAccess, nativeAccess + ", \"-javaagent:/no/such.jar\"");
    requireConfirmation(out, "argument -javaagent:/no/such.jar");
    replace(out, "-javaagent:/no/such.jar", "-XX:OnError=touch x");
    requireConfirmation(out, "argument -XX:OnError=touch x");
    replace(out, "\"-XX:OnError=touch x\"", "\"@/tmp/arguments\"");
    requireConfirmation(out, "argument @/tmp/arguments");
    replace(out, ", \"@/tmp/arguments\"", "");
    replace(out, "\"classPathFirst\": []", "\"classPathFirst\": [\"/no/such.jar\"]");
    requireConfirmation(out, "class path /no/such.jar");
    replace(out, "\"classPathFirst\": [\"/no/such.jar\"]", "\"classPathFirst\": []");
    String profilers = "\"profilers\": [";
    replace(out, profilers, profilers + "\"async:libPath=/no/such.so\", ");
    requireConfirmation(out, "profiler async:libPath=/no/such.so");
  }

  @Test
  void sameProviders_areNoObstacle() throws IOException {
    Path out = run();
    String forks = Files.readString(out.resolve("forks.jsonl"));
    CommandRun again = CommandRun.of("run", "--resume", out);
    assertThat(again.exitCode()).as(again.err()).isZero();
    assertThat(out.resolve("forks.jsonl")).hasContent(forks);
  }

  @Test
  void anotherVersionOfAProvider_isRefusedUnlessAllowed() throws IOException {
    Path out = run();
    pretendVersion(out, "0.9");
    CommandRun refused = CommandRun.of("run", "--resume", out);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.err().lines())
        .singleElement()
        .asString()
        .contains(
            "provider BC on " + System.getProperty("java.version") + " was 0.9, is ",
            "--allow-different-environment");
    CommandRun allowed = CommandRun.of("run", "--resume", out, "--allow-different-environment");
    assertThat(allowed.exitCode()).as(allowed.err()).isZero();
  }
}
