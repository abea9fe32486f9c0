package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

final class ChartWriterTest {
  private static final int PLAIN_COLOURS = 30;

  static List<Chart> everyKind() {
    return List.copyOf(SampleCharts.all().values());
  }

  @ParameterizedTest
  @MethodSource("everyKind")
  void picture_of_every_kind_has_its_size_and_is_not_blank(Chart chart) throws IOException {
    BufferedImage image = SampleCharts.picture(chart, Theme.LIGHT, 1);
    assertThat(image.getWidth()).isEqualTo(1600);
    assertThat(image.getHeight()).isEqualTo(chart.draw(Theme.LIGHT).height());
    assertThat(image.getRGB(0, 0)).isEqualTo(Theme.LIGHT.background().getRGB());
    assertThat(SampleCharts.colours(image)).hasSizeGreaterThan(PLAIN_COLOURS);
  }

  @Test
  void picture_has_the_colours_of_its_theme_and_its_series() throws IOException {
    BufferedImage dark = SampleCharts.picture(SampleCharts.dots(3), Theme.DARK, 1);
    assertThat(dark.getRGB(0, 0)).isEqualTo(Theme.DARK.background().getRGB());
    assertThat(SampleCharts.colours(dark)).hasSizeGreaterThan(PLAIN_COLOURS);
    assertThat(SampleCharts.colours(SampleCharts.picture(SampleCharts.dots(3), Theme.LIGHT, 1)))
        .contains(0x0072B2, 0xDA6E20, 0x7A4E00, 0x004D2F);
  }

  @Test
  void picture_has_the_pixels_of_its_scale_and_its_width() throws IOException {
    BufferedImage twice = SampleCharts.picture(SampleCharts.dots(1), Theme.LIGHT, 2);
    assertThat(twice.getWidth()).isEqualTo(3200);
    assertThat(twice.getHeight()).isEqualTo(2 * SampleCharts.dots(1).draw(Theme.LIGHT).height());
    Theme column = Theme.LIGHT.at(FigureWidth.COLUMN);
    assertThat(SampleCharts.picture(SampleCharts.dots(2), column, 1).getWidth()).isEqualTo(1160);
  }

