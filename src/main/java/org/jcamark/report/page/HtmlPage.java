package org.jcamark.report.page;

import java.io.IOException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.file.Resources;

/**
 * A page as one HTML file that needs nothing else: style, script and pictures are in it, and its
 * content security policy forbids the browser to load anything. A page is well-formed XML, so that
 * any XML tool can take it apart.
 */
public final class HtmlPage {
  private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)}");

  private HtmlPage() {}

  public static void write(Page page, Appendable out) throws IOException {
    Markup contents = new Markup(new StringBuilder());
    for (Block.Section section : page.sections()) {
      String anchor = "#" + Markup.anchor(section.heading());
      contents.open("li").element("a", section.heading(), "href", anchor).close("li").line();
    }
    Map<String, String> texts =
        Map.of(
            "title", element("", page.title()),
            "subtitle", element("<p>%s</p>\n", page.subtitle()),
            "lead", element("<p class=\"lead\">%s</p>\n", page.lead()),
            "contents", contents.out().toString(),
            "footer", element("", page.footer()),
            "style", Resources.text(HtmlPage.class, "page.css"),
            "script", Resources.text(HtmlPage.class, "page.js"));
    String[] around = Resources.text(HtmlPage.class, "page.html").split("\\{sections}", 2);
    Markup html = new Markup(out).raw(filled(around[0], texts));
    for (Block.Section section : page.sections()) {
      section.html(html, "");
    }
    html.raw(filled(around[1], texts));
  }

  /** Empty for an empty text. */
  private static String element(String form, String text) throws IOException {
    String escaped = new Markup(new StringBuilder()).text(text).out().toString();
    return form.isEmpty() || text.isEmpty() ? escaped : form.formatted(escaped);
  }

  private static String filled(String template, Map<String, String> texts) {
    return PLACE
        .matcher(template)
        .replaceAll(place -> Matcher.quoteReplacement(texts.get(place.group(1))));
  }
}
