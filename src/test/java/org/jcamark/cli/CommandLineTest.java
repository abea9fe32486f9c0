package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.cli.ComparedFiles.row;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jcamark.report.SamplePages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class CommandLineTest {
  @TempDir Path folder;
  private static final int COLUMNS = 66;

  @Test
  void controlCharactersOfAFile_areNotPrinted() throws IOException {
    Path file = Files.writeString(folder.resolve("odd.json"), "[\"\\u001b[31m\"]");
    assertThat(CommandRun.refused("compare", file, file)).doesNotContain("\u001b");
  }

  @Test
  void warmup_recordsAndAnalyses_andIsNotTakenForOtherResults() throws IOException {
    Path run = folder.resolve("warmup");
    CommandRun warmup =
        CommandRun.done(
            "warmup --algorithm SHA-256 --operation digest --provider JDK --length 1s --forks 1"
                + " --format json --out",
            run);
    Map<?, ?> document = warmup.document();
    assertThat(document.get("scenarios"))
        .asInstanceOf(InstanceOfAssertFactories.LIST)
        .singleElement(InstanceOfAssertFactories.MAP)
        .containsEntry("operation", "digest")
        .containsEntry("algorithm", "SHA-256")
        .containsEntry("provider", "JDK")
        .containsKeys("jvm", "jit", "class", "firstCallNs", "steadyNs", "secondsToSteady")
        .extractingByKey("forks", InstanceOfAssertFactories.LIST)
        .hasSize(1);
    assertThat(run.resolve("charts/cold-start.png")).exists();
    assertThat(run.resolve("report.md")).isNotEmptyFile();

    for (String command :
        new String[] {"warmup analyze", "warmup --resume", "compare " + run, "report"}) {
      CommandRun.done(command, run);
    }
    assertThat(Files.readAllLines(run.resolve("forks.jsonl"))).hasSize(2);
  }

  @Test
  void version_namesJmhJvmAndProviders() {
    CommandRun run = CommandRun.done("--version");
    assertThat(run.out())
        .startsWith("jcamark development\nJMH 1.37\nJDK " + System.getProperty("java.version"))
        .contains("\nBC 1.", "\nBCPQC 1.", "\nACCP ", "\nConscrypt ")
        .contains(System.getProperty("java.vm.version"));
  }

  static Stream<CommandLine> withSubcommands(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream().flatMap(CommandLineTest::withSubcommands));
  }

  @Test
  void help_hasNoFormatsOrVariablesInIt() {
    assertThat(withSubcommands(Jcamark.commandLine()))
        .hasSizeGreaterThan(10)
        .allSatisfy(
            command ->
                assertThat(command.getUsageMessage()).doesNotContainPattern("%[a-zA-Z%]|\\$\\{"));
  }

  @Test
  void columnsOfTheEnvironment_countForAPipe_andRowsCanBeToldApart() throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dstdout.encoding=UTF-8",
            "-Dfile.encoding=UTF-8",
            "-cp",
            System.getProperty("java.class.path"),
            "org.jcamark.cli.Main",
            "compare",
            "src/test/resources/org/jcamark/quick-jdk25",
            "--by",
            "provider");
    builder.environment().put("COLUMNS", Integer.toString(COLUMNS));
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).isZero();
    List<String> lines = output.lines().toList();
    assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(COLUMNS));
    assertThat(lines)
        .anySatisfy(line -> assertThat(line).contains("AES-256-GCM", "BC", "slower"))
        .anySatisfy(line -> assertThat(line).contains("SHA-256", "ACCP", "undecided"))
        .anySatisfy(line -> assertThat(line).contains("ML-DSA-65", "Conscrypt", "undecided"));
  }

  @Test
  void hostileNames_stayText() throws IOException {
    String name = "<script>alert(1)</script>'".repeat(4);
    Path file = JmhText.write(folder.resolve("x.json"), row(name, 100), row("JDK", 100));
    Path out = folder.resolve("out");
    CommandRun.done("report", file, "-o", out);
    String html = Files.readString(out.resolve("report.html"));
    assertThat(SamplePages.parsed(html).getElementsByTagName("script").getLength()).isEqualTo(1);
    assertThat(html).contains("&lt;script&gt;alert(1)");
    assertThat(Files.readString(out.resolve("report.md"))).doesNotContain("<script");
  }

  @Test
  void linkedFilesOfAFolder_areNotFollowed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");
    Path base = ComparedFiles.in(folder).base();
    Path out = Files.createDirectory(folder.resolve("out"));
    for (String name : List.of("report.html", "report.md", "results.csv")) {
      Path link = Files.createSymbolicLink(out.resolve(name), file);
      assertThat(CommandRun.of("report", base, "-o", out).err()).contains(link.toString());
      Files.delete(link);
    }
    Files.move(out.resolve("charts"), folder.resolve("real"));
    Path charts = Files.createSymbolicLink(out.resolve("charts"), folder);
    assertThat(CommandRun.of("report", base, "-o", out).err()).contains(charts.toString());
    assertThat(file).hasContent("old");
  }

  @Test
  void lostStandardOutput_isAFailure() throws IOException {
    Path base = ComparedFiles.in(folder).base();
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
