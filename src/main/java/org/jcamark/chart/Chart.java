package org.jcamark.chart;

/** Something that can be drawn: data, a title and nothing that depends on the colours. */
public interface Chart {
  /** The picture in the colours of {@code theme}. */
  Figure draw(Theme theme);
}
