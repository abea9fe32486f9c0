package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.chart.PaletteTest;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

final class HtmlPageTest {
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
    assertThat(all("figcaption").get(0).getTextContent()).isEqualTo(shown);
    assertThat(all("td").get(0).getTextContent()).isEqualTo("1,200");
  }

  @Test
  void file_needsNothingElse() {
    assertThat(HTML).doesNotContain("http://", "https://", "url(", "@import");
    assertThat(all("meta").stream().map(meta -> meta.getAttribute("content")))
        .anyMatch(policy -> policy.startsWith("default-src 'none'; img-src data:;"));
    assertThat(all("figure").get(0).getFirstChild().getNodeName()).isEqualTo("svg");
  }

  @Test
  void links_leadToSections() {
    Set<String> ids = new HashSet<>();
    all("section").forEach(part -> ids.add(part.getAttribute("id")));
    assertThat(all("a").stream().map(link -> link.getAttribute("href")))
        .hasSize(2)
        .allMatch(to -> to.startsWith("#") && ids.contains(to.substring(1)));
  }

  @Test
  void picture_needsWordsForTheBlind() {
    assertThatThrownBy(() -> new Block.Picture("sign", " ", "", "<svg/>"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("sign");
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
}
