package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.json.Documents;

/**
 * Small parts of the committed samples: a run of two scenarios, forks of a warm-up study and a
 * series. Objects are maps, arrays are lists.
 */
record ResultSamples(
    List<?> results, Map<?, ?> manifest, List<?> forks, List<?> warmups, List<?> series) {
  private static final Path RUN = Path.of("src/test/resources/org/jcamark/quick-jdk25");
  private static final Path WARMUP = Path.of("results/samples/warmup-jdk17-jdk25");
  private static final int SCENARIOS = 2;
  private static final int FORKS = 3;
  private static final int TIMES = 60;

  static ResultSamples read() throws IOException {
    List<Object> results = new ArrayList<>();
    for (Object row : Documents.read(RUN.resolve("results.json"), List.class)) {
      if (results.size() < SCENARIOS) {
        results.add(withoutMostMetrics((Map<?, ?>) row));
      }
    }
    Map<String, Object> manifest = copy(Documents.read(RUN.resolve("run.json"), Map.class));
    List<?> scenarios = ((List<?>) manifest.get("scenarios")).subList(0, SCENARIOS);
    manifest.put("scenarios", scenarios);
    List<Object> forks = new ArrayList<>();
    for (Object scenario : scenarios) {
      forks.addAll(forks(RUN, ((Map<?, ?>) scenario).get("scenario")));
    }
    Object ofWarmup =
        ((Map<?, ?>)
                ((List<?>) Documents.read(WARMUP.resolve("run.json"), Map.class).get("scenarios"))
                    .get(0))
            .get("scenario");
    return new ResultSamples(
        results,
        manifest,
        forks,
        forks(WARMUP, ofWarmup).stream().map(ResultSamples::shortened).toList(),
        (List<?>) metric(results.get(0)).get("rawData"));
  }

  /** Writes the files of a run. */
  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Documents.write(folder.resolve("results.json"), results);
    Documents.write(folder.resolve("run.json"), manifest);
    Files.write(folder.resolve("forks.jsonl"), forks.stream().map(Documents::line).toList());
  }

  private static List<Object> forks(Path run, Object scenario) throws IOException {
    List<Object> forks = new ArrayList<>();
    for (String line : Files.readAllLines(run.resolve("forks.jsonl"))) {
      Map<?, ?> fork = Documents.read(line, Map.class);
      if (((Map<?, ?>) fork.get("jcamark")).get("scenario").equals(scenario)
          && forks.size() < FORKS) {
        forks.add(withoutMostMetrics(fork));
      }
    }
    return forks;
  }

  private static Map<?, ?> metric(Object row) {
    return (Map<?, ?>) ((Map<?, ?>) row).get("primaryMetric");
  }

  private static Map<String, Object> withoutMostMetrics(Map<?, ?> row) {
    Map<String, Object> copy = copy(row);
    Map<String, Object> metrics = copy((Map<?, ?>) row.get("secondaryMetrics"));
    metrics.keySet().removeIf(name -> !name.equals("gc.alloc.rate.norm"));
    copy.put("secondaryMetrics", metrics);
    return copy;
  }

  /** The first times of each list of a fork's warm-up. */
  private static Object shortened(Object node) {
    if (node instanceof Map<?, ?> map) {
      Map<String, Object> copy = copy(map);
      copy.replaceAll((name, value) -> shortened(value));
      return copy;
    }
    return node instanceof List<?> list ? list.subList(0, Math.min(list.size(), TIMES)) : node;
  }

  private static Map<String, Object> copy(Map<?, ?> map) {
    Map<String, Object> copy = new LinkedHashMap<>();
    map.forEach((name, value) -> copy.put((String) name, value));
    return copy;
  }
}
