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
import org.jcamark.cli.command.CommandRun;
import org.jcamark.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class CommandLineTest {
  @TempDir Path folder;
  private static final int COLUMNS = 60;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run quik|quick",
        "run --algorithm ML-KEM-76|ML-KEM-768",
        "run --algorithm P-256|did you mean ECDSA-P256-SHA256?",
        "run --algorithm ECDSA-P256|did you mean ECDSA-P256-SHA256?",
        "run --algorithm ECDSA|ECDSA*",
        "run --algorithm AES-GCM|AES-*GCM*",
        "run --algorithm AES-CBC|did you mean AES-256-CBC?",
        "run --operation sing|sign",
        "run --provider NoSuch --algorithm SHA-256 --operation digest --dry-run|--provider NoSuch",
        "sizes --provider Corretto|--provider Corretto: unknown; did you mean ACCP?",
        "list --provider Corretto --algorithm SHA-256|did you mean ACCP?",
        "list --operation sing|did you mean sign?",
        "list --algorithm SHA-256 --operation sign|--algorithm, --operation: no algorithm has",
        "list ML-KEM-768|ML-KEM-768: unexpected; did you mean --algorithm ML-KEM-768?",
        "chart a.json --operation sign|--operation: unknown option",
        "run --algoritm SHA-256|--algoritm: unknown option; did you mean --algorithm?",
        "run ECDSA|SUITE ECDSA: not a suite; did you mean --algorithm",
        "run SHA-256|did you mean --algorithm SHA-256?",
        "run Kyber768|did you mean --algorithm Kyber768?",
        "run sign|did you mean --operation sign?",
        "run kem|did you mean --operation kem?",
        "run BC|did you mean --provider BC?",
        "run BouncyCastleProvider|did you mean --provider BC?",
        "run provider|did you mean provider-comparison?",
        "run --payload many|--payload many",
        "run --payload 1GiB|--payload 1GiB",
        "run --operation encrypt --algorithm RSA-2048-PKCS1 --payload 1KiB|at most 245 B",
        "run --mode fast|avgt",
        "run --threads 0|--threads 0",
        "run --boundary all|instance",
        "run --data old|random",
        "run --jvm /no/such/jvm|--jvm",
        "run --forks 3 --max-forks 5|--precision",
        "run --forks 3 --precision 1%|mutually exclusive",
        "run --forks 0|--forks 0: must be at least 1",
        "run --allow-different-environment|--resume",
        "run --precision 0%|--precision",
        "run --precision 1|--precision 1: use a percentage with its sign, such as 10%",
        "run --precision 0.01|--precision 0.01: use a percentage with its sign, such as 10%",
        "run --max-forks 5|--precision",
        "run --min-forks 5 --budget 1m|--precision",
        "run --budget soon|--budget",
        "run --shard 3/2|--shard",
        "run --provider-jar /no/such.jar|--provider-jar",
        "run --nonsense|--nonsense: unknown option. `java -jar benchmarks.jar run --help`",
        "run --format xml|xml",
        "run --profiler nonsense|--profiler nonsense: unknown",
        "run --profiler gc --profiler gc:churn=true|--profiler gc: named twice",
        "run --profiler gc:nonsense=1|--profiler gc:nonsense=1: does not work here",
        "run --jit aot-cache --algorithm SHA-256|only for warmup",
        "warmup --length 0s|--length 0s",
        "warmup --forks 0|--forks 0",
        "warmup --mode ss|--mode",
        "warmup --algorithm SHA-25|SHA-256",
        "warmup --resume /no/such/run|/no/such/run",
        "selfcheck --forks 1|--forks 1: must be at least 3",
        "run --resume /no/such/run|/no/such/run",
        "chart /no/such/results.json|/no/such/results.json",
        "chart|RESULTS",
        "merge /no/such/run -o /tmp/x|/no/such/run"
      })
  void badInput_isOneLineAndExitCode2(String command, String named) {
    assertRefused(CommandRun.of(command), ExitCode.USAGE, named);
  }

  private static void assertRefused(CommandRun run, int exitCode, String named) {
    assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .contains(named)
        .doesNotContain("Exception");
  }

  @Test
  void chart_ofMalformedJson_namesTheFile() throws IOException {
    Path file = Files.writeString(folder.resolve("broken.json"), "[{\"benchmark\":");
    assertRefused(CommandRun.of("chart", file), ExitCode.USAGE, "broken.json");
  }

  @Test
  void controlCharactersOfAFile_areNotPrinted() throws IOException {
    Path file = Files.writeString(folder.resolve("odd.json"), "[\"\\u001b[31m\"]");
    assertThat(CommandRun.refused("compare", file, file))
        .contains("\uFFFD[31m")
        .doesNotContain("\u001b");
  }

  @Test
  void outputFolder_thatCannotBeMade_isNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    CommandRun run =
        CommandRun.of(
            "run --algorithm SHA-256 --operation digest --provider JDK --out", file.resolve("run"));
    assertRefused(run, ExitCode.UNWRITABLE, file.toString());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void outputFolder_whereNoneCanBeMade_isRefusedBeforeAnythingIsAsked() {
    CommandRun run = CommandRun.of("run --provider JDK -o /proc/foo");
    assertRefused(run, ExitCode.UNWRITABLE, "/proc/foo: no folder can be made in /proc");
    assertThat(run.err()).doesNotContain("no such file");
  }

  @Test
  void dryRun_printsTheContract() {
    CommandRun run =
        CommandRun.done(
            "run --algorithm SHA-256,BLAKE3-256 --operation digest --provider JDK --payload 64"
                + " --dry-run --format json");
    Map<?, ?> document = run.document();
    List<?> scenarios = (List<?>) document.get("scenarios");
    Map<?, ?> sha256 = (Map<?, ?>) scenarios.get(0);
    assertThat(sha256.get("status")).isEqualTo("planned");
    assertThat(((Number) sha256.get("payloadBytes")).intValue()).isEqualTo(64);
    assertThat(sha256.get("mode")).isEqualTo("avgt");
    Map<?, ?> blake3 = (Map<?, ?>) scenarios.get(1);
    assertThat(blake3.get("status")).isEqualTo("unavailable");
    assertThat((String) blake3.get("reason")).contains("BLAKE3-256");
    assertThat(((Number) document.get("estimatedSeconds")).doubleValue()).isPositive();
  }

  @Test
  void formerName_isAnsweredWithThePresentOne() {
    CommandRun run =
        CommandRun.done(
            "run --algorithm Kyber768 --operation encapsulate --provider BC --dry-run --format"
                + " csv");
    assertThat(run.out()).contains("ML-KEM-768").doesNotContain("Kyber");
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
    assertThat(Files.readString(run.resolve("report.md"))).contains("SHA2.implCompress");

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

  private static Stream<CommandLine> withSubcommands(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream().flatMap(CommandLineTest::withSubcommands));
  }

  @Test
  void help_hasNoFormatsOrVariablesInIt() {
    assertThat(withSubcommands(Jcamark.commandLine()))
        .hasSizeGreaterThan(12)
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
