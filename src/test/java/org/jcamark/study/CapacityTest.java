package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jcamark.compare.Finding;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenarios;
import org.jcamark.table.Results;
import org.jcamark.table.Table;
import org.junit.jupiter.api.Test;

final class CapacityTest {
  private static final OptionalInt CORES = OptionalInt.of(2);

  private static Finding row(
      String operation, String algorithm, String jvm, int threads, double... nanos) {
    Key scenario = Scenarios.of(operation, algorithm, "JDK", 0, threads, Mode.AVERAGE_TIME, jvm);
    return Results.own(scenario, nanos);
  }

  private static Finding with(Finding row, Map<String, Double> means) {
    Map<String, Metric> metrics = new HashMap<>();
    means.forEach((name, mean) -> metrics.put(name, Results.metric("B/op", mean, mean, mean)));
    return Results.of(row.scenario(), Results.with(row.result(), metrics));
  }

  /** 1 ms in one thread are 1,000 operations a second; 1.25 ms on each of two cores are 800. */
  @Test
  void core_carriesWhatOneOfItsThreadsDoes_comparedWithOneAlone() {
    Finding busy = row("agree", "X25519", "25", 2, 1.25e6, 1.25e6, 1.25e6);
    List<Finding> rows =
        List.of(
            with(row("agree", "X25519", "25", 1, 1e6, 1e6, 1e6), Map.of("server.live", 5_400.0)),
            with(busy, Map.of("gc.alloc.rate.norm", 5_120.0, "output.bytes", 72.0)),
            row("agree", "X25519", "25", 4, 2.5e6, 2.5e6, 2.5e6),
            row("agree", "X448", "25", 1, 1e6, 1e6, 1e6),
            row("agree", "X448", "25", 2, 1.05e6, 1.05e6, 1.05e6),
            row("agree", "ECDH-P256", "25", 1, 1e6, 1e6, 1e6));
    Table table = Capacity.table(Capacity.of(rows, CORES));
    assertThat(table.records())
        .extracting(row -> row.get("algorithm"))
        .containsExactly("X25519", "X448");
    assertThat(table.records().get(0))
        .containsEntry("what", "agree")
        .containsEntry("jvm", "25")
        .containsEntry("opsPerSecondPerCore", 800.0)
        .containsEntry("predictedOpsPerSecondPerCore", 1_000.0)
        .containsKeys("low95", "high95")
        .containsEntry("bytesSent", 72L)
        .containsEntry("allocatedBytesPerOp", 5_120.0)
        .containsEntry("liveBytesPerConnection", 5_400.0);
  }
}
