package org.jcamark.lab;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.report.ResultFiles;
import org.jcamark.stats.Verdict;

/**
 * How precise the ratios of runs are, and whether those of the first run and of another agree, as
 * of one plan measured without and with other work on the machine: half-widths of the intervals,
 * undecided verdicts, and ratio ÷ ratio of the first run. With one argument {@code load}, it is
 * that other work, on half of the CPUs until its input ends.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.LoadedRatios load
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.LoadedRatios QUIET LOADED…
 * </pre>
 */
final class LoadedRatios {
  private static final double AGREEING = 0.02;

  private LoadedRatios() {}

  @SuppressWarnings("SystemOut")
  public static void main(String[] args) throws IOException {
    if (args[0].equals("load")) {
      loadHalfOfTheCpus();
      return;
    }
    Map<String, Double> first = new LinkedHashMap<>();
    System.out.println(
        "run           ratios  half-width, median  largest  undecided  within 2%  rms  largest");
    for (String run : args) {
      ProviderVerdicts verdicts =
          ProviderVerdicts.of(Finding.of(ResultFiles.read(Path.of(run))), Optional.empty());
      List<Judged> tested =
          verdicts.all().stream().filter(one -> one.comparison().test().isPresent()).toList();
      double[] halves =
          tested.stream()
              .mapToDouble(one -> one.interval().orElseThrow().logHalfWidth())
              .sorted()
              .toArray();
      double[] apart =
          tested.stream()
              .filter(one -> first.containsKey(name(one)))
              .mapToDouble(one -> Math.log(one.ratio().orElseThrow() / first.get(name(one))))
              .map(Math::abs)
              .sorted()
              .toArray();
      System.out.printf(
          "%-12s %7d %18.1f%% %7.1f%% %7d/%d %9.0f%% %3.1f%% %7.1f%%%n",
          Path.of(run).getFileName(),
          tested.size(),
          100 * halves[halves.length / 2],
          100 * halves[halves.length - 1],
          tested.stream().filter(one -> one.judgement().verdict() == Verdict.UNDECIDED).count(),
          tested.size(),
          100.0 * Arrays.stream(apart).filter(x -> x <= AGREEING).count() / apart.length,
          100 * Math.sqrt(Arrays.stream(apart).map(x -> x * x).average().orElse(0)),
          apart.length == 0 ? 0 : 100 * apart[apart.length - 1]);
      if (first.isEmpty()) {
        tested.forEach(one -> first.put(name(one), one.ratio().orElseThrow()));
      }
    }
  }

  private static void loadHalfOfTheCpus() throws IOException {
    for (int cpu = 0; cpu < Runtime.getRuntime().availableProcessors() / 2; cpu++) {
      Thread spinner =
          new Thread(
              () -> {
                while (true) {
                  Thread.onSpinWait();
                }
              });
      spinner.setDaemon(true);
      spinner.start();
    }
    System.in.transferTo(OutputStream.nullOutputStream());
  }

  private static String name(Judged one) {
    return one.candidate().facets().toString();
  }
}
