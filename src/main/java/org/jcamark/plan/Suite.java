package org.jcamark.plan;

import java.util.List;

/**
 * A named plan.
 *
 * @param providers labels of the providers measured by default
 * @param caution a warning for readers of its results; empty for none
 */
public record Suite(
    String name,
    String description,
    List<Cell> cells,
    List<String> providers,
    ForkSettings forkSettings,
    String caution) {
  public Suite {
    cells = List.copyOf(cells);
    providers = List.copyOf(providers);
  }
}