  @ParameterizedTest
  @MethodSource("everyKind")
  void svg_of_every_kind_is_well_formed_and_says_what_it_is(Chart chart) throws Exception {
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      Element root = parsed(new ChartWriter(theme, 1).svg(chart));
      Figure figure = chart.draw(theme);
      assertThat(root.getNamespaceURI()).isEqualTo("http://www.w3.org/2000/svg");
      assertThat(root.getAttribute("viewBox")).isEqualTo("0 0 1600 " + figure.height());
      assertThat(root.getElementsByTagName("title").item(0).getTextContent())
          .isEqualTo(figure.title());
      assertThat(root.getElementsByTagName("path").getLength()).isGreaterThan(10);
      assertThat(root.getElementsByTagName("text").getLength()).isZero();
      assertThat(root.getElementsByTagName("image").getLength()).isZero();
    }
  }

  private static Element parsed(byte[] svg) throws Exception {
    return DocumentBuilderFactory.newDefaultNSInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg))
        .getDocumentElement();
  }

  @Test
  void files_are_the_same_each_time_and_under_every_locale() throws IOException {
    List<byte[]> expected = files();
    Locale before = Locale.getDefault();
    for (String tag : List.of("de-DE", "ar-EG-u-nu-arab")) {
      Locale.setDefault(Locale.forLanguageTag(tag));
      try {
        assertThat(files()).usingElementComparator(Arrays::compare).isEqualTo(expected);
      } finally {
        Locale.setDefault(before);
      }
    }
  }

  private static List<byte[]> files() throws IOException {
    ChartWriter writer = new ChartWriter(Theme.DARK, 1, true);
    Chart chart = SampleCharts.dots(4);
    return List.of(
        writer.png(chart),
        writer.svg(chart),
        writer.pdf(chart),
        writer.inline(chart).getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void searchable_svg_has_text_as_wide_as_it_was_measured() throws IOException {
    byte[] svg = new ChartWriter(Theme.LIGHT, 1, true).svg(SampleCharts.dots(2));

    assertThat(new String(svg, StandardCharsets.UTF_8))
        .contains(">verify Algorithm-1</text>", "textLength=");
  }

  @ParameterizedTest
  @MethodSource("everyKind")
  void pdf_of_every_kind_is_a_page_without_fonts(Chart chart) throws IOException {
    String pdf = latin(new ChartWriter(Theme.LIGHT.at(FigureWidth.PAGE), 1).pdf(chart));

    assertThat(pdf).startsWith("%PDF-1.4").endsWith("%%EOF\n").doesNotContain("/Font");
    assertThat(pdf).contains("/MediaBox [0 0 453.5433 ");
    assertThat(operators(pdf)).contains("m ", "c ", "f\n", "S\n").doesNotContain("NaN", "E-");
  }

  @Test
  void pdf_has_its_objects_where_the_table_says() throws IOException {
    String pdf = latin(new ChartWriter(Theme.LIGHT, 1, true).pdf(SampleCharts.dots(2)));
    String[] table = pdf.substring(pdf.lastIndexOf("xref\n0 ")).split("\n", -1);

    assertThat(pdf.substring(Integer.parseInt(table[table.length - 3]))).startsWith("xref\n0 7\n");
    for (int i = 1; i <= 6; i++) {
      int offset = Integer.parseInt(table[i + 2].substring(0, 10));
      assertThat(pdf.substring(offset)).startsWith(i + " 0 obj\n");
    }
  }

  @Test
  void searchable_pdf_has_its_text() throws IOException {
    String pdf = latin(new ChartWriter(Theme.LIGHT, 1, true).pdf(SampleCharts.dots(2)));
    String algorithm = HexFormat.of().formatHex("Algorithm-1".getBytes(StandardCharsets.US_ASCII));

    assertThat(operators(pdf)).contains("3 Tr", algorithm + "> Tj ET", "b5", "b1");
    assertThat(pdf).contains("/BaseFont /Courier");
  }

  private static String latin(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  /** The content of the page. */
  private static String operators(String pdf) throws IOException {
    return inflated(
        pdf.substring(pdf.indexOf("stream\n") + 7).getBytes(StandardCharsets.ISO_8859_1));
  }

  private static String inflated(byte[] packed) throws IOException {
    return latin(new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes());
  }

  @ParameterizedTest
  @MethodSource("everyKind")
  void slide_is_of_16_to_9_whatever_its_rows(Chart chart) {
    Figure slide = chart.draw(Theme.LIGHT.at(FigureWidth.SLIDE));

    assertThat(slide.width().px() * 9).isEqualTo(slide.height() * 16);
  }

  @ParameterizedTest
  @MethodSource("everyKind")
  void inline_svg_has_text_and_both_colours_of_each_class(Chart chart) throws Exception {
    String svg = new ChartWriter(Theme.LIGHT, 1).inline(chart);
    Element root = parsed(svg.getBytes(StandardCharsets.UTF_8));

    assertThat(root.getAttribute("aria-label")).isEqualTo(chart.alt());
    assertThat(root.getElementsByTagName("text").getLength()).isGreaterThan(3);
    assertThat(svg)
        .contains(".chart .f1a1a1af0f0f0{fill:#1a1a1a}", ".chart .f1a1a1af0f0f0{fill:#f0f0f0}")
        .doesNotContain("NaN", "Infinity");
  }

  @Test
  void pieces_of_a_line_are_one_element_in_svg() {
    String svg = new ChartWriter(Theme.LIGHT, 1).inline(SampleCharts.all().get("lines-long"));
    Matcher line =
        Pattern.compile("<path fill=\"none\"(.*) d=\"M(\\S+ [^L]*)L.*?([^L]*)\"/>").matcher(svg);
    String last = "";
    int found = 0;
    while (line.find()) {
      assertThat(line.group(1) + line.group(2)).isNotEqualTo(last);
      last = line.group(1) + line.group(3);
      found++;
    }
    assertThat(found).isPositive();
  }

  @Test
  void inline_svg_shows_each_value_where_the_pointer_rests() {
    String svg = new ChartWriter(Theme.LIGHT, 1).inline(SampleCharts.dots(2));

    assertThat(svg.split("<title>", -1)).hasSize(9);
    assertThat(svg).contains("<title>Algorithm-1: ");
  }

  @Test
  void ending_of_the_file_decides_its_format(@TempDir Path folder) throws IOException {
    Path svg = folder.resolve("chart.SVG");
    Path png = folder.resolve("chart.svg.png");

    new ChartWriter(Theme.LIGHT, 1).write(SampleCharts.dots(1), svg);
    new ChartWriter(Theme.LIGHT, 1).write(SampleCharts.dots(1), png);

    assertThat(svg).content().startsWith("<?xml").contains("<svg");
    assertThat(ImageIO.read(png.toFile()).getWidth()).isEqualTo(1600);
  }

  @Test
  void chart_that_cannot_be_drawn_leaves_the_old_file(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("chart.png");
    Files.writeString(file, "old");
    Chart broken = SampleCharts.chart(null, null, null, SampleCharts.dots(1).plot());

    assertThatThrownBy(() -> new ChartWriter(Theme.LIGHT, 1).write(broken, file))
        .isInstanceOf(NullPointerException.class);
    assertThat(file).hasContent("old");
  }

  @Test
  void scale_out_of_range_is_refused() {
    assertThatThrownBy(() -> new ChartWriter(Theme.LIGHT, 0))
        .hasMessage("scale 0, expected 1 to 4");
  }
}
