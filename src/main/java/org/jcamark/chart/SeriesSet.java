package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;

/** The series of a chart: the providers that we know first, the others as they come. */
final class SeriesSet {
  private final List<String> names;
  private final Palette palette;

  SeriesSet(Collection<String> series, Theme theme) {
    List<String> ordered = new ArrayList<>(new LinkedHashSet<>(series));
    ordered.sort(Palette.KNOWN_FIRST);
    this.names = List.copyOf(ordered);
    this.palette = new Palette(names, theme);
  }

  List<String> names() {
    return names;
  }

  SeriesStyle style(String name) {
    return palette.of(name);
  }

  Legend legend(LegendEntry.Mark mark) {
    return new Legend(names.stream().map(n -> new LegendEntry(n, style(n), mark)).toList());
  }
}
