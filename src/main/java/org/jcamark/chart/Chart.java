package org.jcamark.chart;

/**
 * A chart's data and texts, free of colours. Every kind has a title of one line and a note for the
 * line below it, such as "mean of 5 forks", which may be blank.
 */
public interface Chart {
  /** The picture in the colours of {@code theme}. */
  Figure draw(Theme theme);
}
