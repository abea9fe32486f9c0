package org.jcamark.report.page;

import java.util.List;

/**
 * A part of a page under a heading.
 *
 * @param heading one line
 * @param blocks what stands in it
 * @param subsections below the blocks, each under a heading of the next level; these have none of
 *     their own
 */
public record Section(String heading, List<Block> blocks, List<Section> subsections) {
  public Section {
    if (subsections.stream().anyMatch(part -> !part.subsections().isEmpty())) {
      throw new IllegalArgumentException("sections are two levels deep, not more: " + heading);
    }
  }

  /** A section without further headings. */
  public static Section of(String heading, List<Block> blocks) {
    return new Section(heading, blocks, List.of());
  }

  /** A section without further headings. */
  public static Section of(String heading, Block... blocks) {
    return of(heading, List.of(blocks));
  }
}
