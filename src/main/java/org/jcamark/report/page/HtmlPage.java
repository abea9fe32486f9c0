package org.jcamark.report.page;

import java.io.IOException;
import java.util.List;
import org.jcamark.file.Resources;

/**
 * A page as one HTML file that needs nothing else: style, script and pictures are in it, and its
 * content security policy forbids the browser to load anything. A page is well-formed XML, so that
 * any XML tool can take it apart.
 */
public final class HtmlPage {
  private static final String POLICY =
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

  private final Markup html;
  private final Slugs anchors = new Slugs();

  private HtmlPage(Appendable out) {
    html = new Markup(out);
  }

  public static void write(Page page, Appendable out) throws IOException {
    new HtmlPage(out).write(page);
  }

  private void write(Page page) throws IOException {
    html.raw("<!DOCTYPE html>\n").open("html", "lang", "en").line().open("head").line();
    html.empty("meta", "charset", "utf-8").line();
    html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.line().empty("meta", "http-equiv", "Content-Security-Policy", "content", POLICY).line();
    html.empty("link", "rel", "icon", "href", "data:,").line();
    html.element("title", page.title()).line();
    html.open("style").line().raw(Resources.text(HtmlPage.class, "page.css")).close("style").line();
    html.close("head").line().open("body").line();
    header(page);
    html.open("main", "id", "content").line();
    List<String> anchors = page.sections().stream().map(part -> anchor(part.heading())).toList();
    contents(page.sections(), anchors);
    for (int i = 0; i < anchors.size(); i++) {
      section(page.sections().get(i), anchors.get(i), "h2");
    }
    html.close("main").line();
    html.open("footer").element("p", page.footer()).close("footer").line();
    html.open("script")
        .line()
        .raw(Resources.text(HtmlPage.class, "page.js"))
        .close("script")
        .line();
    html.close("body").line().close("html").line();
  }

  private void header(Page page) throws IOException {
    html.open("header").line();
    html.element("h1", page.title()).line();
    if (!page.subtitle().isEmpty()) {
      html.element("p", page.subtitle()).line();
    }
    if (!page.lead().isEmpty()) {
      html.element("p", page.lead(), "class", "lead").line();
    }
    html.close("header").line();
  }

  private void contents(List<Section> sections, List<String> anchors) throws IOException {
    html.open("nav", "aria-label", "Contents").open("ul").line();
    for (int i = 0; i < anchors.size(); i++) {
      html.open("li").element("a", sections.get(i).heading(), "href", "#" + anchors.get(i));
      html.close("li").line();
    }
    html.close("ul").close("nav").line();
  }

  private void section(Section section, String anchor, String level) throws IOException {
    html.open("section", "id", anchor).line();
    if (section.folded()) {
      html.open("details").open("summary");
      html.element(level, section.heading()).close("summary").line();
    } else {
      html.element(level, section.heading()).line();
    }
    for (Block block : section.blocks()) {
      block.html(html, section.heading());
    }
    for (Section part : section.subsections()) {
      section(part, anchor(part.heading()), "h3");
    }
    if (section.folded()) {
      html.close("details").line();
    }
    html.close("section").line();
  }

  private String anchor(String heading) {
    return "s-" + anchors.of(heading);
  }
}
