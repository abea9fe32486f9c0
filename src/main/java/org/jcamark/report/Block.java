package org.jcamark.report;

import java.util.List;
import java.util.stream.Collectors;
import org.jcamark.chart.Figure;
import org.jcamark.table.Markdown;
import org.jcamark.table.Table;

/**
 * A part of a page. All texts are plain and are escaped as they are written. {@code heading} is
 * that of the section that it stands in; empty for a section of the page itself.
 */
public sealed interface Block {
  String html(String heading);

  /** As GitHub-flavoured Markdown, after an empty line. */
  String markdown(String heading);

  record Paragraph(String text) implements Block {
    @Override
    public String html(String heading) {
      return Html.element("p", text) + "\n";
    }

    @Override
    public String markdown(String heading) {
      return "\n" + Markdown.sentence(text) + "\n";
    }
  }

  record Bullets(List<String> items) implements Block {
    @Override
    public String html(String heading) {
      return items.stream()
          .map(item -> Html.element("li", item) + "\n")
          .collect(Collectors.joining("", "<ul>\n", "</ul>\n"));
    }

    @Override
    public String markdown(String heading) {
      return items.stream()
          .map(item -> "- " + Markdown.sentence(item) + "\n")
          .collect(Collectors.joining("", "\n", ""));
    }
  }

  /** Something to be typed, as it is. */
  record Code(String text) implements Block {
    @Override
    public String html(String heading) {
      return "<pre tabindex=\"0\">" + Html.element("code", text) + "</pre>\n";
    }

    @Override
    public String markdown(String heading) {
      String fence = "```";
      while (text.contains(fence)) {
        fence += "`";
      }
      return "\n" + fence + "\n" + text.strip() + "\n" + fence + "\n";
    }
  }

  /**
   * A table. Where it can be sorted, the values of its cells decide, else their texts.
   *
   * @param filtered whether readers can filter its rows by words and by provider, and unfold its
   *     columns of details
   */
  record Tabular(String caption, Table table, boolean filtered) implements Block {
    public Tabular(String caption, Table table) {
      this(caption, table, false);
    }

    @Override
    public String html(String heading) {
      return table.groups().isEmpty() ? "" : new HtmlTable(this, heading).html();
    }

    @Override
    public String markdown(String heading) {
      return "\n" + table.markdown();
    }
  }

  /** A figure: HTML has its markup, for light and dark; Markdown shows its file. */
  record Picture(Figure figure, String markup) implements Block {
    /** Folder of the files, relative to the page. */
    static final String FOLDER = "charts";

    @Override
    public String html(String heading) {
      String caption = Html.element("figcaption", figure.kind().question());
      return "<figure>" + markup + caption + "</figure>\n";
    }

    @Override
    public String markdown(String heading) {
      String file = Html.text(FOLDER + "/" + figure.name());
      return "\n<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"%1$s-dark.png\"/>"
              .formatted(file)
          + "<img src=\"%s.png\" alt=\"%s\"/></picture>\n"
              .formatted(file, Html.text(Table.oneLine(figure.alt())))
          + new Paragraph(figure.kind().question()).markdown(heading);
    }
  }

  /** Blocks under a heading; what is folded is background, which readers unfold. */
  record Section(String heading, boolean folded, List<Block> blocks) implements Block {
    public Section {
      blocks =
          blocks.stream()
              .filter(block -> !(block instanceof Section part && part.blocks.isEmpty()))
              .filter(block -> !(block instanceof Bullets list && list.items.isEmpty()))
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
    public String html(String above) {
      boolean top = above.isEmpty();
      String head = folded && !top ? Html.text(heading) : Html.element(top ? "h2" : "h3", heading);
      String inside =
          blocks.stream().map(block -> block.html(heading)).collect(Collectors.joining());
      String whole =
          folded
              ? "<details><summary>" + head + "</summary>\n" + inside + "</details>\n"
              : head + "\n" + inside;
      return top
          ? "<section id=\"" + Html.anchor(heading) + "\">\n" + whole + "</section>\n"
          : whole;
    }

    @Override
    public String markdown(String above) {
      String inside =
          blocks.stream().map(block -> block.markdown(heading)).collect(Collectors.joining());
      return folded && !above.isEmpty()
          ? "\n<details>%s\n%s\n</details>\n"
              .formatted(Html.element("summary", Table.oneLine(heading)), inside)
          : "\n" + (above.isEmpty() ? "## " : "### ") + Markdown.escaped(heading) + "\n" + inside;
    }
  }
}
