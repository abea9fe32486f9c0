package org.jcamark.chart;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Texts and values of a picture, free of colours.
 *
 * @param name of its file, without ending, of characters that every file system takes
 * @param title the finding, in one sentence
 * @param note what is shown and how, below the title; may be blank
 * @param foot where the values are from, in small letters at the end; may be blank
 */
public record Figure(
    String name, FigureKind kind, String title, String note, String foot, Body body) {
  /** The values of a figure: rows of dots or bars, or lines in panels. */
  public sealed interface Body permits Rows, Panels {
    List<SeriesName> series();

    /** How many values it shows. */
    int values();
  }

  /** Beyond this many series their number is given instead of their names. */
  private static final int MOST_NAMES = 6;

  public Figure(String name, FigureKind kind, String title, String note, Body body) {
    this(name, kind, title, note, "", body);
  }

  /** Facts in one line; blank ones are left out. */
  public static String joined(String... facts) {
    return Stream.of(facts).filter(fact -> !fact.isBlank()).collect(Collectors.joining(" · "));
  }

  public Figure footed(String text) {
    return new Figure(name, kind, title, note, text, body);
  }

  public Figure named(String file) {
    return new Figure(file, kind, title, note, foot, body);
  }

  /** The figure in words, on one line, for those who do not see it. */
  public String alt() {
    List<SeriesName> named = Palette.named(body.series());
    String names = named.stream().map(SeriesName::text).collect(Collectors.joining(", "));
    String shown =
        named.size() > MOST_NAMES
            ? " " + named.size() + " series."
            : named.isEmpty() ? "" : " Series: " + names + ".";
    return kind.form() + ". " + title + "." + shown + " The tables have the numbers.";
  }
}
