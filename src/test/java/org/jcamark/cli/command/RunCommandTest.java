package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.machine.CheckResult;
import org.jcamark.plan.JitVariant;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest.MachineRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code run}: variants of the JVM, empty selections. */
final class RunCommandTest {
  private static final Pattern FILES =
      Pattern.compile("^Results: .* \\((.*)\\)$", Pattern.MULTILINE);

  @TempDir Path folder;

  @Test
  void optionThatChangesNothing_isReported() {
    String command =
        "run --algorithm SHA-256 --operation digest --provider JDK --buffer reuse --dry-run";
    CommandRun run = CommandRun.done(command);
    assertThat(run.err().lines())
        .containsExactly("--buffer reuse: changes nothing, as nothing selected uses it");
  }

  @Test
  void timeForNothing_leavesOutAllButTheFirstGroup() {
    CommandRun run = CommandRun.done("run quick --provider JDK --budget 1s --dry-run");
    assertThat(run.out())
        .contains(
            "\nNot measured: 9 scenarios, left out: no time for 4 forks\n1 of 10 scenarios can be"
                + " measured");
    assertThat(run.out().lines().filter(line -> line.endsWith(" left out"))).hasSize(9);
  }

  /** Through combinations and engines without keys, too. */
  @Test
  void coldHandshake_isMeasuredUnlessItResumes() {
    CommandRun run =
        CommandRun.done(
            "run --mode ss --operation tls13,tls13-resumed --algorithm X25519+ECDSA-P256-SHA256"
                + " --provider JDK,BC+JDK,Netty --dry-run");
    assertThat(run.out().lines().filter(line -> line.startsWith("tls13 ")))
        .hasSize(3)
        .allMatch(line -> line.endsWith("planned"));
    assertThat(run.out().lines().filter(line -> line.startsWith("tls13-resumed ")))
        .hasSize(3)
        .allMatch(line -> line.endsWith("unavailable"));
    assertThat(run.out()).contains(", unsupported: cold starts are of algorithms and full ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "warmup"})
  void nothingMeasured_isExitCode3_andNamesOnlyFilesThatExist(String command) {
    Path out = folder.resolve("out");
    CommandRun run =
        CommandRun.of(
            command + " --algorithm BLAKE3-256 --operation digest --provider JDK --out", out);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(run.out())
        .startsWith("Incomplete: 0 of 1 scenario measured, 1 unsupported.\n")
        .contains("Not measured: JDK: BLAKE3-256 (digest), unsupported");
    Matcher files = FILES.matcher(run.out());
    assertThat(files.find()).as(run.out()).isTrue();
    assertThat(files.group(1).split(", ", -1))
        .contains("results.json", "report.html")
        .allSatisfy(name -> assertThat(out.resolve(name)).exists());
  }

  private static CommandRun digest(String more) {
    return CommandRun.done("run --algorithm SHA-256 --operation digest --provider JDK", more);
  }

  @Test
  void help_namesTheVariants() {
    String help = CommandRun.of("run --help").out().replaceAll("\\s+", " ");
    JitVariant.all().forEach(variant -> assertThat(help).contains(variant.name()));
  }

  @Test
  void dryRun_hasARowForEachVariant_andAGapForWhatTheJvmRefuses() {
    CommandRun run =
        digest("--jit default,c1 --jvm-args enigma=-XX:+UseEnigmaIntrinsics --dry-run --json");
    assertThat(run.rows("scenarios"))
        .extracting(row -> row.get("jit") + " " + row.get("status"))
        .containsExactly("default planned", "c1 planned", "enigma unavailable");
    assertThat(run.rows("scenarios").get(2).get("reason").toString())
        .startsWith("enigma: JDK ")
        .endsWith("does not start with it: Unrecognized VM option 'UseEnigmaIntrinsics'");
  }

  @Test
  void dryRun_showsVariantsToPeopleWhereThereAreSome() {
    assertThat(digest("--dry-run").out().lines().findFirst().orElseThrow()).doesNotContain("jit");
    String table = digest("--dry-run --jit default,no-tiered").out();
    assertThat(table.lines().findFirst().orElseThrow()).contains("jit").doesNotContain("classpath");
    assertThat(table).contains("no-tiered");
  }

  @Test
  void run_keepsVariantsApart_andRecordsTheirFlagsAndTheFindings() throws IOException {
    Path out = folder.resolve("run");
    CommandRun run = digest("--jit default,no-intrinsics --mode ss --forks 1 --out " + out);
    assertThat(run.out()).contains("no-intrinsics").contains("jit");
    assertThat(Files.readString(out.resolve("results.csv")))
        .contains(",default,default,", ",no-intrinsics,default,");

    MachineRecord environment = new RunFolder(out).manifest().system().environment();
    MachineRecord.Variant variant = environment.variants().orElseThrow().get(0);
    assertThat(variant.jit()).isEqualTo("no-intrinsics");
    assertThat(variant.switchedOff()).contains("UseSHA256Intrinsics");
    assertThat(variant.flags().orElseThrow()).containsEntry("UseSHA256Intrinsics", "false");
    assertThat(variant.arguments())
        .contains("-XX:+UnlockDiagnosticVMOptions", "-XX:-UseSHA256Intrinsics");
    assertThat(environment.jvms().orElseThrow().get(System.getProperty("java.version")).arguments())
        .hasSize(1);
    assertThat(environment.findings().orElseThrow())
        .extracting(CheckResult::id)
        .contains("load", "fresh-memory");
  }
}
