package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jcamark.json.Documents;
import org.jcamark.json.JmhJson;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code export}. */
final class ExportCommandTest {
  @TempDir private Path folder;
  private ComparedFiles files;
  private Path base;
  private Path slower;

  @BeforeEach
  void write() throws IOException {
    files = ComparedFiles.in(folder);
    base = files.base();
    slower = files.slower();
  }

  @Test
  void exports_areReadableDocuments() throws IOException {
    Map<?, ?> bencher = CommandRun.done("export --for bencher", base).document();
    assertThat(bencher.get("a.B.sign provider=JDK").toString()).contains("latency");
    List<?> action =
        Documents.read(
            CommandRun.of("export --for github-action-benchmark", base, slower).out(), List.class);
    assertThat(action).hasSize(4);
    Path visualizer = folder.resolve("visualizer.json");
    assertThat(CommandRun.of("export --for jmh-visualizer", base, "-o", visualizer).out())
        .isEmpty();
    assertThat(JmhJson.rows(visualizer))
        .extracting(row -> row.measurement().primary().unit())
        .containsExactly("ns/op", "ns/op");
  }
}
