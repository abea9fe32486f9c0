package org.jcamark.report;

import java.util.ArrayList;
import java.util.List;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.stats.Percentiles;
import org.jcamark.table.Numbers;
import org.jcamark.warmup.ScenarioWarmup;

/** How warm-ups were measured, and how their numbers are computed. */
final class WarmupMethod {
  private WarmupMethod() {}

  /**
   * The section.
   *
   * @param own whether jcamark measured them
   */
  static Section of(List<ScenarioWarmup> warmups, boolean own) {
    List<String> items = new ArrayList<>();
    if (own) {
      items.add(
          "Each fork is a fresh JVM. Its keys, ciphertexts and signatures were made in another"
              + " process, and nothing of the provider was loaded before the first timed stage."
              + " Forks of all scenarios were interleaved in random order.");
      items.add(
          "Single calls are timed at first, then batches that grow. Recording a batch costs "
              + recorder(warmups)
              + " ns, which its time includes.");
    }
    items.add(
        "Change points in mean and variance are found by PELT in bins of equal time (Barrett et"
            + " al., OOPSLA 2017). The steady state is the last segment with those before it whose"
            + " mean is not shown to differ by 5% or more, if that is at least the last sixth of"
            + " the series (Traini et al., EMSE 2022).");
    items.add(
        "Numbers of a scenario are medians over forks. The 95% interval of a median lies between"
            + " two of the values, by order statistics (Conover, Practical Nonparametric"
            + " Statistics, 1999); fewer than 6 values have none, and the least and the largest are"
            + " shown. The time to steady state of a fork that did not become steady counts as"
            + " longer than its series.");
    if (warmups.stream().anyMatch(warmup -> warmup.recorded().isPresent())) {
      items.add(
          "Events of the JIT are from one more fork with Flight Recorder, which slows it down. Its"
              + " times are in no median.");
    }
    return Section.of("How it was measured", new Block.Bullets(items));
  }

  private static String recorder(List<ScenarioWarmup> warmups) {
    double[] costs =
        warmups.stream()
            .flatMap(warmup -> warmup.forks().stream())
            .mapToDouble(fork -> fork.measured().recorderNanos())
            .toArray();
    return Numbers.significant(Percentiles.median(costs));
  }
}
