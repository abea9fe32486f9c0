package org.jcamark.report.page;

import java.io.IOException;
import java.util.List;
import org.jcamark.table.Markdown;
import org.jcamark.table.Table;

/** A part of a section. All texts are plain and are escaped as they are written. */
public sealed interface Block {
  /**
   * Writes it as HTML.
   *
   * @param heading of the section
   */
  void html(Markup html, String heading) throws IOException;

  /**
   * Writes it as Markdown, after an empty line.
   *
   * @param pictures folder of the pictures, relative to the page
   */
  void markdown(Appendable out, String pictures) throws IOException;

  record Paragraph(String text) implements Block {
    @Override
    public void html(Markup html, String heading) throws IOException {
      html.element("p", text).line();
    }

    @Override
    public void markdown(Appendable out, String pictures) throws IOException {
      out.append('\n').append(Markdown.sentence(text)).append('\n');
    }
  }

  record Bullets(List<String> items) implements Block {
    @Override
    public void html(Markup html, String heading) throws IOException {
      html.open("ul").line();
      for (String item : items) {
        html.element("li", item).line();
      }
      html.close("ul").line();
    }

    @Override
    public void markdown(Appendable out, String pictures) throws IOException {
      out.append('\n');
      for (String item : items) {
        out.append("- ").append(Markdown.sentence(item)).append('\n');
      }
    }
  }

  /** Something to be typed, as it is. */
  record Code(String text) implements Block {
    @Override
    public void html(Markup html, String heading) throws IOException {
      html.open("pre", "tabindex", "0").element("code", text).close("pre").line();
    }

    @Override
    public void markdown(Appendable out, String pictures) throws IOException {
      String fence = "```";
      while (text.contains(fence)) {
        fence += "`";
      }
      out.append('\n').append(fence).append('\n').append(text.strip()).append('\n');
      out.append(fence).append('\n');
    }
  }

  /**
   * A table. Where it can be sorted, the values of its cells decide, else their texts.
   *
   * @param caption its subject
   * @param filtered whether readers can filter its rows by words and by provider, and unfold its
   *     columns of details
   */
  record Tabular(String caption, Table table, boolean filtered) implements Block {
    public Tabular(String caption, Table table) {
      this(caption, table, false);
    }

    @Override
    public void html(Markup html, String heading) throws IOException {
      new HtmlTable(html, this, heading).write();
    }

    @Override
    public void markdown(Appendable out, String pictures) throws IOException {
      out.append('\n').append(table.markdown());
    }
  }

  /**
   * A picture. HTML pages contain it, Markdown pages show the file of that name.
   *
   * @param name of its file, without folder, theme and ending
   * @param alt a description for readers who do not see it
   * @param caption below it; may be empty
   * @param markup that draws it, well-formed
   */
  record Picture(String name, String alt, String caption, String markup) implements Block {
    public Picture {
      if (alt.isBlank()) {
        throw new IllegalArgumentException("picture " + name + " has no alternative text");
      }
    }

    @Override
    public void html(Markup html, String heading) throws IOException {
      html.open("figure").raw(markup);
      if (!caption.isEmpty()) {
        html.element("figcaption", caption);
      }
      html.close("figure").line();
    }

    @Override
    public void markdown(Appendable out, String pictures) throws IOException {
      String file = pictures + "/" + name;
      Markup html = new Markup(out).line().open("picture");
      html.empty("source", "media", "(prefers-color-scheme: dark)", "srcset", file + "-dark.png");
      html.empty("img", "src", file + ".png", "alt", Table.oneLine(alt)).close("picture").line();
      if (!caption.isEmpty()) {
        new Paragraph(caption).markdown(out, pictures);
      }
    }
  }

  /** Details that a reader unfolds. */
  record Fold(String summary, List<Block> blocks) implements Block {
    @Override
    public void html(Markup html, String heading) throws IOException {
      html.open("details").element("summary", summary).line();
      for (Block block : blocks) {
        block.html(html, heading);
      }
      html.close("details").line();
    }

    @Override
    public void markdown(Appendable out, String pictures) throws IOException {
      new Markup(out).line().open("details").element("summary", Table.oneLine(summary)).line();
      for (Block block : blocks) {
        block.markdown(out, pictures);
      }
      out.append("\n</details>\n");
    }
  }
}
