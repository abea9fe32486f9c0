package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.run.Shard;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The manifests of docs/scaling: that they parse, fit together, and call what exists. */
final class ScalingFilesTest {
  private static final Path FILES = Path.of("docs/scaling");
  private static final String POD = "/spec/template/spec";

  @TempDir Path scratch;

  @Test
  void job_measuresEveryShardOnce() throws Exception {
    JsonNode job = job();
    int completions = Integer.parseInt(job.requiredAt("/spec/completions").asText());
    assertThat(job.requiredAt("/spec/completionMode").asText()).isEqualTo("Indexed");
    List<Shard> shards = new ArrayList<>();
    for (int index = 0; index < completions; index++) {
      Shell.Call call = onlyCall(container(job), index);
      assertThat(call.parsed().matchedOptionValue("--out", Path.of("none")))
          .isEqualTo(Path.of("/results/shard-" + (index + 1)));
      shards.add(call.parsed().matchedOptionValue("--shard", (Shard) null));
    }
    assertThat(shards).isEqualTo(all(completions));
  }

  @Test
  void job_resumesWhatALostPodLeft() throws Exception {
    JsonNode container = container(job());
    Path left = Files.createDirectories(scratch.resolve("results/shard-2"));
    Files.writeString(left.resolve("run.json"), "{}");
    String script =
        container
            .requiredAt("/args/0")
            .asText()
            .replace("/results", scratch.resolve("results").toString());
    List<Shell.Call> calls = new Shell(scratch).calls(script, environment(container, 1));
    assertThat(calls).hasSize(1);
    assertThat(calls.get(0).parsed().matchedOptionValue("--resume", Path.of("none")))
        .isEqualTo(left);
    assertThat(calls.get(0).words()).hasSize(3);
  }

  @Test
  void job_triesAgainOnlyWhatMayGoWellThen() throws IOException {
    JsonNode job = job();
    assertThat(job.requiredAt(POD).requiredAt("/restartPolicy").asText()).isEqualTo("Never");
    assertThat(job.requiredAt("/spec/podReplacementPolicy").asText()).isEqualTo("Failed");
    JsonNode rule = job.requiredAt("/spec/podFailurePolicy/rules/1");
    assertThat(rule.requiredAt("/action").asText()).isEqualTo("FailIndex");
    assertThat(rule.requiredAt("/onExitCodes/containerName"))
        .isEqualTo(container(job).requiredAt("/name"));
    assertThat(rule.requiredAt("/onExitCodes/values"))
        .extracting(value -> value.asInt())
        .containsExactly(ExitCode.USAGE, ExitCode.INCOMPLETE);
  }

  @Test
  void mergeJob_readsWhatTheShardsWrote() throws Exception {
    JsonNode volume = Yaml.read(FILES.resolve("kubernetes-job.yaml")).get(0);
    JsonNode merge = Yaml.read(FILES.resolve("kubernetes-merge.yaml")).get(0);
    for (JsonNode job : List.of(job(), merge)) {
      assertThat(job.requiredAt(POD).requiredAt("/volumes/0/persistentVolumeClaim/claimName"))
          .isEqualTo(volume.requiredAt("/metadata/name"));
      assertThat(container(job).requiredAt("/volumeMounts/0/name"))
          .isEqualTo(job.requiredAt(POD).requiredAt("/volumes/0/name"));
      assertThat(container(job).requiredAt("/volumeMounts/0/mountPath").asText())
          .isEqualTo("/results");
      assertThat(container(job).requiredAt("/image"))
          .isEqualTo(container(merge).requiredAt("/image"));
    }
    Shell.Call call = onlyCall(container(merge), 0);
    assertThat(call.words()).containsExactly("merge", "/results/shard-*", "-o", "/results/all");
    assertThat(call.parsed().commandSpec().name()).isEqualTo("merge");
  }

  @Test
  void image_hasTheJarWhereTheJobsLookForIt() throws Exception {
    Path home = Path.of(onlyCall(container(job()), 0).jar()).getParent();
    assertThat(Files.readString(Path.of("Dockerfile")))
        .contains("COPY target/jcamark-*.zip ")
        .contains("COPY --from=release " + home + " " + home + "\n")
        .contains("\nUSER 1000\n")
        .contains("ENTRYPOINT [\"" + home + "/bin/jcamark\"]\nCMD [\"run\"]");
  }

  @Test
  void matrix_measuresEveryShardOnce() throws Exception {
    JsonNode jobs = workflow().requiredAt("/jobs");
    JsonNode shards = jobs.requiredAt("/measure/strategy/matrix/shard");
    List<Shard> measured = new ArrayList<>();
    for (JsonNode shard : shards) {
      Shell.Call run = run(jobs.requiredAt("/measure"), shard.asText(), shards.size());
      measured.add(run.parsed().matchedOptionValue("--shard", (Shard) null));
      assertThat(run.parsed().matchedOptionValue("--out", Path.of("none")))
          .isEqualTo(
              Path.of(
                  step(jobs.requiredAt("/measure"), "upload-artifact")
                      .requiredAt("/with/path")
                      .asText()));
    }
    assertThat(measured).isEqualTo(all(shards.size()));
  }

