package org.jcamark.chart;

import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Labelled;

/**
 * Texts and values of a picture, free of colours.
 *
 * @param name of its file, without ending, of characters that every file system takes
 * @param title the finding, in one sentence
 * @param note what is shown and how, below the title; may be blank
 * @param foot where the values are from, in small letters at the end; may be blank
 */
public record Figure(String name, Kind kind, String title, String note, String foot, Body body) {
  /** The kinds of figures, by their question; docs/charts.md has an example of each. */
  public enum Kind implements Labelled {
    RESULTS(
        "Dot plot",
        "How long does each operation take, how precisely is that known, and which provider is"
            + " fastest?"),
    COMPARISON(
        "Dumbbell plot",
        "What differs between JVMs, their variants, kinds of data or result sets, and by how"
            + " much?"),
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
    WARMUP("Line chart", "How does the time of a call change from the first call on?"),
    HISTORY("Line chart", "From which run on is a benchmark slower or faster?");

    private final String form;
    private final String question;

    Kind(String form, String question) {
      this.form = form;
      this.question = question;
    }

    /** One sentence that ends in a question mark. */
    public String question() {
      return question;
    }
  }

  /** What an axis shows; its title gets the unit. */
  public record Measure(String title, Quantity quantity) {}

  /** The values of a figure: rows of dots or bars, or lines in panels. */
  public sealed interface Body permits Rows, Panels {
    List<SeriesName> series();

    int values();

    /** The lower axis, whose title stands once, below the plots. */
    Scale across();

    /** The note of a figure with an axis that has no title of its own, and what whiskers are. */
    String note(String own);

    List<Sheet.Entry> legend(Palette palette, Theme theme);

    double heightPx();

    /** Returns where its plots are, without their ticks. */
    Rectangle2D paint(Sheet sheet, double top);
  }

  public Figure(String name, Kind kind, String title, String note, Body body) {
    this(name, kind, title, note, "", body);
  }

  /** Facts in one line; blank ones are left out. */
  public static String joined(String... facts) {
    return Stream.of(facts).filter(fact -> !fact.isBlank()).collect(Collectors.joining(" · "));
  }

  public Figure footed(String text) {
    return new Figure(name, kind, title, note, text, body);
  }

  Figure with(String newName, String newTitle) {
    return new Figure(newName, kind, newTitle, note, foot, body);
  }

  /** The figure in words, on one line, for those who do not see it. */
  public String alt() {
    List<SeriesName> named = Palette.named(body.series());
    String names = named.stream().map(SeriesName::text).collect(Collectors.joining(", "));
    String series = names.isEmpty() ? "" : " Series: " + names + ".";
    return kind.form + ". " + title + "." + series + " The tables have the numbers.";
  }
}
