package org.jcamark.report.page;

import java.io.IOException;
import java.util.List;

/** A page as GitHub-flavoured Markdown. Pictures are files in a folder that the caller names. */
public final class MarkdownPage {
  private MarkdownPage() {}

  /**
   * Writes the page.
   *
   * @param pictures folder of the pictures, relative to the page
   */
  public static void write(Page page, String pictures, Appendable out) throws IOException {
    MarkdownBlocks blocks = new MarkdownBlocks(out, pictures);
    blocks.heading(1, page.title());
    if (!page.subtitle().isEmpty()) {
      blocks.paragraph(new Block.Paragraph(page.subtitle()));
    }
    if (!page.lead().isEmpty()) {
      blocks.paragraph(new Block.Paragraph(page.lead()));
    }
    sections(page.sections(), 2, blocks);
    out.append("\n---\n");
    blocks.paragraph(new Block.Paragraph(page.footer()));
  }

  private static void sections(List<Section> sections, int level, MarkdownBlocks blocks)
      throws IOException {
    for (Section section : sections) {
      blocks.heading(level, section.heading());
      blocks.write(section.blocks());
      sections(section.subsections(), level + 1, blocks);
    }
  }
}
