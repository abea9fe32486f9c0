package org.jcamark.report.page;

import java.util.List;
import java.util.Objects;

/**
 * A page.
 *
 * @param title one line, plain text as everything on a page
 * @param subtitle one line below it; empty for none
 * @param sections in order
 * @param footer one line at the end, such as what made the page
 */
public record Page(String title, String subtitle, List<Section> sections, String footer) {
  public Page {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(subtitle, "subtitle");
    Objects.requireNonNull(footer, "footer");
    sections = List.copyOf(sections);
  }
}
