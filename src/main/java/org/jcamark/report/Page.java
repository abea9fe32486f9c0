package org.jcamark.report;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Resources;
import org.jcamark.table.Markdown;

/**
 * A page.
 *
 * @param lead the finding, in a sentence; empty for none
 * @param sections in order, each with another heading; empty ones are left out
 * @param footer one line at the end, such as what made the page
 */
public record Page(
    String title, String subtitle, String lead, List<Block.Section> sections, String footer) {
  private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)}");

  public Page {
    sections = sections.stream().filter(part -> !part.blocks().isEmpty()).toList();
  }

  /**
   * The page as one HTML file that needs nothing else: style, script and pictures are in it, and
   * its content security policy forbids the browser to load anything. It is well-formed XML, so
   * that any XML tool can take it apart.
   */
  public String html() {
    StringBuilder contents = new StringBuilder();
    StringBuilder body = new StringBuilder();
    for (Block.Section section : sections) {
      String link = "#" + Html.anchor(section.heading());
      contents.append("<li>" + Html.element("a", section.heading(), "href", link) + "</li>\n");
      body.append(section.html(""));
    }
    Map<String, String> texts =
        Map.of(
            "title", Html.text(title),
            "subtitle", subtitle.isEmpty() ? "" : Html.element("p", subtitle) + "\n",
            "lead", lead.isEmpty() ? "" : Html.element("p", lead, "class", "lead") + "\n",
            "contents", contents.toString(),
            "sections", body.toString(),
            "footer", Html.text(footer),
            "style", Resources.text(Page.class, "page.css"),
            "script", Resources.text(Page.class, "page.js"));
    return PLACE
        .matcher(Resources.text(Page.class, "page.html"))
        .replaceAll(place -> Matcher.quoteReplacement(texts.get(place.group(1))));
  }

  /**
   * The page as GitHub-flavoured Markdown.
   *
   * @param pictures folder of the pictures, relative to the page
   */
  public String markdown(String pictures) {
    Stream<Block> head =
        Stream.of(subtitle, lead).filter(text -> !text.isEmpty()).map(Block.Paragraph::new);
    String blocks =
        Stream.concat(head, sections.stream())
            .map(block -> block.markdown(pictures, ""))
            .collect(Collectors.joining());
    String end = new Block.Paragraph(footer).markdown(pictures, "");
    return "# " + Markdown.escaped(title) + "\n" + blocks + "\n---\n" + end;
  }
}
