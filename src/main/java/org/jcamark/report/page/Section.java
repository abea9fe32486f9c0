package org.jcamark.report.page;

import java.util.List;

/**
 * A part of a page under a heading.
 *
 * @param heading one line
 * @param folded whether readers unfold it, as background
 * @param subsections below the blocks, each under a heading of the third level
 */
public record Section(
    String heading, boolean folded, List<Block> blocks, List<Section> subsections) {
  /** An open section. */
  public Section(String heading, List<Block> blocks, List<Section> subsections) {
    this(heading, false, blocks, subsections);
  }

  public static Section of(String heading, List<Block> blocks) {
    return new Section(heading, blocks, List.of());
  }

  public static Section of(String heading, Block... blocks) {
    return of(heading, List.of(blocks));
  }

  public Section fold() {
    return new Section(heading, true, blocks, subsections);
  }
}
