package org.jcamark.report.page;

import java.io.IOException;
import java.util.List;
import org.jcamark.table.Markdown;

/** A page as GitHub-flavoured Markdown. Pictures are files in a folder that the caller names. */
public final class MarkdownPage {
  private MarkdownPage() {}

  /**
   * Writes the page.
   *
   * @param pictures folder of the pictures, relative to the page
   */
  public static void write(Page page, String pictures, Appendable out) throws IOException {
    out.append("# ").append(Markdown.escaped(page.title())).append('\n');
    for (String text : List.of(page.subtitle(), page.lead())) {
      if (!text.isEmpty()) {
        new Block.Paragraph(text).markdown(out, pictures);
      }
    }
    sections(page.sections(), "\n## ", pictures, out);
    out.append("\n---\n");
    new Block.Paragraph(page.footer()).markdown(out, pictures);
  }

  private static void sections(List<Section> sections, String mark, String pictures, Appendable out)
      throws IOException {
    for (Section section : sections) {
      out.append(mark).append(Markdown.escaped(section.heading())).append('\n');
      for (Block block : section.blocks()) {
        block.markdown(out, pictures);
      }
      sections(section.subsections(), "\n### ", pictures, out);
    }
  }
}
