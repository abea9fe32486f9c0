package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

public final class PaletteTest {
  private static final List<SeriesName> KNOWN = named("JDK", "BC", "BCPQC", "ACCP", "Conscrypt");

  /** One of each place: seven names that nobody knows. */
  private static final List<SeriesName> OTHERS = named("a", "b", "c", "d", "e", "f", "g");

  private static List<SeriesName> named(String... names) {
    return Stream.of(names).map(SeriesName::of).toList();
  }

  private static List<SeriesName> variants(String provider, String... variants) {
    return Stream.of(variants).map(variant -> new SeriesName(provider, variant)).toList();
  }

  @Test
  void known_providers_look_the_same_and_unknown_names_differ_in_any_order() {
    List<SeriesName> names = new ArrayList<>(KNOWN);
    names.addAll(named("Acme", "SunEC", "SunJCE", "Foo", "Bar", "Baz", "Qux"));
    Palette palette = new Palette(names, Theme.LIGHT);
    Collections.reverse(names);
    Palette reversed = new Palette(names, Theme.LIGHT);
    Palette known = new Palette(KNOWN, Theme.LIGHT);
    List<SeriesName> twenty =
        "abcdefghijklmnopqrst".chars().mapToObj(c -> SeriesName.of("" + (char) c)).toList();

    assertThat(names).allMatch(name -> reversed.of(name).equals(palette.of(name)));
    assertThat(KNOWN).allMatch(name -> known.of(name).equals(palette.of(name)));
    assertThat(names).extracting(name -> palette.of(name).form()).doesNotHaveDuplicates();
    assertThat(twenty).extracting(new Palette(twenty, Theme.LIGHT)::of).doesNotHaveDuplicates();
  }

  @Test
  void variants_of_a_provider_have_its_colour_and_marker_and_the_fill_of_others() {
    List<SeriesName> names = new ArrayList<>(variants("JDK", "17", "21", "25", "26"));
    names.addAll(variants("BC", "25"));
    Palette palette = new Palette(names, Theme.DARK);
    List<SeriesName> ofJdk = names.subList(0, 4);

    assertThat(ofJdk)
        .extracting(name -> palette.of(name).color())
        .containsOnly(Color.decode("#56b4e9"));
    assertThat(ofJdk).extracting(n -> palette.of(n).form()).containsOnly(Glyph.Form.CIRCLE);
    assertThat(ofJdk).extracting(n -> palette.of(n).fill()).containsExactly(Glyph.Fill.values());
    assertThat(palette.of(names.get(4)).fill()).isEqualTo(palette.of(names.get(2)).fill());
    assertThat(new Palette(variants("JDK", "c1", ""), Theme.LIGHT).of(SeriesName.of("JDK")).fill())
        .isEqualTo(Glyph.Fill.SOLID);
  }

  @Test
  void every_colour_stands_out_from_the_background() {
    List<SeriesName> names = new ArrayList<>(KNOWN);
    KNOWN.forEach(
        name ->
            IntStream.range(1, 5).forEach(i -> names.add(new SeriesName(name.provider(), "" + i))));
    IntStream.range(0, 40).forEach(i -> names.add(SeriesName.of("Other" + i)));
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      Palette palette = new Palette(names, theme);
      for (SeriesName name : names) {
        assertThat(contrast(palette.of(name).color(), theme.background()))
            .as(name.text())
            .isGreaterThan(3);
      }
    }
  }

  /** Contrast ratio of WCAG 2.2, from 1 to 21. */
  public static double contrast(Color one, Color other) {
    double a = luminance(one);
    double b = luminance(other);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private static double luminance(Color color) {
    return 0.2126 * linear(color.getRed())
        + 0.7152 * linear(color.getGreen())
        + 0.0722 * linear(color.getBlue());
  }

  /**
   * Simulated by the matrices of Machado, Oliveira and Fernandes (2009) for full severity, compared
   * by the distance in CIELAB, of which about 2 can just be seen.
   */
  @ParameterizedTest
  @CsvSource({
    "normal, 1 0 0 0 1 0 0 0 1",
    "protanopia, 0.152286 1.052583 -0.204868 0.114503 0.786281 0.099216 -0.003882 -0.048116"
        + " 1.051998",
    "deuteranopia, 0.367322 0.860646 -0.227968 0.280085 0.672501 0.047413 -0.011820 0.042940"
        + " 0.968881",
    "tritanopia, 1.255528 -0.076749 -0.178779 -0.078411 0.930809 0.147602 0.004733 0.691367"
        + " 0.303900"
  })
  void colours_differ_for_everyone(String kind, String matrix) {
    double[] m = Stream.of(matrix.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      assertThat(least(colours(KNOWN, theme), m)).as(kind + ", providers").isGreaterThan(15);
      assertThat(least(colours(OTHERS, theme), m)).as(kind + ", other series").isGreaterThan(9);
    }
  }

  private static List<Color> colours(List<SeriesName> names, Theme theme) {
    Palette palette = new Palette(names, theme);
    return names.stream().map(name -> palette.of(name).color()).toList();
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
