package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.cli.CommandsTest.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.machine.JvmFolders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.CommandSpec;

/** Files for CI and clusters: that they parse, fit together, and call what exists. */
final class AutomationFilesTest {
  private static final Pattern INPUT = Pattern.compile("\\$\\{\\{ inputs\\.([a-z-]+) }}");

  @TempDir Path scratch;

  static List<JsonNode> cases() throws IOException {
    return yaml(Path.of("src/test/resources/org/jcamark/cli/automation.yaml"));
  }

  /** Maven is left out; a {@code java} notes the words it was called with. */
  @ParameterizedTest
  @MethodSource("cases")
  void scripts_callJcamark(JsonNode example) throws Exception {
    List<JsonNode> documents = yaml(Path.of(example.get("file").asText()));
    JsonNode file = documents.get(documents.size() - 1);
    Map<String, String> values = new HashMap<>();
    example
        .path("values")
        .properties()
        .forEach(value -> values.put(value.getKey(), value.getValue().asText()));
    if (example.has("left")) {
      Path left = scratch.resolve(example.get("left").asText());
      Files.writeString(Files.createDirectories(left.getParent()).resolve("run.json"), "{}");
    }
    String script =
        file.requiredAt(example.get("at").asText())
            .valueStream()
            .map(each -> each.isTextual() ? each : each.path("run"))
            .map(JsonNode::asText)
            .filter(each -> !each.startsWith("mvn") && !each.startsWith("git"))
            .collect(Collectors.joining("\n"))
            .replace("/results", scratch.toString());
    for (Map.Entry<String, String> value : values.entrySet()) {
      script = script.replace("${{ " + value.getKey() + " }}", value.getValue());
    }
    assertThat(script).doesNotContain("${{");
    values.keySet().removeIf(name -> name.contains("."));
    JvmFolders.script(
        scratch.resolve("bin/java"), "shift 2; echo \"$@\" >> '" + scratch + "/calls'");
    run(script, values);

    assertThat(Files.readAllLines(scratch.resolve("calls")))
        .isEqualTo(
            example
                .get("calls")
                .valueStream()
                .map(call -> call.asText().replace("SCRATCH", scratch.toString()))
                .toList())
        .allSatisfy(AutomationFilesTest::assertOptionsExist);
    example
        .path("is")
        .properties()
        .forEach(
            value ->
                assertThat(file.requiredAt(value.getKey())).hasToString(value.getValue().asText()));
  }

  private static void assertOptionsExist(String call) {
    List<String> words = List.of(call.split(" ", -1));
    CommandSpec command = Jcamark.commandLine().getSubcommands().get(words.get(0)).getCommandSpec();
    assertThat(words)
        .filteredOn(word -> word.startsWith("--"))
        .allMatch(option -> command.findOption(option) != null);
  }

  /** Runs a script, which has to end well, with our programs first on the PATH. */
  private String run(String script, Map<String, String> environment) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("bash", "-ec", script);
    builder.directory(Files.createDirectories(scratch.resolve("run")).getParent().toFile());
    builder.redirectErrorStream(true).redirectOutput(scratch.resolve("output.txt").toFile());
    builder.environment().put("PATH", scratch.resolve("bin") + ":" + System.getenv("PATH"));
    for (String folder : List.of("RUNNER_TEMP", "FOLDER")) {
      builder.environment().put(folder, scratch.toString());
    }
    for (String file : List.of("GITHUB_STEP_SUMMARY", "GITHUB_OUTPUT")) {
      builder.environment().put(file, scratch.resolve(file).toString());
    }
    builder.environment().putAll(Map.of("BASE", "base.jar", "CANDIDATE", "candidate.jar"));
    builder.environment().putAll(environment);
    int code = builder.start().waitFor();
    String output = Files.readString(scratch.resolve("output.txt"));
    assertThat(code).as(output).isZero();
    return output.replace(scratch + "/", "").strip();
  }

  @Test
  void comment_isWrittenOnce_andReplaced() throws Exception {
    Files.writeString(scratch.resolve("comparison.md"), "| table |");
    String script =
        yaml(Path.of("comment/action.yml")).get(0).requiredAt("/runs/steps/0/run").asText();
    Map<String, String> environment =
        Map.of(
            "ISSUES", "repos/acme/app/issues",
            "PULL_REQUEST", "7",
            "MARK", "<!-- jcamark Acme -->");
    Path gh = scratch.resolve("bin/gh");
    String answer = "case \"$*\" in *--paginate*) printf '%s' ;; *) echo \"$@\" ;; esac";
    JvmFolders.script(gh, answer.formatted(""));
    assertThat(run(script, environment))
        .isEqualTo("api --silent repos/acme/app/issues/7/comments --field body=@comment.md");
    JvmFolders.script(gh, answer.formatted("41"));
    assertThat(run(script, environment))
        .isEqualTo(
            "api --silent --method PATCH repos/acme/app/issues/comments/41"
                + " --field body=@comment.md");
    assertThat(scratch.resolve("comment.md")).hasContent("<!-- jcamark Acme -->\n| table |");
  }

  @Test
  void actions_useEachInput_andTheOneThatRunsTheCandidateHasNoToken() throws IOException {
    for (String file : List.of("action.yml", "comment/action.yml")) {
      String text = Files.readString(Path.of(file));
      List<String> used = INPUT.matcher(text).results().map(match -> match.group(1)).toList();
      JsonNode inputs = yaml(Path.of(file)).get(0).requiredAt("/inputs");
      assertThat(used).containsAll(inputs::fieldNames);
    }
    assertThat(Files.readString(Path.of("action.yml")))
        .contains("pull_request_target")
        .doesNotContain("github.token", "secrets.");
  }

  @Test
  void workflows_pinActions_andKeepNoCredentials() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(".github/workflows"))) {
      for (Path file : files.toList()) {
        String text = Files.readString(file);
        assertThat(text.lines().filter(line -> line.contains("uses:")))
            .isNotEmpty()
            .allMatch(line -> line.matches(".*@[0-9a-f]{40} # v[0-9.]+"));
        assertThat(text.split("persist-credentials: false", -1))
            .hasSameSizeAs(text.split("actions/checkout@", -1));
      }
    }
    assertThat(Files.readString(Path.of("Dockerfile")))
        .contains("COPY target/jcamark-*.zip ")
        .contains("COPY --from=release /opt/jcamark /opt/jcamark\n")
        .contains("\nUSER 1000\n")
        .contains("ENTRYPOINT [\"/opt/jcamark/bin/jcamark\"]\nCMD [\"run\"]")
        .doesNotContainPattern("(?m)^FROM (?![a-z:0-9-]+@sha256:[0-9a-f]{64}( AS release)?$)");
  }
}
