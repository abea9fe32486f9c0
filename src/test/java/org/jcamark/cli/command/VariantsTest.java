package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.json.Documents;
import org.jcamark.plan.JitVariant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variants of the JVM's arguments, from the command line to run.json. */
final class VariantsTest {
  private static final List<String> DIGEST =
      List.of("run", "--algorithm", "SHA-256", "--operation", "digest", "--provider", "JDK");

  @TempDir Path folder;

  private static CommandRun digest(String... more) {
    List<String> words = new ArrayList<>(DIGEST);
    words.addAll(List.of(more));
    return CommandRun.of(words.toArray());
  }

  private static Map<?, ?> object(Object value) {
    return (Map<?, ?>) value;
  }

  private static List<Map<?, ?>> objects(Object value) {
    List<Map<?, ?>> objects = new ArrayList<>();
    ((List<?>) value).forEach(member -> objects.add(object(member)));
    return objects;
  }

  private static List<String> strings(Object value) {
    return ((List<?>) value).stream().map(Object::toString).toList();
  }

  private static List<String> all(List<Map<?, ?>> rows, String member) {
    return rows.stream().map(row -> row.get(member).toString()).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run --jit default,aot-cache|--jit aot-cache: only for warmup",
        "run --jvm-args fast|NAME=ARGS",
        "list --jit default,c1|one JVM and one variant",
        "list --jvm-args x=-XX:+NoSuchFlag --jit x|Unrecognized VM option",
      })
  void badVariant_isOneLineAndExitCode2(String command, String message) {
    assertThat(CommandRun.refused(command)).contains(message);
  }

  @Test
  void help_namesTheVariants() {
    String help = CommandRun.of("run --help").out().replaceAll("\\s+", " ");
    JitVariant.all().forEach(variant -> assertThat(help).contains(variant.name()));
  }

  @Test
  void dryRun_hasARowForEachVariant_andAGapForWhatTheJvmRefuses() {
    CommandRun run =
        digest(
            "--jit",
            "default,c1",
            "--jvm-args",
            "enigma=-XX:+UseEnigmaIntrinsics",
            "--dry-run",
            "--json");
    assertThat(run.exitCode()).as(run.err()).isZero();
    List<Map<?, ?>> scenarios = objects(run.document().get("scenarios"));
    assertThat(all(scenarios, "jit")).containsExactly("default", "c1", "enigma");
    assertThat(all(scenarios, "status")).containsExactly("planned", "planned", "unavailable");
    assertThat((String) scenarios.get(2).get("reason"))
        .startsWith("enigma: JDK ")
        .endsWith("does not start with it: Unrecognized VM option 'UseEnigmaIntrinsics'");
  }

  @Test
  void dryRun_showsVariantsToPeopleWhereThereAreSome() {
    assertThat(digest("--dry-run").out().lines().findFirst().orElseThrow()).doesNotContain("jit");
    String table = digest("--dry-run", "--jit", "default,no-tiered").out();
    assertThat(table.lines().findFirst().orElseThrow()).contains("jit").doesNotContain("classpath");
    assertThat(table).contains("no-tiered");
  }

  @Test
  void run_keepsVariantsApart_andRecordsTheirFlagsAndTheFindings() throws IOException {
    Path out = folder.resolve("run");
    CommandRun run =
        digest(
            "--jit",
            "default,no-intrinsics",
            "--mode",
            "ss",
            "--forks",
            "1",
            "--out",
            out.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("no-intrinsics").contains("jit");
    assertThat(Files.readString(out.resolve("results.csv")))
        .contains(",default,default,", ",no-intrinsics,default,");

    Map<?, ?> environment =
        object(
            object(Documents.read(out.resolve("run.json"), Map.class).get("system"))
                .get("environment"));
    Map<?, ?> variant = objects(environment.get("variants")).get(0);
    assertThat(variant.get("jit")).isEqualTo("no-intrinsics");
    assertThat(strings(variant.get("switchedOff"))).contains("UseSHA256Intrinsics");
    assertThat(variant.get("lacking")).isInstanceOf(List.class);
    assertThat(object(variant.get("flags")).get("UseSHA256Intrinsics")).isEqualTo("false");
    assertThat(strings(variant.get("arguments")))
        .contains("-XX:+UnlockDiagnosticVMOptions", "-XX:-UseSHA256Intrinsics");
    Map<?, ?> plain =
        object(object(environment.get("jvms")).get(System.getProperty("java.version")));
    assertThat(strings(plain.get("arguments"))).hasSize(1);

    List<Map<?, ?>> findings = objects(environment.get("findings"));
    assertThat(all(findings, "id")).contains("load", "fresh-memory");
    assertThat(all(findings, "severity")).isSubsetOf("ok", "note", "warning", "error");
  }
}