  @Test
  void workflow_handsTheJarAndTheShardsOn() throws IOException {
    JsonNode jobs = workflow().requiredAt("/jobs");
    JsonNode jar = step(jobs.requiredAt("/plan"), "upload-artifact").requiredAt("/with");
    assertThat(jar.requiredAt("/path").asText().lines())
        .containsExactly("target/benchmarks.jar", "target/lib");
    for (String job : List.of("measure", "compare")) {
      assertThat(step(jobs.requiredAt("/" + job), "download-artifact").requiredAt("/with/name"))
          .isEqualTo(jar.requiredAt("/name"));
    }
    assertThat(
            step(jobs.requiredAt("/measure"), "upload-artifact").requiredAt("/with/name").asText())
        .isEqualTo("shard-${{ matrix.shard }}");
    assertThat(jobs.requiredAt("/compare/steps"))
        .filteredOn(step -> step.has("with") && step.requiredAt("/with").has("pattern"))
        .singleElement()
        .extracting(step -> step.requiredAt("/with/pattern").asText())
        .isEqualTo("shard-*");
    assertThat(jobs.requiredAt("/measure/needs").asText()).isEqualTo("plan");
    assertThat(jobs.requiredAt("/compare/needs").asText()).isEqualTo("measure");
  }

  @Test
  void workflow_callsCommandsThatExist() throws Exception {
    List<String> commands = new ArrayList<>();
    for (String job : List.of("plan", "measure", "compare")) {
      for (Shell.Call call : calls(workflow().requiredAt("/jobs/" + job), "1", 4)) {
        commands.add(call.parsed().commandSpec().name());
      }
    }
    assertThat(commands).containsExactly("run", "doctor", "run", "merge", "compare");
  }

  private static List<Shard> all(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(index -> new Shard(index, count, Optional.empty()))
        .toList();
  }

  private static JsonNode job() throws IOException {
    return Yaml.read(FILES.resolve("kubernetes-job.yaml")).get(1);
  }

  private static JsonNode container(JsonNode job) {
    return job.requiredAt(POD).requiredAt("/containers/0");
  }

  private Shell.Call onlyCall(JsonNode container, int index) throws Exception {
    assertThat(container.requiredAt("/command"))
        .extracting(word -> word.asText())
        .containsExactly("/bin/sh", "-ec");
    List<Shell.Call> calls =
        new Shell(scratch)
            .calls(container.requiredAt("/args/0").asText(), environment(container, index));
    assertThat(calls).hasSize(1);
    return calls.get(0);
  }

  /** What Kubernetes sets for an index, and the manifest itself. */
  private static Map<String, String> environment(JsonNode container, int index) {
    String shards = container.has("env") ? container.requiredAt("/env/0/value").asText() : "";
    return Map.of("JOB_COMPLETION_INDEX", Integer.toString(index), "SHARDS", shards);
  }

  private static JsonNode workflow() throws IOException {
    return Yaml.read(FILES.resolve("github-actions.yml")).get(0);
  }

  private static JsonNode step(JsonNode job, String action) {
    return job.requiredAt("/steps")
        .valueStream()
        .filter(step -> step.has("uses") && step.requiredAt("/uses").asText().contains(action))
        .findFirst()
        .orElseThrow();
  }

  private Shell.Call run(JsonNode job, String shard, int jobs) throws Exception {
    return calls(job, shard, jobs).stream()
        .filter(call -> call.words().get(0).equals("run"))
        .findFirst()
        .orElseThrow();
  }

  /** What the steps of a job call, Maven left out. */
  private List<Shell.Call> calls(JsonNode job, String shard, int jobs) throws Exception {
    Map<String, String> environment =
        Map.of(
            "SELECTION", workflow().requiredAt("/env/SELECTION").asText(),
            "JAVA_HOME_21_X64", "/jdk-21",
            "JAVA_HOME_25_X64", "/jdk-25",
            "GITHUB_RUN_ID", "12345678901");
    List<Shell.Call> calls = new ArrayList<>();
    for (JsonNode step : job.requiredAt("/steps")) {
      if (step.has("run") && step.requiredAt("/run").asText().contains("java ")) {
        String script =
            step.requiredAt("/run")
                .asText()
                .replace("${{ matrix.shard }}", shard)
                .replace("${{ strategy.job-total }}", Integer.toString(jobs));
        assertThat(script).doesNotContain("${{");
        calls.addAll(new Shell(scratch).calls(script, environment));
      }
    }
    return calls;
  }
}
