package org.jcamark.chart;

import java.awt.Color;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.model.ResolvedProvider;

/**
 * Colours, markers and fills of series. The hues are those of Okabe and Ito's palette ("Color
 * Universal Design", 2008); their lightness is chosen so that known providers differ in greyscale
 * and for people with any of the three kinds of colour blindness, too.
 *
 * <p>Known providers have the same look in every figure, their variants differ by fill: equal
 * variants of several providers have the same one. Any other name takes a place that its hash
 * gives, or the next free one; its marker is not that of a known provider.
 */
final class Palette {
  record Style(Color color, Glyph.Form form, Glyph.Fill fill) {
    Glyph glyph(Theme theme) {
      return new Glyph(this, theme.background());
    }
  }

  /** A colour for each background, as 0xRRGGBB, and a marker. */
  private record Look(int onLight, int onDark, Glyph.Form form) {}

  private static final Glyph.Fill[] FILLS = Glyph.Fill.values();

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
          new Look(0x371600, 0x885B3E, Glyph.Form.PENTAGON));

  /** Rules for an element of a page with the colours of {@link Theme#LIGHT} where it is dark. */
  static final String ON_DARK_PAGES =
      Stream.concat(
              Stream.concat(KNOWN.values().stream(), OTHERS.stream())
                  .map(look -> rules(look.onLight(), look.onDark())),
              IntStream.range(0, Theme.LIGHT.colors().size())
                  .mapToObj(i -> rules(Theme.LIGHT.colors().get(i), Theme.DARK.colors().get(i))))
          .sorted()
          .collect(Collectors.joining("", "@media screen and (prefers-color-scheme:dark){", "}"));

  private static String rules(int onLight, int onDark) {
    return ".chart [fill=\"#%1$06x\"]{fill:#%2$06x}.chart [stroke=\"#%1$06x\"]{stroke:#%2$06x}"
        .formatted(onLight, onDark);
  }

  private final Map<SeriesName, Style> styles = new HashMap<>();

  Palette(Collection<SeriesName> series, Theme theme) {
    List<String> variants =
        series.stream()
            .map(SeriesName::variant)
            .distinct()
            .sorted(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()))
            .toList();
    Map<String, Integer> places = new HashMap<>();
    for (SeriesName name :
        series.stream().distinct().sorted(Comparator.comparing(SeriesName::text)).toList()) {
      Look look = KNOWN.get(name.provider());
      int fill = variants.indexOf(name.variant());
      if (look == null) {
        int place = places.computeIfAbsent(name.provider(), own -> place(own, places.values()));
        look = OTHERS.get(place % OTHERS.size());
        fill += place / OTHERS.size() * variants.size();
      }
      Color color = new Color(theme.equals(Theme.DARK) ? look.onDark() : look.onLight());
      styles.put(name, new Style(color, look.form(), FILLS[fill % FILLS.length]));
    }
  }

  Style of(SeriesName name) {
    return styles.get(name);
  }

  static List<SeriesName> named(List<SeriesName> series) {
    return series.stream()
        .filter(name -> !name.text().isBlank())
        .sorted(Comparator.comparing(SeriesName::provider, ResolvedProvider.KNOWN_FIRST))
        .toList();
  }

  /** The place of the name's hash or the next free one; in the next round once all are taken. */
  private static int place(String name, Collection<Integer> taken) {
    int size = OTHERS.size();
    int round = taken.size() / size * size;
    int place = Math.floorMod(name.hashCode(), size);
    while (taken.contains(round + place)) {
      place = (place + 1) % size;
    }
    return round + place;
  }
}
