package org.jcamark.plan;

import java.util.List;
import java.util.Objects;

/**
 * A named plan.
 *
 * @param providers labels measured unless others are asked for
 * @param caution what a reader of its results has to know; empty for nothing
 */
public record Suite(
    String name,
    String description,
    List<Cell> cells,
    List<String> providers,
    ForkSettings effort,
    String caution) {
  public Suite {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(description, "description");
    Objects.requireNonNull(effort, "effort");
    Objects.requireNonNull(caution, "caution");
    cells = List.copyOf(cells);
    providers = List.copyOf(providers);
  }
}
