package org.jcamark.chart;

import java.awt.Color;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jcamark.model.ProviderOrder;
import org.jcamark.model.Scenario;

/**
 * Colours, markers and fills of series. The hues are those of Okabe and Ito's palette ("Color
 * Universal Design", 2008); their lightness is chosen so that known providers differ in greyscale
 * and for people with any of the three kinds of colour blindness, too.
 *
 * <p>Known providers have the same look in every chart. "JDK 17" and "JDK 25" have the JDK's colour
 * and marker with different fills, variants named {@value Scenario#DEFAULT_VARIANT} or not at all
 * the first. What follows the name of several providers, such as a work, has the same fill in all
 * of them. Any other name takes a place that its hash gives, or the next free one; its marker is
 * not that of a known provider.
 */
final class Palette {
  private static final Comparator<String> KNOWN_FIRST =
      Comparator.comparing(Palette::family, ProviderOrder.KNOWN_FIRST);

  /** Variants with fewer settings first. */
  private static final Comparator<List<String>> DEFAULT_FIRST =
      Comparator.<List<String>>comparingInt(List::size)
          .thenComparing(variant -> String.join(" ", variant));

  /** Colour, marker and fill of one series. */
  record Style(Color color, Glyph.Form form, Fill fill) {
    Style(Color color, Glyph.Form form) {
      this(color, form, Fill.SOLID);
    }

    Glyph glyph(Theme theme) {
      return new Glyph(form, fill, color, theme.background());
    }

    Glyph hollow(Theme theme) {
      return new Glyph(form, Fill.HOLLOW, color, theme.background());
    }

    Color translucent(int alpha) {
      return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
    }
  }

  /** A colour for each background, as 0xRRGGBB, and a marker. */
  private record Look(int onLight, int onDark, Glyph.Form form) {
    /** The style of the series that has this look as one of several, from 0. */
    Style style(int variant, Theme theme) {
      Fill[] fills = Fill.values();
      double shade = SHADES[variant / fills.length % SHADES.length];
      Color color = new Color(theme.dark() ? onDark : onLight);
      return new Style(towards(color, theme.ink(), shade), form, fills[variant % fills.length]);
    }
  }

  private static final Map<String, Look> KNOWN =
      Map.of(
          "JDK", new Look(0x0072B2, 0x56B4E9, Glyph.Form.CIRCLE),
          "BC", new Look(0xDA6E20, 0xD55E00, Glyph.Form.SQUARE),
          "BCPQC", new Look(0x5A0F3F, 0x97449A, Glyph.Form.DIAMOND),
          "ACCP", new Look(0x7A4E00, 0xFAC881, Glyph.Form.TRIANGLE_UP),
          "Conscrypt", new Look(0x004D2F, 0xBEFFDE, Glyph.Form.TRIANGLE_DOWN));

  private static final List<Look> OTHERS =
      List.of(
          new Look(0x003542, 0xA6E3F3, Glyph.Form.HEXAGON),
          new Look(0x7E7D7D, 0xA4A8A4, Glyph.Form.CROSS),
          new Look(0x9C9628, 0xFFF2AF, Glyph.Form.STAR),
          new Look(0x8C3C43, 0xC5556D, Glyph.Form.TRIANGLE_RIGHT),
          new Look(0x354903, 0x94D072, Glyph.Form.TRIANGLE_LEFT),
          new Look(0x4D61C4, 0xA97DD0, Glyph.Form.SALTIRE),
          new Look(0x371600, 0x885B3E, Glyph.Form.HOURGLASS));

  /** Parts of the way to the colour of the text, once all fills are taken. */
  private static final double[] SHADES = {0, 0.35, 0.6, 0.18, 0.78};

  private final List<String> names;
  private final Map<String, Style> styles = new TreeMap<>();

  /** Styles for all series of a chart, whatever the order of the names. */
  Palette(Collection<String> series, Theme theme) {
    names = series.stream().distinct().sorted(KNOWN_FIRST).toList();
    Set<Integer> taken = new HashSet<>();
    Map<String, Set<List<String>>> variants =
        names.stream()
            .filter(name -> KNOWN.containsKey(family(name)))
            .collect(
                Collectors.groupingBy(
                    Palette::family,
                    Collectors.mapping(
                        Palette::variant,
                        Collectors.toCollection(() -> new TreeSet<>(DEFAULT_FIRST)))));
    for (String name : names.stream().sorted().toList()) {
      String family = family(name);
      if (KNOWN.containsKey(family)) {
        int place = List.copyOf(filled(variants.get(family), variants)).indexOf(variant(name));
        styles.put(name, KNOWN.get(family).style(place, theme));
      } else {
        int place = place(name, taken);
        styles.put(name, OTHERS.get(place % OTHERS.size()).style(place / OTHERS.size(), theme));
      }
    }
  }

  /** Variants that need different fills: those of providers that have any in common. */
  private static Set<List<String>> filled(
      Set<List<String>> own, Map<String, Set<List<String>>> variants) {
    Set<List<String>> filled = new TreeSet<>(DEFAULT_FIRST);
    filled.addAll(own);
    for (int i = 0; i < variants.size(); i++) {
      variants.values().stream()
          .filter(others -> !Collections.disjoint(others, filled))
          .forEach(filled::addAll);
    }
    return filled;
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
    return legend(mark, name -> name);
  }

  /** The same with another text for each name; without those whose text is blank. */
  Legend legend(Legend.Mark mark, UnaryOperator<String> text) {
    return new Legend(
        names.stream()
            .filter(name -> !text.apply(name).isBlank())
            .map(name -> new Legend.Entry(text.apply(name), of(name), mark))
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

  /** "JDK" for "JDK 25" and "JDK (25)", "BC" for "BC-1.84", the name itself for others. */
  private static String family(String name) {
    int end = 0;
    while (end < name.length() && Character.isLetter(name.charAt(end))) {
      end++;
    }
    return name.substring(0, end);
  }

  /** What follows the family: "25" and "c1" of "JDK 25 c1", none of "JDK, default". */
  private static List<String> variant(String name) {
    return Arrays.stream(name.substring(family(name).length()).split("[ ,]+", -1))
        .filter(word -> !word.isEmpty() && !word.equals(Scenario.DEFAULT_VARIANT))
        .toList();
  }

  private static Color towards(Color color, Color end, double part) {
    return new Color(
        (int) Math.round(color.getRed() + (end.getRed() - color.getRed()) * part),
        (int) Math.round(color.getGreen() + (end.getGreen() - color.getGreen()) * part),
        (int) Math.round(color.getBlue() + (end.getBlue() - color.getBlue()) * part));
  }
}
