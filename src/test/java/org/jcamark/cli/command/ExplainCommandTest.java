package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

final class ExplainCommandTest {
  @TempDir Path folder;

  /** What is switched off is the cause: it has to be found. */
  @Test
  @EnabledIfSystemProperty(named = "os.arch", matches = "amd64|aarch64")
  void intrinsicThatOneSideLacks_isFound() throws IOException {
    Path run = folder.resolve("run");
    CommandRun.done(
        "run --operation digest --algorithm SHA3-256 --provider JDK --payload 4MiB --mode ss"
            + " --forks 3 --jit default,c1 --out",
        run);
    CommandRun explained = CommandRun.done("explain", run, "--by jit --sampler jfr --json");
    Map<?, ?> document = explained.document();
    assertThat(document.get("sampler")).isEqualTo("Flight Recorder");
    assertThat(document.get("verdict")).isIn("different", "undecided", "equivalent");
    assertThat(explained.rows("frames"))
        .extracting(frame -> frame.get("method"))
        .anyMatch(method -> method.toString().startsWith("sun.security.provider.SHA3"));
    assertThat(explained.rows("compiled"))
        .extracting(line -> line.get("candidate").toString())
        .contains("C1")
        .doesNotContain("C2");
    assertThat(Files.readString(run.resolve("explain/base.collapsed"))).contains("_jmhStub");
    assertThat(Files.readString(run.resolve("explain/candidate.collapsed"))).contains("_jmhStub;");
    Files.createFile(run.resolve("explain/flamegraph.html"));
    CommandRun.done("report", run);
    assertThat(run.resolve("report.html")).content().contains("href=\"explain/flamegraph.html\"");
    assertThat(CommandRun.refused("explain", run, "--by jit --sampler jfr"))
        .contains("there are profiles in this folder already");
    assertThat(CommandRun.refused("explain", run, "--by jit --row MD5 --out", folder.resolve("o")))
        .contains("--row MD5: there are digest SHA3-256");
    assertThat(CommandRun.refused("explain", run)).contains("one result set needs --by");
  }
}
