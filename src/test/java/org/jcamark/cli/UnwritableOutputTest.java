package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Output that cannot be written, or would be written through a symbolic link. */
final class UnwritableOutputTest {
  private static final Path SAMPLE = Path.of("src/test/resources/org/jcamark/quick-jdk25");

  @TempDir private Path folder;
  private Path base;
  private Path file;
  private Path target;

  @BeforeEach
  void write() throws IOException {
    base = ComparedFiles.in(folder).base();
    file = Files.writeString(folder.resolve("file"), "old");
    target = Files.createDirectory(folder.resolve("target"));
  }

  private static void refused(int exitCode, Path named, Object... words) {
    CommandRun run = CommandRun.of(words);
    assertThat(run.exitCode()).as("%s: %s", Arrays.asList(words), run.err()).isEqualTo(exitCode);
    assertThat(run.err().lines())
        .filteredOn(line -> line.startsWith("jcamark " + words[0]))
        .last()
        .asString()
        .contains(named.toString());
  }

  @Test
  void fileInPlaceOfTheFolder_isNamed() throws IOException {
    Path inside = file.resolve("folder");
    int code = ExitCode.UNWRITABLE;
    refused(code, file, "report", base, "-o", file);
    refused(code, file, "chart", SAMPLE, "-o", file);
    refused(code, file, "merge", SAMPLE, "-o", file);
    refused(code, file, "run", "-o", file);
    refused(code, file, "run", "-o", inside);
    assertThat(file).hasContent("old");
  }

  @Test
  void linkedFolders_areRefused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    int code = ExitCode.USAGE;
    refused(code, link, "report", base, "-o", link);
    refused(code, link, "chart", SAMPLE, "-o", link);
    refused(code, link, "merge", SAMPLE, "-o", link);
    refused(code, link, "run", "-o", link);
    assertThat(target).isEmptyDirectory();
    for (String name : List.of("run.json", "results.json")) {
      Files.copy(SAMPLE.resolve(name), target.resolve(name));
    }
    refused(code, link, "run", "--resume", link);
    refused(code, link, "report", link);
  }

  @Test
  void linkedFilesOfAFolder_areNotFollowed() throws IOException {
    Path out = Files.createDirectory(folder.resolve("out"));
    for (String name : List.of("report.html", "report.md", "results.csv")) {
      Path link = Files.createSymbolicLink(out.resolve(name), file);
      refused(ExitCode.USAGE, link, "report", base, "-o", out);
      Files.delete(link);
    }
    Path charts = out.resolve("charts");
    Files.move(charts, folder.resolve("real"));
    Files.createSymbolicLink(charts, target);
    refused(ExitCode.USAGE, charts, "report", base, "-o", out);
    assertThat(file).hasContent("old");
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void lostStandardOutput_isAFailure() {
    for (List<?> words :
        List.of(
            List.of("compare", base, "--by", "provider"),
            List.of("report", base, "-o", folder.resolve("report")),
            List.of("list", "--help"))) {
      StringWriter err = new StringWriter();
      CommandLine line = Jcamark.commandLine();
      line.setOut(new PrintWriter(new FullDisk(), false, StandardCharsets.UTF_8));
      line.setErr(new PrintWriter(err, true));
      int code = line.execute(words.stream().map(Object::toString).toArray(String[]::new));
      assertThat(code).as("%s", words).isEqualTo(ExitCode.UNWRITABLE);
      assertThat(err.toString())
          .endsWith("jcamark " + words.get(0) + ": standard output: cannot be written\n");
    }
  }

  private static final class FullDisk extends OutputStream {
    @Override
    public void write(int b) throws IOException {
      throw new IOException("No space left on device");
    }
  }
}
