package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.run.Shard;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The manifests of docs/scaling: that they parse, fit together, and call what exists. */
final class ScalingFilesTest {
  private static final Path FILES = Path.of("docs/scaling");
  private static final Object[] POD = {"spec", "template", "spec"};

  @TempDir Path scratch;

  @Test
  void job_measuresEveryShardOnce() throws Exception {
    Yaml job = job();
    int completions = Integer.parseInt(job.at("spec", "completions").text());
    assertThat(job.at("spec", "completionMode").text()).isEqualTo("Indexed");
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
    Yaml container = container(job());
    Path left = Files.createDirectories(scratch.resolve("results/shard-2"));
    Files.writeString(left.resolve("run.json"), "{}");
    String script =
        container.at("args", 0).text().replace("/results", scratch.resolve("results").toString());
    List<Shell.Call> calls = new Shell(scratch).calls(script, environment(container, 1));
    assertThat(calls).hasSize(1);
    assertThat(calls.get(0).parsed().matchedOptionValue("--resume", Path.of("none")))
        .isEqualTo(left);
    assertThat(calls.get(0).words()).hasSize(3);
  }

  @Test
  void job_triesAgainOnlyWhatMayGoWellThen() throws IOException {
    Yaml job = job();
    assertThat(job.at(POD).at("restartPolicy").text()).isEqualTo("Never");
    assertThat(job.at("spec", "podReplacementPolicy").text()).isEqualTo("Failed");
    Yaml rule = job.at("spec", "podFailurePolicy", "rules", 1);
    assertThat(rule.at("action").text()).isEqualTo("FailIndex");
    assertThat(rule.at("onExitCodes", "containerName")).isEqualTo(container(job).at("name"));
    assertThat(rule.at("onExitCodes", "values").value())
        .isEqualTo(List.of(ExitCode.USAGE, ExitCode.INCOMPLETE));
  }

  @Test
  void mergeJob_readsWhatTheShardsWrote() throws Exception {
    Yaml volume = Yaml.read(FILES.resolve("kubernetes-job.yaml")).get(0);
    Yaml merge = Yaml.read(FILES.resolve("kubernetes-merge.yaml")).get(0);
    for (Yaml job : List.of(job(), merge)) {
      assertThat(job.at(POD).at("volumes", 0, "persistentVolumeClaim", "claimName"))
          .isEqualTo(volume.at("metadata", "name"));
      assertThat(container(job).at("volumeMounts", 0, "name"))
          .isEqualTo(job.at(POD).at("volumes", 0, "name"));
      assertThat(container(job).at("volumeMounts", 0, "mountPath").text()).isEqualTo("/results");
      assertThat(container(job).at("image")).isEqualTo(container(merge).at("image"));
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
    Yaml jobs = workflow().at("jobs");
    List<Yaml> shards = jobs.at("measure", "strategy", "matrix", "shard").list();
    List<Shard> measured = new ArrayList<>();
    for (Yaml shard : shards) {
      Shell.Call run = run(jobs.at("measure"), shard.text(), shards.size());
      measured.add(run.parsed().matchedOptionValue("--shard", (Shard) null));
      assertThat(run.parsed().matchedOptionValue("--out", Path.of("none")))
          .isEqualTo(
              Path.of(step(jobs.at("measure"), "upload-artifact").at("with", "path").text()));
    }
    assertThat(measured).isEqualTo(all(shards.size()));
  }

  @Test
  void workflow_handsTheJarAndTheShardsOn() throws IOException {
    Yaml jobs = workflow().at("jobs");
    Yaml jar = step(jobs.at("plan"), "upload-artifact").at("with");
    assertThat(jar.at("path").text().lines())
        .containsExactly("target/benchmarks.jar", "target/lib");
    for (String job : List.of("measure", "compare")) {
      assertThat(step(jobs.at(job), "download-artifact").at("with", "name"))
          .isEqualTo(jar.at("name"));
    }
    assertThat(step(jobs.at("measure"), "upload-artifact").at("with", "name").text())
        .isEqualTo("shard-${{ matrix.shard }}");
    assertThat(jobs.at("compare", "steps").list())
        .filteredOn(step -> step.has("with") && step.at("with").has("pattern"))
        .singleElement()
        .extracting(step -> step.at("with", "pattern").text())
        .isEqualTo("shard-*");
    assertThat(jobs.at("measure", "needs").text()).isEqualTo("plan");
    assertThat(jobs.at("compare", "needs").text()).isEqualTo("measure");
  }

  @Test
  void workflow_callsCommandsThatExist() throws Exception {
    List<String> commands = new ArrayList<>();
    for (String job : List.of("plan", "measure", "compare")) {
      for (Shell.Call call : calls(workflow().at("jobs", job), "1", 4)) {
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

  private static Yaml job() throws IOException {
    return Yaml.read(FILES.resolve("kubernetes-job.yaml")).get(1);
  }

  private static Yaml container(Yaml job) {
    return job.at(POD).at("containers", 0);
  }

  private Shell.Call onlyCall(Yaml container, int index) throws Exception {
    assertThat(container.at("command").value()).isEqualTo(List.of("/bin/sh", "-ec"));
    List<Shell.Call> calls =
        new Shell(scratch).calls(container.at("args", 0).text(), environment(container, index));
    assertThat(calls).hasSize(1);
    return calls.get(0);
  }

  /** What Kubernetes sets for an index, and the manifest itself. */
  private static Map<String, String> environment(Yaml container, int index) {
    String shards = container.has("env") ? container.at("env", 0, "value").text() : "";
    return Map.of("JOB_COMPLETION_INDEX", Integer.toString(index), "SHARDS", shards);
  }

  private static Yaml workflow() throws IOException {
    return Yaml.read(FILES.resolve("github-actions.yml")).get(0);
  }

  private static Yaml step(Yaml job, String action) {
    return job.at("steps").list().stream()
        .filter(step -> step.has("uses") && step.at("uses").text().contains(action))
        .findFirst()
        .orElseThrow();
  }

  private Shell.Call run(Yaml job, String shard, int jobs) throws Exception {
    return calls(job, shard, jobs).stream()
        .filter(call -> call.words().get(0).equals("run"))
        .findFirst()
        .orElseThrow();
  }

  /** What the steps of a job call, Maven left out. */
  private List<Shell.Call> calls(Yaml job, String shard, int jobs) throws Exception {
    Map<String, String> environment =
        Map.of(
            "SELECTION", workflow().at("env", "SELECTION").text(),
            "JAVA_HOME_21_X64", "/jdk-21",
            "JAVA_HOME_25_X64", "/jdk-25",
            "GITHUB_RUN_ID", "12345678901");
    List<Shell.Call> calls = new ArrayList<>();
    for (Yaml step : job.at("steps").list()) {
      if (step.has("run") && step.at("run").text().contains("java ")) {
        String script =
            step.at("run")
                .text()
                .replace("${{ matrix.shard }}", shard)
                .replace("${{ strategy.job-total }}", Integer.toString(jobs));
        assertThat(script).doesNotContain("${{");
        calls.addAll(new Shell(scratch).calls(script, environment));
      }
    }
    return calls;
  }
}
