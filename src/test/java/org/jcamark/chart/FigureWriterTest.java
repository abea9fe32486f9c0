package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
import org.jcamark.chart.Rows.Mark;
import org.jcamark.report.PageTest;
import org.jcamark.stats.Interval;
import org.jcamark.table.Locales;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

/** Formats of figures, and values that break pictures. */
final class FigureWriterTest {
  private static final Figure.Measure TIME = new Figure.Measure("Time", Quantity.TIME);

  private static Figure dots(double... values) {
    return figure(
        new Rows(
            TIME, false, "vs JDK", Arrays.stream(values).mapToObj(FigureWriterTest::row).toList()));
  }

  private static Rows.Row row(double value) {
    Optional<Interval> interval = Optional.of(new Interval(value / 9, value * 9));
    List<Mark> marks = List.of(new Mark(SeriesName.of("JDK"), value, interval));
    return new Rows.Row("sign <" + value + ">", "JDK", marks, value + " ns", "undecided");
  }

  private static Figure lines(int count) {
    List<Point> points =
        IntStream.rangeClosed(1, count).mapToObj(i -> new Point(i, i % 7 + 1)).toList();
    return figure(
        new Panels(
            TIME,
            TIME,
            List.of(
                new Panels.Panel("", List.of(new Line(SeriesName.of(""), Look.CURVE, points))))));
  }

  private static Figure figure(Figure.Body body) {
    return new Figure("sample", Figure.Kind.RESULTS, "A title & more", "a note", "a foot", body);
  }

  @Test
  void values_that_break_axes_are_drawn() {
    List<Figure> figures =
        List.of(dots(0), dots(1), dots(1, 1e9), dots(0, 5), dots(999, 1001), lines(1), lines(300));
    for (Figure figure : figures) {
      assertThat(Svg.inline(figure)).doesNotContain("NaN", "Infinity");
      PageTest.parsed(Svg.inline(figure));
    }
  }

  @Test
  void file_of_svg_has_a_description_and_letters_as_text() {
    Document file = PageTest.parsed(Svg.file(dots(1, 2000), Theme.DARK));

    assertThat(file.getElementsByTagName("title").item(0).getTextContent())
        .isEqualTo("A title & more");
    assertThat(file.getElementsByTagName("text").getLength()).isGreaterThan(5);
    assertThat(Svg.file(dots(1), Theme.DARK)).contains("#16181d", "textLength=\"");
  }

  @Test
  void element_of_a_page_has_both_colours_and_alternative_text() throws IOException {
    String svg = FigureWriter.element(dots(1, 2000));

    assertThat(svg)
        .contains("prefers-color-scheme:dark", ".chart [fill=\"#1a1a1a\"]{fill:#f0f0f0}")
        .contains("role=\"img\"")
        .contains("aria-label=\"Dot plot. A title &amp; more. Series: JDK. The tables have");
    assertThat(FigureWriter.element(lines(40_000)))
        .startsWith("<img alt=\"\" src=\"data:image/png;base64,");
  }

  @Test
  void files_are_the_same_each_time_and_under_every_locale(@TempDir Path folder) throws Exception {
    List<byte[]> expected = files(folder);
    for (String tag : Locales.TAGS.subList(0, 3)) {
      List<byte[]> again = Locales.under(tag, () -> files(folder));
      assertThat(again).as(tag).usingElementComparator(Arrays::compare).isEqualTo(expected);
    }
  }

  private static List<byte[]> files(Path folder) throws IOException {
    List<byte[]> files = new ArrayList<>();
    for (String name : List.of("a.png", "a.SVG")) {
      FigureWriter.write(dots(1, 2, 3e6), Theme.DARK, folder.resolve(name));
      files.add(Files.readAllBytes(folder.resolve(name)));
    }
    return files;
  }

  @Test
  void png_has_the_colours_of_the_theme(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.svg.png");
    FigureWriter.write(dots(1, 2000), Theme.LIGHT, file);
    BufferedImage image = ImageIO.read(file.toFile());

    assertThat(image.getWidth()).isEqualTo(1600);
    assertThat(image.getHeight()).isEqualTo(new Sheet(dots(1, 2000), Theme.LIGHT).heightPx());
    assertThat(image.getRGB(0, 0)).isEqualTo(0xFFFFFFFF);
    assertThat(IntStream.range(0, 1600 * image.getHeight()))
        .anyMatch(i -> image.getRGB(i % 1600, i / 1600) == 0xFF0072B2);
  }
}
