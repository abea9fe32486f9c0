package org.jcamark.chart;

import java.awt.Color;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Colours and markers of series: Okabe and Ito's palette ("Color Universal Design", 2008), which
 * people with the common kinds of colour blindness can tell apart.
 *
 * <p>The providers that we know have the same look in every chart. "JDK 17" and "JDK 25" are shades
 * of the JDK's colour. Any other name takes a place that its hash gives, or the next free one.
 */
final class Palette {
  private static final List<String> ORDER = List.of("JDK", "BC", "BCPQC", "ACCP", "Conscrypt");

  /** Providers that we know in a fixed order, then all other names as equals. */
  static final Comparator<String> KNOWN_FIRST = Comparator.comparingInt(Palette::rank);

  private static final Map<String, SeriesStyle> KNOWN =
      Map.of(
          "JDK", new SeriesStyle(new Color(0x0072B2), Glyph.Form.CIRCLE),
          "BC", new SeriesStyle(new Color(0xD55E00), Glyph.Form.SQUARE),
          "BCPQC", new SeriesStyle(new Color(0xCC79A7), Glyph.Form.DIAMOND),
          "ACCP", new SeriesStyle(new Color(0xE69F00), Glyph.Form.TRIANGLE_UP),
          "Conscrypt", new SeriesStyle(new Color(0x009E73), Glyph.Form.TRIANGLE_DOWN));

  private static final List<SeriesStyle> OTHERS =
      List.of(
          new SeriesStyle(new Color(0x56B4E9), Glyph.Form.HEXAGON),
          new SeriesStyle(new Color(0x4D4D4D), Glyph.Form.CROSS),
          new SeriesStyle(new Color(0xC9B800), Glyph.Form.DIAMOND),
          new SeriesStyle(new Color(0x882255), Glyph.Form.TRIANGLE_UP),
          new SeriesStyle(new Color(0x999933), Glyph.Form.CIRCLE),
          new SeriesStyle(new Color(0x6A51A3), Glyph.Form.SQUARE),
          new SeriesStyle(new Color(0x8C510A), Glyph.Form.TRIANGLE_DOWN));

  /** Parts of the way to white, or to black if negative. */
  private static final double[] SHADES = {0, 0.5, -0.4, 0.25, -0.2};

  private static final double[] SHADES_ON_DARK = {0, 0.55, -0.3, 0.3, -0.15};

  private final Map<String, SeriesStyle> styles = new TreeMap<>();

  /** Styles for all series of a chart; the order of the names does not matter. */
  Palette(Collection<String> names, Theme theme) {
    Set<Integer> taken = new HashSet<>();
    Map<String, Integer> shades = new TreeMap<>();
    for (String name : new TreeSet<>(names)) {
      String family = family(name);
      SeriesStyle style;
      if (KNOWN.containsKey(family)) {
        int shade = shades.merge(family, 1, Integer::sum) - 1;
        SeriesStyle base = onTheme(KNOWN.get(family), theme);
        style = shade(base, shade, theme);
      } else {
        int place = place(name, taken);
        SeriesStyle base = onTheme(OTHERS.get(place % OTHERS.size()), theme);
        style = shade(base, place / OTHERS.size(), theme);
      }
      styles.put(name, style);
    }
  }

  SeriesStyle of(String name) {
    return styles.get(name);
  }

  /** The place of the name's hash or the next free one; in the next round once all are taken. */
  private static int place(String name, Set<Integer> taken) {
    int start = Math.floorMod(name.hashCode(), OTHERS.size());
    int round = taken.size() / OTHERS.size() * OTHERS.size();
    int step = 0;
    while (!taken.add(round + (start + step) % OTHERS.size())) {
      step++;
    }
    return round + (start + step) % OTHERS.size();
  }

  private static SeriesStyle shade(SeriesStyle base, int shade, Theme theme) {
    double[] amounts = theme.dark() ? SHADES_ON_DARK : SHADES;
    return new SeriesStyle(shade(base.color(), amounts[shade % amounts.length]), base.form());
  }

  private static int rank(String name) {
    int rank = ORDER.indexOf(family(name));
    return rank < 0 ? ORDER.size() : rank;
  }

  /** "JDK" for "JDK 25" and "JDK (25)", "BC" for "BC-1.84", the name itself for others. */
  private static String family(String name) {
    int end = 0;
    while (end < name.length() && Character.isLetter(name.charAt(end))) {
      end++;
    }
    return name.substring(0, end);
  }

  /** The style of a provider that we know. */
  static SeriesStyle known(String name) {
    return KNOWN.get(name);
  }

  /** The style, lightened where it would not stand out on a dark background. */
  static SeriesStyle onTheme(SeriesStyle style, Theme theme) {
    Color color = style.color();
    double luminance =
        (0.2126 * color.getRed() + 0.7152 * color.getGreen() + 0.0722 * color.getBlue()) / 255;
    return theme.dark() && luminance < 0.4
        ? new SeriesStyle(shade(color, 0.35), style.form())
        : style;
  }

  /** Towards white by {@code amount} of the way, or towards black if it is negative. */
  static Color shade(Color color, double amount) {
    int end = amount > 0 ? 255 : 0;
    double part = Math.abs(amount);
    return new Color(
        (int) Math.round(color.getRed() + (end - color.getRed()) * part),
        (int) Math.round(color.getGreen() + (end - color.getGreen()) * part),
        (int) Math.round(color.getBlue() + (end - color.getBlue()) * part));
  }
}
