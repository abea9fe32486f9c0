package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PaletteTest {
  private static final List<String> KNOWN = List.of("JDK", "BC", "BCPQC", "ACCP", "Conscrypt");

  @Test
  void known_providers_look_the_same_whatever_else_is_drawn() {
    Palette all = new Palette(KNOWN, Theme.LIGHT);
    for (String name : KNOWN) {
      Palette other = new Palette(List.of("zzz", name, "aaa"), Theme.LIGHT);
      assertThat(other.of(name)).isEqualTo(all.of(name));
    }
    assertThat(all.of("JDK").color()).isEqualTo(new Color(0x0072B2));
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
  void versions_of_a_provider_are_shades_of_its_colour() {
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      List<String> names = List.of("JDK 17", "JDK 21", "JDK 25");
      Palette palette = new Palette(names, theme);
      assertThat(names).extracting(n -> palette.of(n).color()).doesNotHaveDuplicates();
      assertThat(names).extracting(n -> palette.of(n).form()).containsOnly(Glyph.Form.CIRCLE);
    }
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
  void twenty_unknown_names_have_twenty_colours() {
    List<String> names = "abcdefghijklmnopqrst".chars().mapToObj(Character::toString).toList();
    Palette palette = new Palette(names, Theme.LIGHT);
    assertThat(names).extracting(n -> palette.of(n).color()).doesNotHaveDuplicates();
  }

  @Test
  void colours_stand_out_from_the_background() {
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      Palette palette = new Palette(KNOWN, theme);
      for (String name : KNOWN) {
        assertThat(contrast(palette.of(name).color(), theme.background())).isGreaterThan(2);
      }
      assertThat(contrast(theme.ink(), theme.background())).isGreaterThan(7);
      assertThat(contrast(theme.mutedInk(), theme.background())).isGreaterThan(4.5);
    }
  }

  /** Contrast ratio of WCAG 2.2. */
  private static double contrast(Color a, Color b) {
    double lighter = Math.max(luminance(a), luminance(b));
    double darker = Math.min(luminance(a), luminance(b));
    return (lighter + 0.05) / (darker + 0.05);
  }

  private static double luminance(Color color) {
    return 0.2126 * linear(color.getRed())
        + 0.7152 * linear(color.getGreen())
        + 0.0722 * linear(color.getBlue());
  }

  private static double linear(int channel) {
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }
}
