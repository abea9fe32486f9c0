package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PaletteTest {
  private static final List<String> KNOWN = List.of("JDK", "BC", "BCPQC", "ACCP", "Conscrypt");
  private static final double[] NORMAL = {1, 0, 0, 0, 1, 0, 0, 0, 1};

  @Test
  void known_providers_look_the_same_whatever_else_is_drawn() {
    Palette all = new Palette(KNOWN, Theme.LIGHT);
    for (String name : KNOWN) {
      Palette other = new Palette(List.of("zzz", name, "aaa"), Theme.LIGHT);
      assertThat(other.of(name)).isEqualTo(all.of(name));
    }
  }

  @Test
  void series_of_a_chart_differ_in_colour_and_marker() {
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      Palette palette = new Palette(KNOWN, theme);
      assertThat(KNOWN).extracting(n -> palette.of(n).color()).doesNotHaveDuplicates();
      assertThat(KNOWN).extracting(n -> palette.of(n).form()).doesNotHaveDuplicates();
    }
  }

  @Test
  void versions_of_a_provider_have_its_colour_and_marker_and_different_fills() {
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      List<String> names = List.of("JDK 17", "JDK 21", "JDK 25", "JDK 26", "JDK 27");
      Palette palette = new Palette(names, theme);
      assertThat(names).extracting(n -> palette.of(n).color()).containsOnly(jdk(theme));
      assertThat(names).extracting(n -> palette.of(n).form()).containsOnly(Glyph.Form.CIRCLE);
      assertThat(names).extracting(n -> palette.of(n).fill()).containsExactly(Fill.values());
    }
  }

  @Test
  void default_variant_is_solid_whatever_the_alphabet_says() {
    for (List<String> names :
        List.of(
            List.of("JDK c1", "JDK"),
            List.of("JDK, c1", "JDK, default"),
            List.of("JDK 17 c1", "JDK 25 c1", "JDK 25"))) {
      Palette palette = new Palette(names, Theme.LIGHT);
      String usual = names.get(names.size() - 1);
      assertThat(palette.of(usual).fill()).isEqualTo(Fill.SOLID);
      assertThat(names.subList(0, names.size() - 1))
          .allSatisfy(name -> assertThat(palette.of(name).fill()).isNotEqualTo(Fill.SOLID))
          .allSatisfy(name -> assertThat(palette.of(name).color()).isEqualTo(jdk(Theme.LIGHT)));
    }
  }

  @Test
  void work_has_the_same_fill_in_all_providers() {
    List<String> names =
        List.of(
            "JDK, encrypt AES",
            "JDK, decrypt AES",
            "JDK, digest SHA",
            "BC, encrypt AES",
            "BC, digest SHA",
            "ACCP, decrypt AES",
            "Conscrypt");
    Palette palette = new Palette(names, Theme.LIGHT);

    assertThat(palette.of("BC, encrypt AES").fill())
        .isEqualTo(palette.of("JDK, encrypt AES").fill());
    assertThat(palette.of("BC, digest SHA").fill()).isEqualTo(palette.of("JDK, digest SHA").fill());
    assertThat(palette.of("ACCP, decrypt AES").fill())
        .isEqualTo(palette.of("JDK, decrypt AES").fill());
    assertThat(palette.of("Conscrypt").fill()).isEqualTo(Fill.SOLID);
    assertThat(names).extracting(palette::of).doesNotHaveDuplicates();
  }

  @Test
  void provider_without_variants_is_solid_beside_versions_of_another() {
    Palette palette = new Palette(List.of("JDK 17", "JDK 25", "BC"), Theme.LIGHT);

    assertThat(palette.names())
        .extracting(name -> palette.of(name).fill())
        .containsExactly(Fill.SOLID, Fill.HOLLOW, Fill.SOLID);
  }

  @Test
  void no_provider_is_nearly_black_on_light() {
    assertThat(providers(Theme.LIGHT))
        .allSatisfy(color -> assertThat(lab(color, NORMAL)[0]).isGreaterThan(18));
  }

  @Test
  void more_variants_than_fills_differ_all_the_same() {
    List<String> names = IntStream.range(10, 32).mapToObj(i -> "JDK " + i).toList();
    Palette palette = new Palette(names, Theme.LIGHT);
    assertThat(names).extracting(palette::of).doesNotHaveDuplicates();
  }

  private static Color jdk(Theme theme) {
    return new Palette(List.of("JDK"), theme).of("JDK").color();
  }

  @Test
  void unknown_names_keep_their_look_in_any_order() {
    Palette one = new Palette(List.of("SunEC", "Bar", "Foo"), Theme.LIGHT);
    Palette two = new Palette(List.of("Foo", "SunEC", "Bar"), Theme.LIGHT);
    for (String name : List.of("SunEC", "Bar", "Foo")) {
      assertThat(two.of(name)).isEqualTo(one.of(name));
    }
  }

  @Test
  void twenty_unknown_names_have_twenty_looks() {
    List<String> names = "abcdefghijklmnopqrst".chars().mapToObj(Character::toString).toList();
    Palette palette = new Palette(names, Theme.LIGHT);
    assertThat(names).extracting(palette::of).doesNotHaveDuplicates();
  }

  @Test
  void every_colour_stands_out_from_the_background() {
    List<String> names = new ArrayList<>(KNOWN);
    KNOWN.forEach(name -> IntStream.range(1, 6).forEach(i -> names.add(name + " " + i)));
    IntStream.range(0, 40).forEach(i -> names.add("Other" + i));
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      Palette palette = new Palette(names, theme);
      for (String name : names) {
        assertThat(Contrast.of(palette.of(name).color(), theme.background()))
            .as(name)
            .isGreaterThan(3);
      }
    }
  }

  @Test
  void text_can_be_read_on_every_background() {
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      for (Color ink : List.of(theme.ink(), theme.mutedInk())) {
        for (Color ground : List.of(theme.background(), theme.emptyCell())) {
          assertThat(Contrast.of(ink, ground)).isGreaterThan(4.5);
        }
      }
    }
  }

  @Test
  void twelve_series_have_twelve_markers() {
    List<String> names = new ArrayList<>(KNOWN);
    names.addAll(List.of("Acme", "SunEC", "SunJCE", "Foo", "Bar", "Baz", "Qux"));
    Palette palette = new Palette(names, Theme.LIGHT);
    assertThat(names).extracting(n -> palette.of(n).form()).doesNotHaveDuplicates();
  }

  /**
   * Simulated by the matrices of Machado, Oliveira and Fernandes (2009) for full severity, compared
   * by the distance in CIELAB, of which about 2 can just be seen.
   */
  @ParameterizedTest
  @CsvSource({
    "normal, 1 0 0 0 1 0 0 0 1",
    "protanopia, 0.152286 1.052583 -0.204868 0.114503 0.786281 0.099216 -0.003882 -0.048116 1.051998",
    "deuteranopia, 0.367322 0.860646 -0.227968 0.280085 0.672501 0.047413 -0.011820 0.042940 0.968881",
    "tritanopia, 1.255528 -0.076749 -0.178779 -0.078411 0.930809 0.147602 0.004733 0.691367 0.303900"
  })
  void colours_differ_for_everyone(String kind, String matrix) {
    double[] m = Stream.of(matrix.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      assertThat(least(providers(theme), m)).as(kind + ", providers").isGreaterThan(15);
      assertThat(least(verdicts(theme), m)).as(kind + ", verdicts").isGreaterThan(15);
      assertThat(least(stages(theme), m)).as(kind + ", stages").isGreaterThan(9);
      assertThat(least(others(theme), m)).as(kind + ", other series").isGreaterThan(9);
    }
  }

  /** By the lightness alone, of which two steps of 1 can just be seen side by side. */
  @Test
  void colours_differ_in_greyscale() {
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      assertThat(leastStep(providers(theme))).as("providers").isGreaterThan(7);
      assertThat(leastStep(verdicts(theme))).as("verdicts").isGreaterThan(10);
      assertThat(leastStep(stages(theme))).as("stages").isGreaterThan(5);
      assertThat(leastStep(others(theme))).as("other series").isGreaterThan(4);
    }
  }

  private static List<Color> providers(Theme theme) {
    Palette palette = new Palette(KNOWN, theme);
    return KNOWN.stream().map(name -> palette.of(name).color()).toList();
  }

  /** One of each place: seven names that nobody knows. */
  private static List<Color> others(Theme theme) {
    List<String> names = "abcdefg".chars().mapToObj(Character::toString).toList();
    Palette palette = new Palette(names, theme);
    return names.stream().map(name -> palette.of(name).color()).toList();
  }

  private static List<Color> verdicts(Theme theme) {
    return Stream.of(VerdictMark.values()).map(mark -> mark.style(theme).color()).toList();
  }

  private static List<Color> stages(Theme theme) {
    return Stream.of(ColdStartChart.Stage.values())
        .map(stage -> stage.style(theme).color())
        .toList();
  }

  private static double least(List<Color> colours, double[] matrix) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < colours.size(); i++) {
      for (int j = 0; j < i; j++) {
        least = Math.min(least, distance(lab(colours.get(i), matrix), lab(colours.get(j), matrix)));
      }
    }
    return least;
  }

  private static double leastStep(List<Color> colours) {
    double[] steps =
        colours.stream().mapToDouble(color -> lab(color, NORMAL)[0]).sorted().toArray();
    return IntStream.range(1, steps.length)
        .mapToDouble(i -> steps[i] - steps[i - 1])
        .min()
        .orElseThrow();
  }

  private static double distance(double[] a, double[] b) {
    return Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
  }

  /** CIELAB under D65 of the colour as seen through the matrix. */
  private static double[] lab(Color color, double[] m) {
    double[] rgb = {linear(color.getRed()), linear(color.getGreen()), linear(color.getBlue())};
    double[] seen = new double[3];
    for (int i = 0; i < 3; i++) {
      double sum = m[3 * i] * rgb[0] + m[3 * i + 1] * rgb[1] + m[3 * i + 2] * rgb[2];
      seen[i] = Math.min(1, Math.max(0, sum));
    }
    double x = root((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.95047);
    double y = root(0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]);
    double z = root((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.08883);
    return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
  }

  private static double root(double t) {
    return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116.0;
  }

  private static double linear(int channel) {
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }
}
