package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LabelsTest {
  private static final Rectangle2D AREA = new Rectangle2D.Double(0, 0, 1000, 800);

  private static final double WIDTH =
      TextStyle.TICK.width("encrypt mode=GCM … keyBits=256 random=true") + 5;

  private static final String LONG = "org.jcamark.bench.SignatureBenchmark.sign SLH-DSA-SHAKE-128F";

  @Test
  void labels_of_neighbours_do_not_overlap() {
    List<LinePlot.At> labels = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      labels.add(label(0.4 + 0.02 * (i % 4), 0.5 + 0.05 * Math.floorDiv(i, 4), "ML-DSA-" + i));
    }

    List<Rectangle2D> boxes = boxes(labels);

    for (int i = 0; i < boxes.size(); i++) {
      for (int j = 0; j < i; j++) {
        assertThat(boxes.get(i).intersects(boxes.get(j))).as(i + " over " + j).isFalse();
      }
    }
  }

  @Test
  void label_at_the_edge_stays_inside() {
    for (double x : new double[] {0, 1}) {
      for (double y : new double[] {0.02, 0.98}) {
        Rectangle2D box = boxes(List.of(label(x, y, "SLH-DSA-SHAKE-128F"))).get(0);
        assertThat(AREA.contains(box)).as("at %s, %s: %s", x, y, box).isTrue();
      }
    }
  }

  @Test
  void label_does_not_end_beside_the_marker_of_another() {
    LinePlot.At first = label(0.4, 0.5, "RSA-2048");
    double end = boxes(List.of(first)).get(0).getMaxX();
    double neighbour = end + 14;

    Rectangle2D box = boxes(List.of(first, label(neighbour / 1000, 0.5, "ML-DSA-65"))).get(0);

    assertThat(box.getMinX() > 400 && box.getMinY() < 400 && box.getMaxY() > 400)
        .as("right of its marker: %s", box)
        .isFalse();
  }

  private static LinePlot.At label(double x, double y, String text) {
    return new LinePlot.At(x, y, Optional.empty(), text, "");
  }

  private static List<Rectangle2D> boxes(List<LinePlot.At> labels) {
    PlotAxis axis = PlotAxis.of("", Scale.linear(0, 1), List.of());
    return new Labels(new Panel(axis, axis, Theme.LIGHT), Theme.LIGHT, AREA).boxes(labels);
  }

  private static List<String> shown(List<String> names) {
    return names.stream().map(ShortNames.shortened(names, TextStyle.TICK, WIDTH)::get).toList();
  }

  @Test
  void names_that_fit_stay() {
    assertThat(shown(List.of("get kind=hash", "get kind=tree")))
        .containsExactly("get kind=hash", "get kind=tree");
  }

  @Test
  void ellipsis_takes_the_words_that_names_share() {
    List<String> names =
        List.of(
            "encrypt mode=GCM padding=NoPaddingAtAll keyBits=128 random=true",
            "encrypt mode=GCM padding=NoPaddingAtAll keyBits=256 random=true",
            "decrypt mode=GCM padding=NoPaddingAtAll keyBits=256 random=true");
    assertThat(shown(names))
        .containsExactly(
            "encrypt mode=GCM … keyBits=128 random=true",
            "encrypt mode=GCM … keyBits=256 random=true",
            "decrypt mode=GCM … keyBits=256 random=true");
  }

  @Test
  void ellipsis_takes_the_parts_of_words_that_names_share() {
    List<String> names =
        List.of(
            "encryptWithAssociatedData transformation=AES/GCM/NoPadding keyBits=128",
            "encryptWithAssociatedData transformation=AES/CBC/PKCS5Padding keyBits=256",
            "decryptWithAssociatedData transformation=AES/CBC/PKCS5Padding keyBits=256");
    assertThat(shown(names))
        .containsExactly(
            "encrypt…GCM/NoPadding keyBits=128",
            "encrypt…CBC/PKCS5Padding keyBits=256",
            "decrypt…CBC/PKCS5Padding keyBits=256");
  }

  @Test
  void names_of_five_parameters_stay_different_without_numbers() {
    List<String> names = new ArrayList<>();
    for (String method : List.of("encryptWithAssociatedData", "decryptWithAssociatedData")) {
      for (String kind : List.of("AES/GCM/NoPadding", "AES/CBC/PKCS5Padding")) {
        for (String random : List.of("SecureRandomDRBG", "NativePRNGNonBlocking")) {
          for (int bits : List.of(128, 256)) {
            names.add(
                method + " mode=" + kind + " randomSource=" + random + " keyBits=" + bits + " · h");
          }
        }
      }
    }
    assertThat(shown(names)).doesNotHaveDuplicates().noneMatch(name -> name.contains("("));
  }

  @Test
  void long_words_that_differ_in_their_middle_stay_different() {
    List<String> names =
        IntStream.range(0, 30)
            .mapToObj(i -> "a".repeat(60) + (char) ('A' + i % 26) + i / 26 + "z".repeat(60))
            .toList();
    assertThat(shown(names))
        .doesNotHaveDuplicates()
        .allMatch(name -> TextStyle.TICK.width(name) <= WIDTH);
  }

  @Test
  void names_that_differ_in_length_stay_different() {
    List<String> names = List.of("a".repeat(90) + "b".repeat(90), "a".repeat(90) + "b".repeat(91));
    assertThat(shown(names)).doesNotHaveDuplicates();
  }

  @Test
  void names_without_room_stay_different() {
    List<String> names = List.of("aaa bbb", "aaa ccc", "ddd");

    assertThat(ShortNames.shortened(names, TextStyle.TICK, 1).values()).doesNotHaveDuplicates();
  }

  @Test
  void only_name_is_shortened_in_its_middle() {
    assertThat(shown(List.of("a".repeat(50) + "b".repeat(50))).get(0)).matches("a+…b+");
  }

  /** Two lines; the second has five points, as the first has, or four. */
  @ParameterizedTest
  @CsvSource({"5, true", "4, false"})
  void name_is_at_the_edge_where_all_lines_end(int points, boolean atTheEdge) {
    LinePlot plot =
        LinePlot.of(
            LinePlot.Over.ITERATION,
            "",
            "Time",
            Quantity.TIME,
            List.of(SampleCharts.line(0, 5), SampleCharts.line(1, points)));
    Figure figure =
        plot.draw(SampleCharts.chart(ChartKind.PAYLOAD, "title", "", plot), Theme.LIGHT);

    assertThat(TextBoxes.of(figure))
        .filteredOn(box -> box.text().equals("BC"))
        .singleElement()
        .matches(box -> box.ink().getX() > figure.width().px() / 2.0 == atTheEdge);
  }

  @Test
  void wrapped_lines_fit_and_hold_the_whole_text() {
    List<String> lines = TextStyle.TICK.wrapped(LONG, 300, 9);

    assertThat(lines).allMatch(line -> TextStyle.TICK.width(line) <= 300);
    assertThat(String.join("", lines).replace(" ", "")).isEqualTo(LONG.replace(" ", ""));
  }

  @ParameterizedTest
  @CsvSource({
    "AMD EPYC · JDK 25.0.3 · 5 forks, 'AMD EPYC · JDK 25.0.3 ', AMD EPYC · JDK, 25.0.3 · 5 forks",
    "from 86.0 ms to > 675 ms (sign), 'from 86.0 ms to > 675 ', from 86.0 ms to, > 675 ms (sign)"
  })
  void line_begins_neither_with_a_separator_nor_within_a_number_and_its_unit(
      String text, String room, String first, String second) {
    assertThat(TextStyle.TICK.wrapped(text, TextStyle.TICK.width(room), 3))
        .containsExactly(first, second);
  }

  @Test
  void last_line_is_shortened_in_the_middle() {
    List<String> lines = TextStyle.TICK.wrapped(LONG, 300, 1);

    assertThat(lines).hasSize(1);
    assertThat(lines.get(0)).startsWith("org.jc").endsWith("128F").contains("…");
    assertThat(TextStyle.TICK.width(lines.get(0))).isLessThanOrEqualTo(300);
  }

  @Test
  void word_longer_than_the_line_is_broken() {
    assertThat(TextStyle.TICK.wrapped("x".repeat(200), 100, 50))
        .hasSizeGreaterThan(10)
        .allMatch(line -> TextStyle.TICK.width(line) <= 100);
  }

  @Test
  void text_in_no_room_ends() {
    assertThat(TextStyle.TICK.shortened("😀😀", 1)).isEqualTo("…");
    assertThat(TextStyle.TICK.wrapped("😀😀", 1, 3)).hasSizeLessThanOrEqualTo(3);
  }

  @Test
  void control_characters_become_spaces_and_nothing_gets_a_name() {
    assertThat(TextStyle.printable("a\n\tb\u0000c\u2028d")).isEqualTo("a b c d");
    assertThat(TextStyle.printable(" \n")).isEqualTo("(no name)");
  }
}
