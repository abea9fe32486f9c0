package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jcamark.chart.Figure;
import org.jcamark.chart.PaletteTest;
import org.jcamark.chart.Rows;
import org.jcamark.report.Block.Section;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

public final class PageTest {
  /** What somebody may call a benchmark. */
  private static final String HOSTILE =
      "<script>alert('x')</script> \"quoted\" & `code` | # _a_ \u0001";

  private static final String HTML = hostile().html();
  private static final Document PAGE = parsed(HTML);

  private static Page hostile() {
    Table table =
        new Table(
            List.of(
                Column.words("name"), Column.numbers("score", "score"), Column.words("verdict")),
            List.of(
                new Table.Group(
                    HOSTILE,
                    Map.of("score", HOSTILE + ", ns"),
                    List.of(
                        List.of(
                            Cell.of(HOSTILE),
                            Cell.of("1,200", 1200.5),
                            Cell.of("different: slower").in(Tone.BAD)),
                        List.of(Cell.of("b"), Cell.EMPTY, Cell.EMPTY)))),
            List.of(HOSTILE));
    List<Rows.Mark> parts = List.of(Rows.Mark.part("key", 1));
    Rows bars = Rows.bars("Time", List.of(Rows.bar(HOSTILE, HOSTILE, parts)));
    Figure figure = new Figure("sign", Figure.Kind.PHASES, HOSTILE, "", bars);
    Block deep = new Block.Paragraph("deep");
    return new Page(
        HOSTILE,
        HOSTILE,
        HOSTILE,
        List.of(
            Section.of(
                HOSTILE,
                new Block.Paragraph(HOSTILE),
                new Block.Bullets(List.of(HOSTILE, "- no list", "1. no number")),
                new Block.Code("run ``` " + HOSTILE),
                new Block.Tabular(HOSTILE, table),
                new Block.Picture(figure, "<svg/>"),
                Section.of(HOSTILE, new Block.Paragraph("folded")).fold(),
                Section.of(HOSTILE, deep),
                Section.of(HOSTILE, deep)),
            Section.of("Second", new Block.Paragraph("text")).fold()),
        HOSTILE);
  }

  /** HTML as an XML parser sees it; fails where it is not well-formed. */
  public static Document parsed(String html) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(html)));
    } catch (SAXException | ParserConfigurationException e) {
      throw new AssertionError("not well-formed: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Element> all(String name) {
    NodeList found = PAGE.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      elements.add((Element) found.item(i));
    }
    return elements;
  }

  @Test
  void hostileNames_stayText() {
    String shown = HOSTILE.replace('\u0001', '\uFFFD');
    assertThat(all("script")).hasSize(1);
    assertThat(all("h1").get(0).getTextContent()).isEqualTo(shown);
    assertThat(all("h2").get(0).getTextContent()).isEqualTo(shown);
    assertThat(all("h3").get(0).getTextContent()).isEqualTo(shown);
    assertThat(all("li").stream().map(Element::getTextContent)).contains(shown);
    assertThat(all("figcaption").get(0).getTextContent()).startsWith("Which part ");
    assertThat(all("td").get(0).getTextContent()).isEqualTo("1,200");
  }

  @Test
  void file_needsNothingElse() {
    assertThat(HTML).doesNotContain("http://", "https://", "url(", "@import");
    assertThat(all("meta").stream().map(meta -> meta.getAttribute("content")))
        .anyMatch(policy -> policy.startsWith("default-src 'none'; img-src data:;"));
    assertThat(all("figure").get(0).getFirstChild().getNodeName()).isEqualTo("svg");
  }

  /** WCAG 2.2, 1.4.3: at least 4.5 for text. */
  @Test
  void textColours_standOutFromBackgrounds_inLightAndDark() {
    List<Map<String, Color>> themes = themes();
    assertThat(themes).hasSize(2);
    for (Map<String, Color> theme : themes) {
      for (String text : List.of("ink", "muted", "link", "good", "bad")) {
        for (String background : List.of("page", "stripe")) {
          assertThat(PaletteTest.contrast(theme.get(text), theme.get(background)))
              .as(text + " on " + background)
              .isGreaterThanOrEqualTo(4.5);
        }
      }
    }
  }

  private static List<Map<String, Color>> themes() {
    List<Map<String, Color>> themes = new ArrayList<>();
    Matcher roots = Pattern.compile(":root \\{([^}]*)}").matcher(HTML);
    while (roots.find()) {
      Map<String, Color> colours = new HashMap<>();
      Matcher colour = Pattern.compile("--(\\w+): #(\\w{6});").matcher(roots.group(1));
      while (colour.find()) {
        colours.put(colour.group(1), Color.decode("#" + colour.group(2)));
      }
      themes.add(colours);
    }
    return themes;
  }

  private static final String SHOWN =
      "&lt;script>alert('x')&lt;/script> \"quoted\" &amp; \\`code\\` \\| # \\_a\\_ ";

  @Test
  void hostileNames_stayText_inMarkdown() {
    String trimmed = SHOWN.strip();
    assertThat(hostile().markdown())
        .isEqualTo(
            """
            # %1$s

            %2$s

            %2$s

            ## %1$s

            %2$s

            - %2$s
            - \\- no list
            - 1\\. no number

            ````
            run ``` %4$s
            ````

            #### %1$s

            | name | %1$s, ns | verdict |
            | --- | ---: | --- |
            | %1$s | 1,200 | different: slower |
            | b |  |  |

            %1$s

            <picture><source media="(prefers-color-scheme: dark)" srcset="charts/sign-dark.png"/>\
            <img src="charts/sign.png" alt="Stacked bars. %3$s. Series: key. The tables have the\
             numbers."/></picture>

            Which part accounts for most of the total?

            <details><summary>%3$s</summary>

            folded

            </details>

            ### %1$s

            deep

            ### %1$s

            deep

            ## Second

            text

            ---

            %2$s
            """
                .formatted(
                    SHOWN + " ",
                    trimmed,
                    "&lt;script&gt;alert('x')&lt;/script&gt; &quot;quoted&quot; &amp; `code` | #"
                        + " _a_  ",
                    HOSTILE.strip()));
  }
}
