package org.jcamark.chart;

import java.awt.Color;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table of ratios: each cell prints its ratio; the verdict decides on the hue, one for slower and
 * another for faster, which is the stronger the farther the ratio is from 1. Cells without a ratio
 * stay empty.
 *
 * @param ratios group is the row and name the column, both in the order of appearance; at most one
 *     for each cell
 */
public record RatioHeatMap(String title, String note, List<Ratio> ratios) implements Chart {
  private static final double FILLED = 0.88;
  private static final List<ColorStep> FASTER =
      List.of(
          new ColorStep(0.67, "faster, up to 0.67×", 0x2166AC, 0x9CCBF0),
          new ColorStep(Double.POSITIVE_INFINITY, "faster", 0xB4D2EA, 0x24507C));
  private static final ColorStep NEUTRAL =
      new ColorStep(Double.POSITIVE_INFINITY, "equivalent, or undecided (?)", 0xE4E4E4, 0x30343C);
  private static final List<ColorStep> SLOWER =
      List.of(
          new ColorStep(1.5, "slower, up to 1.5×", 0xFBDCCF, 0x4A2023),
          new ColorStep(2, "up to 2×", 0xF3AD93, 0x74302F),
          new ColorStep(5, "up to 5×", 0xDC6E57, 0xA94844),
          new ColorStep(10, "up to 10×", 0xB2182B, 0xE57C6C),
          new ColorStep(Double.POSITIVE_INFINITY, "more", 0x67001F, 0xFFBCAC));

  public RatioHeatMap {
    ratios = NonEmpty.copyOf(ratios, "a heat map of ratios needs at least one");
  }

  @Override
  public Figure draw(Theme theme) {
    List<String> columns = ratios.stream().map(Ratio::name).distinct().toList();
    Map<String, List<Ratio>> rows =
        ratios.stream()
            .collect(Collectors.groupingBy(Ratio::group, LinkedHashMap::new, Collectors.toList()));
    Panel panel =
        new Panel(
            PlotAxis.names(columns), PlotAxis.names(List.copyOf(rows.keySet())).reversed(), theme);
    Optional<String> sign = sign(HeatMap.cellPx(rows.keySet(), columns.size(), theme));
    int y = rows.size();
    for (List<Ratio> row : rows.values()) {
      y--;
      for (int x = 0; x < columns.size(); x++) {
        String column = columns.get(x);
        Outline cell = new Outline().rectangle(x + 0.01, y + 0.03, x + 0.99, y + 0.97);
        Optional<Ratio> ratio = row.stream().filter(r -> r.name().equals(column)).findFirst();
        Color color = ratio.map(r -> step(r).color(theme)).orElse(theme.emptyCell());
        panel.areas(cell, color);
        if (ratio.isPresent() && sign.isPresent()) {
          String text = text(ratio.get(), sign.get());
          panel.label(Label.centred(x + 0.5, y + 0.5, text, Contrast.inkOn(color)));
        }
      }
    }
    return new Figure(
        title,
        List.of(note, columns.size() * rows.size() > ratios.size() ? "empty: no result" : ""),
        ColorStep.legend(steps(), theme),
        panel,
        theme,
        rows.size() * HeatMap.ROW_PX);
  }

  /** The sign after each number, as far as cells have room; absent where none has for numbers. */
  private Optional<String> sign(double cellPx) {
    return Stream.of("×", "")
        .filter(
            sign ->
                ratios.stream()
                    .allMatch(r -> TextStyle.VALUE.width(text(r, sign)) <= cellPx * FILLED))
        .findFirst();
  }

  private static String text(Ratio ratio, String sign) {
    return ratio.text() + sign + (isUndecided(ratio) ? "?" : "");
  }

  private static List<ColorStep> steps() {
    return Stream.of(FASTER, List.of(NEUTRAL), SLOWER).flatMap(List::stream).toList();
  }

  private static ColorStep step(Ratio ratio) {
    return switch (VerdictMark.of(ratio.judgement())) {
      case SLOWER -> ColorStep.of(ratio.value(), SLOWER);
      case FASTER -> ColorStep.of(ratio.value(), FASTER);
      case EQUIVALENT, UNDECIDED -> NEUTRAL;
    };
  }

  private static boolean isUndecided(Ratio ratio) {
    return VerdictMark.of(ratio.judgement()) == VerdictMark.UNDECIDED;
  }
}
