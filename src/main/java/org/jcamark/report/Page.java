package org.jcamark.report;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.catalog.Resources;
import org.jcamark.table.Markdown;

/**
 * A page.
 *
 * @param title one line, plain text as everything on a page
 * @param subtitle one line below it; empty for none
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
   * Writes the page as one HTML file that needs nothing else: style, script and pictures are in it,
   * and its content security policy forbids the browser to load anything. It is well-formed XML, so
   * that any XML tool can take it apart.
   */
  public void writeHtml(Appendable out) throws IOException {
    Markup contents = new Markup(new StringBuilder());
    for (Block.Section section : sections) {
      String anchor = "#" + Markup.anchor(section.heading());
      contents.open("li").element("a", section.heading(), "href", anchor).close("li").line();
    }
    Map<String, String> texts =
        Map.of(
            "title", element("%s", title),
            "subtitle", element("<p>%s</p>\n", subtitle),
            "lead", element("<p class=\"lead\">%s</p>\n", lead),
            "contents", contents.out().toString(),
            "footer", element("%s", footer),
            "style", Resources.text(Page.class, "page.css"),
            "script", Resources.text(Page.class, "page.js"));
    String[] around = Resources.text(Page.class, "page.html").split("\\{sections}", 2);
    Markup html = new Markup(out).raw(filled(around[0], texts));
    for (Block.Section section : sections) {
      section.html(html, "");
    }
    html.raw(filled(around[1], texts));
  }

  /** Empty for an empty text. */
  private static String element(String form, String text) throws IOException {
    String escaped = new Markup(new StringBuilder()).text(text).out().toString();
    return text.isEmpty() ? "" : form.formatted(escaped);
  }

  private static String filled(String template, Map<String, String> texts) {
    return PLACE
        .matcher(template)
        .replaceAll(place -> Matcher.quoteReplacement(texts.get(place.group(1))));
  }

  /**
   * Writes the page as GitHub-flavoured Markdown.
   *
   * @param pictures folder of the pictures, relative to the page
   */
  public void writeMarkdown(Appendable out, String pictures) throws IOException {
    Markup page = new Markup(out).raw("# " + Markdown.escaped(title)).line();
    for (String text : List.of(subtitle, lead)) {
      if (!text.isEmpty()) {
        new Block.Paragraph(text).markdown(page, pictures, "");
      }
    }
    for (Block.Section section : sections) {
      section.markdown(page, pictures, "");
    }
    new Block.Paragraph(footer).markdown(page.raw("\n---\n"), pictures, "");
  }
}
