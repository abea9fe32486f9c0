package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.chart.PaletteTest;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

final class PageTest {
  private static final String HTML = SamplePages.hostile().html();
  private static final Document PAGE = SamplePages.parsed(HTML);

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
    String shown = SamplePages.HOSTILE.replace('\u0001', '\uFFFD');
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
    assertThat(SamplePages.hostile().markdown())
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
                    SamplePages.HOSTILE.strip()));
  }
}
