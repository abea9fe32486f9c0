package org.jcamark.chart;

import java.util.Locale;

/** The kinds of charts, by what readers want to know; docs/charts.md has an example of each. */
public enum ChartKind {
  RESULTS(
      "Dot plot",
      "How long does each operation take, how precisely is that known, and which provider is"
          + " fastest?"),
  BY_JVM("Dumbbell plot", "What differs between JVMs?"),
  BY_SET("Dumbbell plot", "What differs between result sets?"),
  RATIOS("Forest plot", "Which differences are real, and how large are they?"),
  INTRINSICS("Forest plot", "How much slower is each operation without a family of intrinsics?"),
  DATA("Forest plot", "Does it matter which data an operation works on?"),
  PHASES("Stacked bars", "Which part accounts for most of the total?"),
  PAYLOAD(
      "Line chart",
      "What does a message of each length cost, and from which length on is throughput constant?"),
  PARAMETER("Line chart", "How does the score change with the parameter?"),
  THREADS("Line chart", "How far does throughput grow with threads?"),
  PERCENTILES("Line chart", "How slow are the slowest operations?"),
  TRADEOFF("Scatter plot", "What does each algorithm cost in time and in bytes?"),
  FORKS(
      "Dot plot", "How far apart are the forks behind an interval, and is one of them an outlier?"),
  ITERATIONS(
      "Line chart",
      "Was each fork steady while it was measured, or still warming up, or disturbed?"),
  SIZES("Stacked bars", "How many bytes does each send?"),
  COLD_START(
      "Stacked bars",
      "How long does a fresh JVM take to its first result, and where does the time go?"),
  STEADY_TIME("Dot plot", "How long does it take to reach full speed?"),
  WARMUP("Line chart", "How does the time of a call fall from the first call on?");

  private final String form;
  private final String question;

  ChartKind(String form, String question) {
    this.form = form;
    this.question = question;
  }

  /** Its name on the command line: {@code by-jvm}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
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
