package org.jcamark.chart;

import java.util.Locale;

/** The kinds of figures, by their question; docs/charts.md has an example of each. */
public enum FigureKind {
  RESULTS(
      "Dot plot",
      "How long does each operation take, how precisely is that known, and which provider is"
          + " fastest?"),
  COMPARISON(
      "Dumbbell plot",
      "What differs between JVMs, their variants, kinds of data or result sets, and by how much?"),
  PARAMETER("Line chart", "How do time and throughput change with the size or a parameter?"),
  PHASES("Stacked bars", "Which part accounts for most of the total?"),
  TRADEOFF("Scatter plot", "What does each algorithm cost in time and in bytes?"),
  FORKS(
      "Line chart",
      "Were the forks behind an interval steady while they were measured, and is one of them an"
          + " outlier?"),
  COLD_START(
      "Stacked bars",
      "How long does a fresh JVM take to its first result, and where does the time go?"),
  WARMUP("Line chart", "How does the time of a call fall from the first call on?");

  private final String form;
  private final String question;

  FigureKind(String form, String question) {
    this.form = form;
    this.question = question;
  }

  /** Its name on the command line: {@code cold-start}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** {@code Dot plot}. */
  String form() {
    return form;
  }

  /** One sentence that ends in a question mark. */
  public String question() {
    return question;
  }
}
