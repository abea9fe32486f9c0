package org.jcamark.report;

import java.io.IOException;
import java.util.List;
import org.jcamark.table.Markdown;
import org.jcamark.table.Table;

/** A part of a page. All texts are plain and are escaped as they are written. */
public sealed interface Block {
  /**
   * Writes it as HTML.
   *
   * @param heading of the section that it stands in; empty for a section of the page itself
   */
  void html(Markup html, String heading) throws IOException;

  /**
   * Writes it as GitHub-flavoured Markdown, after an empty line.
   *
   * @param pictures folder of the pictures, relative to the page
   */
  void markdown(Markup out, String pictures, String heading) throws IOException;

  record Paragraph(String text) implements Block {
    @Override
    public void html(Markup html, String heading) throws IOException {
      html.element("p", text).line();
    }

    @Override
    public void markdown(Markup out, String pictures, String heading) throws IOException {
      out.line().raw(Markdown.sentence(text)).line();
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
    public void markdown(Markup out, String pictures, String heading) throws IOException {
      out.line();
      for (String item : items) {
        out.raw("- ").raw(Markdown.sentence(item)).line();
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
    public void markdown(Markup out, String pictures, String heading) throws IOException {
      String fence = "```";
      while (text.contains(fence)) {
        fence += "`";
      }
      out.raw("\n" + fence + "\n" + text.strip() + "\n" + fence + "\n");
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
    public void markdown(Markup out, String pictures, String heading) throws IOException {
      out.line().raw(table.markdown());
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
    public void markdown(Markup out, String pictures, String heading) throws IOException {
      String file = pictures + "/" + name;
      out.line().open("picture");
      out.empty("source", "media", "(prefers-color-scheme: dark)", "srcset", file + "-dark.png");
      out.empty("img", "src", file + ".png", "alt", Table.oneLine(alt)).close("picture").line();
      if (!caption.isEmpty()) {
        new Paragraph(caption).markdown(out, pictures, heading);
      }
    }
  }

  /**
   * Blocks under a heading.
   *
   * @param folded whether readers unfold it, as background
   */
  record Section(String heading, boolean folded, List<Block> blocks) implements Block {
    public Section {
      blocks =
          blocks.stream()
              .filter(block -> !(block instanceof Section part) || !part.blocks.isEmpty())
              .toList();
    }

    public static Section of(String heading, List<? extends Block> blocks) {
      return new Section(heading, false, List.copyOf(blocks));
    }

    public static Section of(String heading, Block... blocks) {
      return of(heading, List.of(blocks));
    }

    /** A table; empty where that has no rows. */
    public static Section of(String heading, Table table) {
      return of(
          heading, table.groups().isEmpty() ? List.of() : List.of(new Tabular(heading, table)));
    }

    public Section fold() {
      return new Section(heading, true, blocks);
    }

    @Override
    public void html(Markup html, String above) throws IOException {
      boolean top = above.isEmpty();
      if (top) {
        html.open("section", "id", Markup.anchor(heading)).line();
      }
      html.raw(folded ? "<details><summary>" : "");
      (folded && !top ? html.text(heading) : html.element(top ? "h2" : "h3", heading))
          .raw(folded ? "</summary>" : "")
          .line();
      for (Block block : blocks) {
        block.html(html, heading);
      }
      html.raw(folded ? "</details>\n" : "").raw(top ? "</section>\n" : "");
    }

    @Override
    public void markdown(Markup out, String pictures, String above) throws IOException {
      boolean details = folded && !above.isEmpty();
      if (details) {
        out.line().open("details").element("summary", Table.oneLine(heading)).line();
      } else {
        out.line().raw(above.isEmpty() ? "## " : "### ").raw(Markdown.escaped(heading)).line();
      }
      for (Block block : blocks) {
        block.markdown(out, pictures, heading);
      }
      out.raw(details ? "\n</details>\n" : "");
    }
  }
}
