package org.jcamark.chart;

import java.awt.Color;
import java.util.HexFormat;

/** A colour with its counterpart on the other background, so that one inline SVG has both. */
final class Tone extends Color {
  private static final long serialVersionUID = 1;
  private static final int OPAQUE = 255;

  private final int onLight;
  private final int onDark;

  /**
   * A colour.
   *
   * @param onLight and {@code onDark} as 0xRRGGBB
   */
  private Tone(int onLight, int onDark, int shown, int alpha) {
    super(shown | alpha << 24, true);
    this.onLight = onLight;
    this.onDark = onDark;
  }

  static Tone of(int onLight, int onDark, boolean dark) {
    return new Tone(onLight, onDark, dark ? onDark : onLight, OPAQUE);
  }

  Tone translucent(int alpha) {
    return new Tone(onLight, onDark, getRGB() & 0xFFFFFF, alpha);
  }

  /** This colour, some part of the way to another one. */
  Tone towards(Tone end, double part) {
    int light = mixed(onLight, end.onLight, part);
    int dark = mixed(onDark, end.onDark, part);
    boolean isDark = (getRGB() & 0xFFFFFF) == onDark;
    return of(light, dark, isDark);
  }

  private static int mixed(int from, int to, double part) {
    int mixed = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int start = from >> shift & 0xFF;
      int end = to >> shift & 0xFF;
      mixed = mixed << 8 | (int) Math.round(start + (end - start) * part);
    }
    return mixed;
  }

  String lightHex() {
    return hex(onLight);
  }

  String darkHex() {
    return hex(onDark);
  }

  /** That of the theme. */
  String shownHex() {
    return hex(getRGB() & 0xFFFFFF);
  }

  private static String hex(int rgb) {
    return HexFormat.of().toHexDigits(rgb, 6);
  }
}
