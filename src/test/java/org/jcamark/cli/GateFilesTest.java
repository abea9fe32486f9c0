package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.machine.JvmFolders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The gates for pull and merge requests: that they parse and call what exists. */
final class GateFilesTest {
  private static final Pattern INPUT = Pattern.compile("\\$\\{\\{ inputs\\.([a-z-]+) }}");

  @TempDir Path scratch;

  @Test
  void action_measuresBaseAndCandidateInOneRun() throws Exception {
    List<Shell.Call> calls = action(Map.of("PROVIDER", "Acme", "FAIL_ON", "slower:10%"));
    assertThat(calls).extracting(call -> call.words().get(0)).containsExactly("run", "compare");
    assertThat(calls.get(0).words())
        .containsSubsequence("--forks", "10")
        .containsSubsequence("--provider", "Acme", "--provider-jar", "base.jar")
        .containsSubsequence("--classpath-variant", "candidate=candidate.jar");
    assertThat(calls.get(1).words())
        .containsSubsequence("--by", "classpath", "--baseline", "default", "--fail-on");
    calls.forEach(GateFilesTest::assertOptionsExist);
  }

  @Test
  void action_withoutAProvider_measuresTwoJmhJars() throws Exception {
    List<Shell.Call> calls =
        action(Map.of("PROVIDER", "", "FAIL_ON", "slower:10%", "ARGUMENTS", "--forks 10"));
    assertThat(calls.get(0).words())
        .containsSubsequence("--jmh-jar", "base=base.jar", "--jmh-jar", "candidate=candidate.jar")
        .doesNotContain("--provider");
    assertThat(calls.get(1).words()).containsSubsequence("--by", "jar", "--baseline", "base");
    calls.forEach(GateFilesTest::assertOptionsExist);
  }

  @Test
  void action_givesTheClassToTheJarOnly_andWithoutAGateOnlyCompares() throws Exception {
    List<Shell.Call> calls = action(Map.of("PROVIDER", "Acme:com.acme.P", "FAIL_ON", ""));
    assertThat(calls.get(0).words())
        .containsSubsequence("--provider", "Acme", "--provider-jar", "base.jar:com.acme.P");
    assertThat(calls.get(1).words()).doesNotContain("--fail-on");
    assertThat(calls.get(1).parsed().commandSpec().name()).isEqualTo("compare");
  }

  @Test
  void action_writesOneComment_andReplacesIt() throws Exception {
    assertThat(comment(""))
        .isEqualTo("api --silent repos/acme/app/issues/7/comments --field body=@comment.md");
    assertThat(comment("41"))
        .isEqualTo(
            "api --silent --method PATCH repos/acme/app/issues/comments/41"
                + " --field body=@comment.md");
    assertThat(scratch.resolve("comment.md")).hasContent("<!-- jcamark Acme -->\n| table |");
  }

  @Test
  void actions_useEachInput() throws IOException {
    for (String file : List.of("action.yml", "comment/action.yml")) {
      String text = Files.readString(Path.of(file));
      List<String> used = INPUT.matcher(text).results().map(match -> match.group(1)).toList();
      JsonNode inputs = Yaml.read(Path.of(file)).get(0).requiredAt("/inputs");
      assertThat(used).containsAll(inputs::fieldNames);
    }
  }

  @Test
  void action_doesNotExpandFileNamesInArguments() throws Exception {
    Files.createFile(scratch.resolve("--forks"));
    List<Shell.Call> calls =
        action(
            Map.of(
                "PROVIDER", "Acme", "FAIL_ON", "", "ARGUMENTS", "--algorithm *\n--operation sign"));
    assertThat(calls.get(0).words()).containsSubsequence("--algorithm", "*", "--operation", "sign");
  }

  @Test
  void action_thatRunsTheCandidate_hasNoToken() throws IOException {
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
    assertThat(Files.readAllLines(Path.of("Dockerfile")))
        .filteredOn(line -> line.startsWith("FROM"))
        .isNotEmpty()
        .allMatch(line -> line.matches("FROM [a-z:0-9-]+@sha256:[0-9a-f]{64}( AS release)?"));
  }

