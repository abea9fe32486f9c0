package org.jcamark.lab;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jcamark.stats.SharedSteps;
import org.jcamark.stats.SharedSteps.Change;

/**
 * How often {@code compare --history} sees changes in series without one, and finds one of 5% in
 * the middle, within two runs. Writes the series for other tools, a line each: name, runs, ratio,
 * times; {@code peers/python/history.py} does the same by Apache Otava.
 *
 * <p>Arguments: number of series, file.
 */
public final class HistoryRates {
  private static final double RATIO = 1.05;
  private static final double SCATTER = 0.02;

  /** Runs by which a place may be off. */
  private static final int OFF = 2;

  private enum Scatter {
    /** Normally, by 2%. */
    NORMAL,
    /** By 2%, with long tails: normal, with one run in ten five times as far off. */
    TAILS,
    /** Normally, and one run is 30% slower. */
    LOADED;

    double[] logs(SplittableRandom random, int runs) {
      double[] logs = new double[runs];
      for (int run = 0; run < runs; run++) {
        boolean far = this == TAILS && random.nextInt(10) == 0;
        logs[run] = (far ? 5 : 1) * SCATTER * random.nextGaussian();
      }
      if (this == LOADED) {
        logs[random.nextInt(runs)] += Math.log(1.3);
      }
      return logs;
    }
  }

  private HistoryRates() {}

  public static void main(String[] args) throws IOException {
    try (PrintStream series = new PrintStream(Files.newOutputStream(Path.of(args[1])))) {
      rates(Integer.parseInt(args[0]), series).forEach(System.out::println);
    }
  }

  /** Rows of docs/statistics.md, of that many series each: what is seen and found, in percent. */
  public static List<String> rates(int times, PrintStream series) {
    List<String> lines = new ArrayList<>();
    for (Scatter scatter : Scatter.values()) {
      for (int runs : new int[] {10, 24, 48}) {
        SplittableRandom random = new SplittableRandom(1);
        int seen = 0;
        int found = 0;
        for (int i = 0; i < times; i++) {
          double[] logs = scatter.logs(random, runs);
          double[] stepped = stepped(logs);
          series.println(line(scatter, 1, logs));
          series.println(line(scatter, RATIO, stepped));
          seen += changes(logs).isEmpty() ? 0 : 1;
          boolean near =
              changes(stepped).stream().anyMatch(at -> Math.abs(at.before() - runs / 2) <= OFF);
          found += near ? 1 : 0;
        }
        lines.add(
            String.format(
                Locale.ROOT,
                "| %s | %d | %.1f%% | %.0f%% |",
                scatter.name().toLowerCase(Locale.ROOT),
                runs,
                100.0 * seen / times,
                100.0 * found / times));
      }
    }
    return lines;
  }

  private static double[] stepped(double... logs) {
    return IntStream.range(0, logs.length)
        .mapToDouble(run -> logs[run] + (run < logs.length / 2 ? 0 : Math.log(RATIO)))
        .toArray();
  }

  private static List<Change> changes(double... logs) {
    return SharedSteps.of(new double[][] {logs}, SharedSteps.ALPHA, 0.02).rows().get(0).changes();
  }

  private static String line(Scatter scatter, double ratio, double... logs) {
    return Arrays.stream(logs)
        .mapToObj(log -> String.format(Locale.ROOT, "%.5f", 100 * Math.exp(log)))
        .collect(Collectors.joining(",", scatter + "," + logs.length + "," + ratio + ",", ""));
  }
}
