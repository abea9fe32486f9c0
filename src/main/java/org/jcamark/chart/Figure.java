package org.jcamark.chart;

import java.util.List;
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

    /** Texts that may begin with a provider and name a JVM. */
    Stream<String> makers();

    /** How many values it shows. */
    int values();
  }

  /** Beyond this many series their number is given instead of their names. */
  private static final int MOST_NAMES = 6;

  public Figure(String name, FigureKind kind, String title, String note, Body body) {
    this(name, kind, title, note, "", body);
  }

  public Figure footed(String text) {
    return new Figure(name, kind, title, note, text, body);
  }

  public Figure named(String file) {
    return new Figure(file, kind, title, note, foot, body);
  }

  /** The figure in words, on one line, for those who do not see it. */
  public String alt() {
    List<String> names =
        body.series().stream()
            .map(SeriesName::text)
            .filter(text -> !text.isBlank())
            .distinct()
            .toList();
    String shown =
        names.isEmpty()
            ? ""
            : names.size() <= MOST_NAMES
                ? " Series: " + String.join(", ", names) + "."
                : " " + names.size() + " series.";
    return kind.form() + ". " + title + "." + shown + " The tables have the numbers.";
  }
}
