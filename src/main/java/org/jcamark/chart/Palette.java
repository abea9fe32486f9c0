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
import org.jcamark.model.ProviderOrder;

/**
 * Colours and markers of series: Okabe and Ito's palette ("Color Universal Design", 2008), which
 * people with the common kinds of colour blindness can tell apart, darkened or lightened where it
 * would not stand out from the background.
 *
 * <p>Known providers have the same look in every chart. "JDK 17" and "JDK 25" are shades of the
 * JDK's colour. Any other name takes a place that its hash gives, or the next free one; its marker
 * is not that of a known provider.
 */
final class Palette {
  private static final Comparator<String> KNOWN_FIRST =
      Comparator.comparing(Palette::family, ProviderOrder.KNOWN_FIRST);

  /** Colour and marker of one series. */
  record Style(Color color, Glyph.Form form) {
    Glyph glyph(Theme theme) {
      return new Glyph(form, color, theme.background());
    }

    Glyph hollow(Theme theme) {
      return Glyph.hollow(form, color, theme.background());
    }

    Color translucent(int alpha) {
      return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
    }
  }

  /** A colour for each background, as 0xRRGGBB, and a marker. */
  private record Look(int onLight, int onDark, Glyph.Form form) {
    Style style(Theme theme) {
      return new Style(new Color(theme.dark() ? onDark : onLight), form);
    }
  }

  private static final Map<String, Look> KNOWN =
      Map.of(
          "JDK", new Look(0x0072B2, 0x56B4E9, Glyph.Form.CIRCLE),
          "BC", new Look(0xD55E00, 0xD55E00, Glyph.Form.SQUARE),
          "BCPQC", new Look(0xCC79A7, 0xCC79A7, Glyph.Form.DIAMOND),
          "ACCP", new Look(0x6B4E00, 0xFFC857, Glyph.Form.TRIANGLE_UP),
          "Conscrypt", new Look(0x009E73, 0x009E73, Glyph.Form.TRIANGLE_DOWN));

  private static final List<Look> OTHERS =
      List.of(
          new Look(0x3A7D8C, 0x8FD3E0, Glyph.Form.HEXAGON),
          new Look(0x4D4D4D, 0xBDBDBD, Glyph.Form.CROSS),
          new Look(0x857A00, 0xF0E442, Glyph.Form.STAR),
          new Look(0x882255, 0xE08AB0, Glyph.Form.TRIANGLE_RIGHT),
          new Look(0x5E7A1E, 0xC5D16B, Glyph.Form.TRIANGLE_LEFT),
          new Look(0x6A51A3, 0xA793E0, Glyph.Form.SALTIRE),
          new Look(0x8C510A, 0xD9A066, Glyph.Form.HOURGLASS));

  /**
   * Parts of the way to the colour of the text, so that every shade stands out at least as much.
   */
  private static final double[] SHADES = {0, 0.35, 0.6, 0.18, 0.78};

  private final List<String> names;
  private final Map<String, Style> styles = new TreeMap<>();

  /** Styles for all series of a chart, whatever the order of the names. */
  Palette(Collection<String> series, Theme theme) {
    names = series.stream().distinct().sorted(KNOWN_FIRST).toList();
    Set<Integer> taken = new HashSet<>();
    Map<String, Integer> shades = new TreeMap<>();
    for (String name : new TreeSet<>(series)) {
      String family = family(name);
      if (KNOWN.containsKey(family)) {
        int shade = shades.merge(family, 1, Integer::sum) - 1;
        styles.put(name, shade(KNOWN.get(family).style(theme), shade, theme));
      } else {
        int place = place(name, taken);
        Style base = OTHERS.get(place % OTHERS.size()).style(theme);
        styles.put(name, shade(base, place / OTHERS.size(), theme));
      }
    }
  }

  /** The series: known providers first, the others in order of appearance. */
  List<String> names() {
    return names;
  }

  Style of(String name) {
    return styles.get(name);
  }

  /** The series that have a name. */
  Legend legend(Legend.Mark mark) {
    return new Legend(
        names.stream()
            .filter(name -> !name.isBlank())
            .map(name -> new Legend.Entry(name, of(name), mark))
            .toList());
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

  private static Style shade(Style base, int shade, Theme theme) {
    double amount = SHADES[shade % SHADES.length];
    return new Style(
        towards(base.color(), theme.dark() ? Color.WHITE : Color.BLACK, amount), base.form());
  }

  /** "JDK" for "JDK 25" and "JDK (25)", "BC" for "BC-1.84", the name itself for others. */
  private static String family(String name) {
    int end = 0;
    while (end < name.length() && Character.isLetter(name.charAt(end))) {
      end++;
    }
    return name.substring(0, end);
  }

  /** The style of a known provider. */
  static Style known(String name, Theme theme) {
    return KNOWN.get(name).style(theme);
  }

  private static Color towards(Color color, Color end, double part) {
    return new Color(
        (int) Math.round(color.getRed() + (end.getRed() - color.getRed()) * part),
        (int) Math.round(color.getGreen() + (end.getGreen() - color.getGreen()) * part),
        (int) Math.round(color.getBlue() + (end.getBlue() - color.getBlue()) * part));
  }
}
