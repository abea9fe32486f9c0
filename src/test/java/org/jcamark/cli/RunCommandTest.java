package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jcamark.machine.CheckResult;
import org.jcamark.plan.JitVariant;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest.MachineRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code run}: variants of the JVM. */
final class RunCommandTest {
  @TempDir Path folder;

  @Test
  void help_namesTheVariants() {
    String help = CommandRun.of("run --help").out().replaceAll("\\s+", " ");
    JitVariant.all().forEach(variant -> assertThat(help).contains(variant.name()));
  }

  @Test
  void run_keepsVariantsApart_andRecordsTheirFlagsAndTheFindings() throws IOException {
    Path out = folder.resolve("run");
    CommandRun run =
        CommandRun.done(
            "run --algorithm SHA-256 --operation digest --provider JDK --jit default,no-intrinsics"
                + " --mode ss --forks 1 --out",
            out);
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
        .contains("load", "clock");
  }
}
