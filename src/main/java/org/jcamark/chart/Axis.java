package org.jcamark.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * A scale with its title, ticks and fainter grid lines between them.
 *
 * @param names whether the ticks are names of things, which may be wrapped and carry no grid line
 */
record Axis(String title, Scale scale, List<Tick> ticks, List<Double> minor, boolean names) {
  Axis {
    title = title.isBlank() ? "" : TextStyle.printable(title);
    ticks = List.copyOf(ticks);
    minor = List.copyOf(minor);
  }

  static Axis of(String title, Scale scale, List<Tick> ticks) {
    return new Axis(title, scale, ticks, List.of(), false);
  }

  /** An axis of names at 0.5, 1.5, … */
  static Axis names(String title, List<String> names) {
    List<Tick> ticks = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      ticks.add(new Tick(i + 0.5, names.get(i)));
    }
    return new Axis(title, Scale.linear(0, names.size()), ticks, List.of(), true);
  }

  /** The same without a title. */
  Axis untitled() {
    return new Axis("", scale, ticks, minor, names);
  }

  /** The same for a vertical axis, where the first name stands at the top. */
  Axis reversed() {
    List<Tick> reversed = new ArrayList<>();
    for (Tick tick : ticks) {
      reversed.add(new Tick(scale.max() - tick.value(), tick.label(), tick.strong()));
    }
    return new Axis(title, scale, reversed, minor, names);
  }
}
