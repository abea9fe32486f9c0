package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected ratios are those that the WebAIM contrast checker prints. */
final class ContrastTest {
  @ParameterizedTest
  @CsvSource({
    "#000000, #FFFFFF, 21",
    "#767676, #FFFFFF, 4.54",
    "#949494, #FFFFFF, 3.03",
    "#0000FF, #FFFFFF, 8.59",
    "#FF0000, #FFFFFF, 3.99",
    "#123456, #123456, 1"
  })
  void contrast_is_that_of_wcag(String one, String other, double expected) {
    Color a = Color.decode(one);
    Color b = Color.decode(other);
    assertThat(Contrast.of(a, b)).isEqualTo(expected, within(0.011));
    assertThat(Contrast.of(b, a)).isEqualTo(Contrast.of(a, b));
  }

  @Test
  void ink_can_be_read_on_any_colour() {
    for (int grey = 0; grey < 256; grey++) {
      Color background = new Color(grey, grey, grey);
      assertThat(Contrast.of(Contrast.inkOn(background), background)).isGreaterThan(4.5);
    }
  }
}
