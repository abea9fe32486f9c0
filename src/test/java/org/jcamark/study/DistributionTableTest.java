package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jcamark.compare.Finding;
import org.jcamark.file.JmhReader;
import org.junit.jupiter.api.Test;

final class DistributionTableTest {
  /** The coefficient of variation is the deviation ÷ the mean, which JMH wrote, too. */
  @Test
  void spread_isOfPooledIterations() throws IOException {
    Path sample = Path.of("results/samples/quick-jdk25/results.json");
    Map<String, Object> row =
        DistributionTable.of(Finding.of(JmhReader.rows(sample))).records().get(0);
    double sd = (Double) row.get("sd");
    assertThat((Double) row.get("median"))
        .isPositive()
        .isLessThanOrEqualTo((Double) row.get("p95"));
    assertThat((Double) row.get("cv") * 1_801.65).isCloseTo(sd, within(0.01 * sd));
  }
}
