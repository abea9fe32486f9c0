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
    List<SuiteRow> rows,
    List<String> providers,
    ForkSettings forkSettings,
    String caution) {
  public Suite {
    rows = List.copyOf(rows);
    providers = List.copyOf(providers);
  }
}
