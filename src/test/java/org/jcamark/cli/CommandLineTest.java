package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.machine.Child;
import org.jcamark.model.Key;
import org.jcamark.model.Scenarios;
import org.jcamark.run.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Words and terminals as commands read them, and what commands print whatever they do. */
final class CommandLineTest {
  @TempDir Path folder;

  @Test
  void controlCharactersOfAFile_areNotPrinted() throws IOException {
    Path file = Files.writeString(folder.resolve("odd.json"), "[\"\\u001b[31m\"]");
    assertThat(CommandRun.refused("compare", file, file)).doesNotContain("\u001b");
  }

  @Test
  void version_namesJmhJvmAndProviders() {
    CommandRun run = CommandRun.done("--version");
    assertThat(run.out())
        .startsWith("jcamark development\nJMH 1.37\nJDK " + System.getProperty("java.version"))
        .contains("\nBC 1.", "\nBCPQC 1.", "\nACCP ", "\nConscrypt ")
        .contains(System.getProperty("java.vm.version"));
  }

  @Test
  void columnsOfTheEnvironment_countForAPipe() throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command =
        new ArrayList<>(List.of("env", "COLUMNS=66", java, "-Dstdout.encoding=UTF-8"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    String sample = "src/test/resources/org/jcamark/quick-jdk25";
    command.addAll(List.of("compare", sample, "--by", "provider"));
    assertThat(Child.run(command, Duration.ofMinutes(1)).lines())
        .hasSizeGreaterThan(10)
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(66));
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

  private Path base() throws IOException {
    return JmhText.write(
        folder.resolve("base.json"), JmhText.row("JDK", 100), JmhText.row("BC", 300));
  }

  @Test
  void linkedFilesOfAFolder_areNotFollowed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");
    Path base = base();
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
    Path base = base();
    for (String words :
        List.of("compare %s --by provider", "report %1$s -o %1$s-report", "list --help")) {
      String[] typed = words.formatted(base).split(" ", -1);
      StringWriter err = new StringWriter();
      CommandLine line = Jcamark.commandLine();
      line.setOut(new PrintWriter(new FullDisk(), false, StandardCharsets.UTF_8));
      line.setErr(new PrintWriter(err, true));
      assertThat(line.execute(typed)).as(words).isEqualTo(ExitCode.UNWRITABLE);
      assertThat(err.toString())
          .endsWith("jcamark " + typed[0] + ": standard output: cannot be written\n");
    }
  }

  private static final class FullDisk extends OutputStream {
    @Override
    public void write(int b) throws IOException {
      throw new IOException("No space left on device");
    }
  }

  private static Object converted(String kind, String text) {
    return switch (kind) {
      case "size" -> Converters.size(text);
      case "duration" -> Converters.duration(text);
      case "percent" -> new Converters.Percent().convert(text);
      default -> Converters.condition(text);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "size, 1024, 1024",
    "size, 1KiB, 1024",
    "size, ' 16 mib ', 16777216",
    "size, 0, 0",
    "size, 64 B, 64",
    "duration, 1h30m, PT1H30M",
    "duration, 0.1s, PT0.1S",
    "duration, 90s, PT1M30S",
    "duration, 1H1M1S, PT1H1M1S",
    "percent, 2.5%, 0.025",
    "percent, 1.1%, 0.011",
    "percent, 0%, 0.0",
    "condition, slower, 'FailOn[kind=SLOWER, limit=OptionalDouble.empty]'",
    "condition, slower:10%, 'FailOn[kind=SLOWER, limit=OptionalDouble[0.1]]'",
    "condition, slower:150%, 'FailOn[kind=SLOWER, limit=OptionalDouble[1.5]]'",
    "condition, ' Too-Few-Forks', 'FailOn[kind=TOO_FEW_FORKS, limit=OptionalDouble.empty]'",
    "condition, undecided, 'FailOn[kind=UNDECIDED, limit=OptionalDouble.empty]'",
    "condition, undecided:20%, 'FailOn[kind=UNDECIDED, limit=OptionalDouble[0.2]]'",
    "condition, missing, 'FailOn[kind=MISSING, limit=OptionalDouble.empty]'"
  })
  void text_isReadAsPeopleWriteIt(String kind, String text, String value) {
    assertThat(converted(kind, text)).hasToString(value);
  }

  @ParameterizedTest
  @CsvSource({
    "size, '1KB,-1,257MiB,', 'use 64, 1KiB or 1MiB'",
    "duration, '10,,0s,soon,1s1m', 'use 90s, 10m or 1h30m'",
    "percent, '1,0.05,10,,%,-5%,ten%', 'use a percentage with its sign, such as 10%'",
    "condition, 'slower:1,slower:0.05,slower:,slower:%,slower:-5%', "
        + "'use a percentage with its sign, such as 10%'",
    "condition, ',faster,5%,missing:5%,slow', "
        + "' Use slower, undecided, likely-slower, too-few-forks, missing'"
  })
  void otherText_isRefused(String kind, String texts, String reason) {
    for (String text : texts.split(",", -1)) {
      assertThatThrownBy(() -> converted(kind, text))
          .as(text)
          .isInstanceOf(TypeConversionException.class)
          .hasMessageEndingWith(reason);
    }
  }

  @Test
  void withoutATerminal_thereIsALineAMinute_withTheTimeLeft() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Iterator<Long> seconds = List.of(0L, 30L, 61L, 120L, 125L).iterator();
    ConsoleProgress console =
        new ConsoleProgress(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            false,
            () -> Duration.ofSeconds(seconds.next()).toNanos());
    Key scenario = Scenarios.of("encrypt", "AES-256-GCM", "JDK", 65_536);
    for (int fork = 0; fork < 5; fork++) {
      Duration elapsed = Duration.ofSeconds(30L * fork);
      console.forkStarts(
          scenario, fork, new Progress(fork, fork < 4 ? 9 : 7, elapsed, Duration.ofMinutes(4)));
    }
    assertThat(out.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "[0/9] 0:00 elapsed, about 4:00 left: encrypt AES-256-GCM 64 KiB through JDK on 25.0.3,"
                + " fork 1",
            "[2/9] 1:00 elapsed, about 4:00 left: encrypt AES-256-GCM 64 KiB through JDK on 25.0.3,"
                + " fork 3",
            "[4/7] 2:00 elapsed, about 4:00 left: encrypt AES-256-GCM 64"
                + " KiB through JDK on 25.0.3, fork 5");
  }

  @Test
  void size_isReadAsSttyAndShellsWriteIt() {
    assertThat(Terminal.parsed("24 132\n")).isEqualTo(132);
    assertThat(Terminal.parsed("100")).isEqualTo(100);
    assertThat(Terminal.parsed("0 0\n")).isZero();
    assertThat(Terminal.parsed("")).isZero();
    assertThat(Terminal.parsed("wide")).isZero();
    assertThat(Terminal.parsed(null)).isZero();
  }
}
