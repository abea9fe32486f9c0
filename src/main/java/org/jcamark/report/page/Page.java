package org.jcamark.report.page;

import java.util.List;

/**
 * A page.
 *
 * @param title one line, plain text as everything on a page
 * @param subtitle one line below it; empty for none
 * @param lead the finding, in a sentence; empty for none
 * @param sections in order; empty ones are left out
 * @param footer one line at the end, such as what made the page
 */
public record Page(
    String title, String subtitle, String lead, List<Block.Section> sections, String footer) {
  public Page {
    sections = sections.stream().filter(part -> !part.blocks().isEmpty()).toList();
  }
}
