package org.jcamark.chart;

import java.awt.Color;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table of ratios: each cell prints its ratio and is the stronger in colour the farther that is
 * from 1, in one hue above and another below; without colour where the difference is undecided.
 * Cells without a ratio stay empty.
 *
 * @param ratios group is the row and name the column, both in the order of appearance; at most one
 *     for each cell
 */
public record RatioHeatMap(String title, String note, List<Ratio> ratios) implements Chart {
  private static final double FILLED = 0.88;
  private static final ColorStep NEUTRAL =
      new ColorStep(1.05, "±5% or undecided", 0xE4E4E4, 0x30343C);
  private static final List<ColorStep> STEPS =
      List.of(
          new ColorStep(0.67, "up to 0.67×", 0xC86A10, 0xE8A04C),
          new ColorStep(0.95, "up to 0.95×", 0xF4C48A, 0x7A4E1C),
          NEUTRAL,
          new ColorStep(1.5, "up to 1.5×", 0xD3E4F2, 0x1F3F60),
          new ColorStep(2, "up to 2×", 0xA6CBE6, 0x2A5C8C),
          new ColorStep(5, "up to 5×", 0x66A3D2, 0x3D7FB8),
          new ColorStep(10, "up to 10×", 0x2B76B4, 0x66A3D2),
          new ColorStep(Double.POSITIVE_INFINITY, "more", 0x084081, 0x9CCBF0));

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
    Optional<String> sign = sign(HeatMap.cellPx(rows.keySet(), columns.size()));
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
    boolean undecided = sign.isPresent() && ratios.stream().anyMatch(RatioHeatMap::isUndecided);
    return new Figure(
        title,
        List.of(
            note,
            columns.size() * rows.size() > ratios.size() ? "empty: no result" : "",
            undecided ? "?: undecided" : ""),
        ColorStep.legend(STEPS, theme),
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

  private static ColorStep step(Ratio ratio) {
    return isUndecided(ratio) ? NEUTRAL : ColorStep.of(ratio.value(), STEPS);
  }

  private static boolean isUndecided(Ratio ratio) {
    return VerdictMark.of(ratio.judgement()) == VerdictMark.UNDECIDED;
  }
}
