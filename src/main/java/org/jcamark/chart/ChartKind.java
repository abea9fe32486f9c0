package org.jcamark.chart;

import java.util.Locale;

/** The kinds of charts, by what readers want to know; docs/charts.md has an example of each. */
public enum ChartKind {
  RESULTS(
      "Results",
      "Dot plot",
      "How long does each operation take, how precisely is that known, and which provider is"
          + " fastest?"),
  BY_JVM("By JVM", "Dumbbell plot", "What differs between JVMs?"),
  BY_SET("By set", "Dumbbell plot", "What differs between result sets?"),
  OVER_SETS("Over sets", "Line chart", "Has it become slower or faster, and since when?"),
  RATIOS("Ratios", "Forest plot", "Which differences are real, and how large are they?"),
  INTRINSICS(
      "Intrinsics",
      "Forest plot",
      "How much slower is each operation without a family of intrinsics?"),
  DATA("Data", "Forest plot", "Does it matter which data an operation works on?"),
  PHASES("Phases", "Stacked bars", "Which part accounts for most of the total?"),
  PAYLOAD(
      "Payload sizes",
      "Line chart",
      "What does a message of each length cost, and from which length on is throughput constant?"),
  PER_BYTE(
      "Time per byte",
      "Line chart",
      "Which algorithm is cheapest per byte at each message length?"),
  PARAMETER("Parameter", "Line chart", "How does the score change with the parameter?"),
  THREADS("Threads", "Line chart", "How far does throughput grow with threads?"),
  PERCENTILES("Percentiles", "Line chart", "How slow are the slowest operations?"),
  DENSITIES(
      "Densities",
      "Density plot",
      "How are the times distributed: one peak or several, narrow or wide?"),
  TRADEOFF(
      "Time against bytes", "Scatter plot", "What does each algorithm cost in time and in bytes?"),
  ALLOCATION("Allocation", "Dot plot", "How many bytes does each operation allocate?"),
  FORKS(
      "Forks",
      "Dot plot",
      "How far apart are the forks behind an interval, and is one of them an outlier?"),
  ITERATIONS(
      "Iterations",
      "Line chart",
      "Was each fork steady while it was measured, or still warming up, or disturbed?"),
  DRIFT("Drift", "Scatter plot", "Did the machine become slower or faster during the run?"),
  SIZES("Sizes", "Stacked bars", "How many bytes does each send?"),
  COLD_START(
      "Cold start",
      "Stacked bars",
      "How long does a fresh JVM take to its first result, and where does the time go?"),
  STEADY_TIME("Time to steady state", "Dot plot", "How long does it take to reach full speed?"),
  WARMUP("Warm-up", "Line chart", "How does the time of a call fall from the first call on?");

  private final String title;
  private final String form;
  private final String question;

  ChartKind(String title, String form, String question) {
    this.title = title;
    this.form = form;
    this.question = question;
  }

  /** Its name on the command line: {@code per-byte}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Its heading in docs/charts.md. */
  public String title() {
    return title;
  }

  /** What it looks like: {@code Dot plot}. */
  String form() {
    return form;
  }

  /** What it answers, as one sentence that ends in a question mark. */
  public String question() {
    return question;
  }
}
