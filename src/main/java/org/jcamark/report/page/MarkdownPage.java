package org.jcamark.report.page;

import java.io.IOException;
import java.util.List;
import org.jcamark.table.Markdown;

/**
 * A page as GitHub-flavoured Markdown.
 *
 * @param pictures folder of the pictures, relative to the page
 */
public record MarkdownPage(Appendable out, String pictures) {
  public void write(Page page) throws IOException {
    line("# " + Markdown.escaped(page.title()));
    for (String text : List.of(page.subtitle(), page.lead())) {
      if (!text.isEmpty()) {
        new Block.Paragraph(text).markdown(this, "");
      }
    }
    for (Block.Section section : page.sections()) {
      section.markdown(this, "");
    }
    line("").line("---");
    new Block.Paragraph(page.footer()).markdown(this, "");
  }

  MarkdownPage line(String text) throws IOException {
    return raw(text).raw("\n");
  }

  MarkdownPage raw(String text) throws IOException {
    out.append(text);
    return this;
  }

  /** For what Markdown has no marks for. */
  Markup html() {
    return new Markup(out);
  }
}
