package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class CommandLineTest {
  @TempDir Path folder;
  private static final int COLUMNS = 66;

  @Test
  void controlCharactersOfAFile_areNotPrinted() throws IOException {
    Path file = Files.writeString(folder.resolve("odd.json"), "[\"\\u001b[31m\"]");
    assertThat(CommandRun.refused("compare", file, file))
        .contains("\uFFFD[31m")
        .doesNotContain("\u001b");
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
}
