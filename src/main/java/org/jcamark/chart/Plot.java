package org.jcamark.chart;

import java.util.List;
import java.util.stream.Stream;

/** What a chart shows: rows of dots or bars, or lines. */
public sealed interface Plot permits DotPlot, LinePlot, StackedPlot {
  /** The series in it; empty where they say nothing. */
  List<SeriesName> series();

  /** Texts that may begin with a provider and name a JVM. */
  Stream<String> makers();

  /** How many values it shows. */
  int values();

  /**
   * The picture in the colours and at the width of {@code theme}.
   *
   * @param chart whose texts stand around it
   */
  Figure draw(Chart chart, Theme theme);
}