  @Test
  void gitlab_measuresAndComparesAsTheActionDoes() throws Exception {
    JsonNode file = Yaml.read(Path.of("docs/scaling/gitlab-ci.yml")).get(0);
    StringBuilder script = new StringBuilder();
    for (JsonNode line : file.requiredAt("/jcamark/script")) {
      if (!line.asText().matches("(?s)(git|mvn) .*")) {
        script.append(line.asText()).append('\n');
      }
    }
    Files.createDirectories(scratch.resolve("run"));
    List<Shell.Call> calls =
        new Shell(scratch)
            .calls(
                script.toString(),
                Map.of(
                    "JCAMARK_PROVIDER", file.requiredAt("/variables/JCAMARK_PROVIDER").asText(),
                    "JCAMARK_ARGUMENTS", file.requiredAt("/variables/JCAMARK_ARGUMENTS").asText(),
                    "JCAMARK_FAIL_ON", file.requiredAt("/variables/JCAMARK_FAIL_ON").asText()));
    assertThat(calls).extracting(call -> call.words().get(0)).containsExactly("run", "compare");
    calls.forEach(GateFilesTest::assertOptionsExist);
  }

  /** What the step of the comment asks of GitHub, where there is such a comment or none. */
  private String comment(String id) throws Exception {
    JvmFolders.script(
        scratch.resolve("bin/gh"),
        "case \"$*\" in *--paginate*) printf '%s' ;; *) echo \"$@\" ;; esac".formatted(id));
    Files.writeString(scratch.resolve("comparison.md"), "| table |");
    JsonNode action = Yaml.read(Path.of("comment/action.yml")).get(0);
    new Shell(scratch, "bash")
        .calls(
            action.requiredAt("/runs/steps/0/run").asText(),
            Map.of(
                "RUNNER_TEMP", scratch.toString(),
                "FOLDER", scratch.toString(),
                "ISSUES", "repos/acme/app/issues",
                "PULL_REQUEST", "7",
                "MARK", "<!-- jcamark Acme -->"));
    return Files.readString(scratch.resolve("output.txt")).replace(scratch + "/", "").strip();
  }

  private static JsonNode actionFile() throws IOException {
    return Yaml.read(Path.of("action.yml")).get(0);
  }

  /** All options of a call exist; jars are not looked for. */
  private static void assertOptionsExist(Shell.Call call) {
    CommandLine.Model.CommandSpec command =
        Jcamark.commandLine().getSubcommands().get(call.words().get(0)).getCommandSpec();
    assertThat(call.words())
        .filteredOn(word -> word.startsWith("--"))
        .isNotEmpty()
        .allMatch(option -> command.findOption(option) != null);
  }

  /** What the action's steps call, Maven left out. */
  private List<Shell.Call> action(Map<String, String> inputs) throws Exception {
    Map<String, String> environment = new HashMap<>(inputs);
    environment.put("BASE", "base.jar");
    environment.put("CANDIDATE", "candidate.jar");
    environment.putIfAbsent(
        "ARGUMENTS", actionFile().requiredAt("/inputs/arguments/default").asText());
    environment.put("RUNNER_TEMP", scratch.toString());
    environment.put("GITHUB_OUTPUT", scratch.resolve("outputs").toString());
    environment.put("GITHUB_ACTION_PATH", "/jcamark");
    environment.put("FOLDER", scratch.toString());
    List<Shell.Call> calls = new ArrayList<>();
    for (JsonNode step : actionFile().requiredAt("/runs/steps")) {
      String script = step.requiredAt("/run").asText();
      assertThat(script).doesNotContain("${{");
      if (script.contains("java ")) {
        calls.addAll(new Shell(scratch, "bash").calls(script, environment));
      }
    }
    return calls;
  }
}
