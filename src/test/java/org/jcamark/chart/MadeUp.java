package org.jcamark.chart;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jcamark.model.ForkNote;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.table.Results;

/** Rows of result files that nobody measured. */
final class MadeUp {
  static final double[] FORKS = {1000, 1010, 990};

  private MadeUp() {}

  static Key scenario(String operation, String algorithm, String provider, int payload) {
    return Results.scenario(operation, algorithm, provider, payload, "25.0.3", "default");
  }

  /** Our own row in ns/op, one iteration a fork, a minute from fork to fork. */
  static Result own(Key scenario, double... forks) {
    return own(scenario, Results.metric("ns/op", forks), Map.of());
  }

  static Result own(Key scenario, Metric metric, Map<String, Metric> secondary) {
    int count = metric.samples().map(Samples::forks).orElse(0);
    Result measurement =
        new Result(
            "org.jcamark.bench.SomeBenchmark." + scenario.operation(),
            scenario.mode(),
            scenario.threads(),
            params(scenario),
            Optional.empty(),
            metric,
            secondary,
            Map.of(),
            Optional.empty(),
            List.of(),
            1);
    List<ForkNote> notes = ForkNotes.of(IntStream.range(0, count).toArray());
    return measurement.of(Optional.of(scenario), notes, 1);
  }

  private static Map<String, String> params(Key scenario) {
    Map<String, String> params = new TreeMap<>();
    params.put("algorithm", scenario.algorithm());
    params.put("provider", scenario.provider());
    params.put("data", scenario.data().label());
    params.put("buffer", scenario.buffer().label());
    scenario.payloadBytes().ifPresent(bytes -> params.put("payloadBytes", "" + bytes));
    return params;
  }

  /** Somebody else's row; parameters as names and values in turn. */
  static Result foreign(String method, Mode mode, String unit, String... params) {
    return Results.foreign("org.sample.Bench." + method, mode, unit, FORKS, params);
  }
}
