package org.jcamark.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Resources;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureWriter;
import org.jcamark.chart.Theme;
import org.jcamark.file.OutputFile;
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
  static final Pattern PLACE = Pattern.compile("\\{([a-z]+)}");

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
    return filled(Resources.text(Page.class, "page.html"), texts);
  }

  /** The text with each place replaced by the value of its name. */
  static String filled(String text, Map<String, String> values) {
    return PLACE
        .matcher(text)
        .replaceAll(place -> Matcher.quoteReplacement(values.get(place.group(1))));
  }

  /** The page as GitHub-flavoured Markdown. */
  public String markdown() {
    Stream<Block> head =
        Stream.of(subtitle, lead).filter(text -> !text.isEmpty()).map(Block.Paragraph::new);
    String blocks =
        Stream.concat(head, sections.stream())
            .map(block -> block.markdown(""))
            .collect(Collectors.joining());
    String end = new Block.Paragraph(footer).markdown("");
    return "# " + Markdown.escaped(title) + "\n" + blocks + "\n---\n" + end;
  }

  /**
   * Writes report.html, report.md, and the charts in light and dark.
   *
   * @return the charts in light, in the order of the page
   */
  public List<Path> write(Path folder) throws IOException {
    Path charts = OutputFile.folder(OutputFile.folder(folder).resolve(Block.Picture.FOLDER));
    List<Path> files = new ArrayList<>();
    for (Block block : sections.stream().flatMap(part -> part.blocks().stream()).toList()) {
      if (block instanceof Block.Picture picture) {
        Figure figure = picture.figure();
        files.add(charts.resolve(figure.name() + ".png"));
        FigureWriter.write(figure, Theme.LIGHT, files.get(files.size() - 1));
        FigureWriter.write(figure, Theme.DARK, charts.resolve(figure.name() + "-dark.png"));
      }
    }
    OutputFile.write(folder.resolve("report.html"), out -> out.append(html()));
    OutputFile.write(folder.resolve("report.md"), out -> out.append(markdown()));
    return files;
  }
}
