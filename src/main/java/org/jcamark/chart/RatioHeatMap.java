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
 * another for faster, which is the stronger the farther the ratio is from 1, and on its mark. Cells
 * without a ratio stay empty.
 *
 * @param ratios group is the row and name the column, both in the order of appearance; at most one
 *     for each cell
 */
public record RatioHeatMap(String title, String note, List<Ratio> ratios) implements Chart {
  private static final double FILLED = 0.93;

  /** How a ratio is written, as far as cells have room. */
  private record Form(String sign, boolean marked) {
    Label label(double x, double y, Ratio ratio, Color color) {
      return Label.centred(x, y, ratio.text() + sign, color)
          .marked(Optional.of(VerdictMark.of(ratio.judgement())).filter(mark -> marked));
    }
  }

  private static final List<Form> FORMS =
      List.of(new Form("×", true), new Form("", true), new Form("", false));

  private static final List<ColorStep> FASTER =
      List.of(
          new ColorStep(0.67, "faster, up to 0.67×", 0x2166AC, 0x9CCBF0),
          new ColorStep(Double.POSITIVE_INFINITY, "faster", 0xB4D2EA, 0x24507C));

  /** Neither good nor bad. */
  static final ColorStep NEUTRAL =
      new ColorStep(Double.POSITIVE_INFINITY, "equivalent or undecided", 0xE4E4E4, 0x30343C);

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
    Optional<Form> form = form(HeatMap.cellPx(rows.keySet(), columns.size(), theme));
    int y = rows.size();
    for (List<Ratio> row : rows.values()) {
      y--;
      for (int x = 0; x < columns.size(); x++) {
        String column = columns.get(x);
        Optional<Ratio> ratio = row.stream().filter(r -> r.name().equals(column)).findFirst();
        if (ratio.isPresent()) {
          cell(panel, ratio.get(), x, y, form, theme);
        } else {
          ColorStep.gap(panel, x, y, theme);
        }
      }
    }
    boolean gaps = columns.size() * rows.size() > ratios.size();
    return new Figure(
        title,
        List.of(note),
        ColorStep.legend(steps(), gaps, form.filter(Form::marked).isPresent(), theme),
        panel,
        theme,
        rows.size() * HeatMap.ROW_PX);
  }

  private static void cell(
      Panel panel, Ratio ratio, int x, int y, Optional<Form> form, Theme theme) {
    Color color = step(ratio).color(theme);
    panel.areas(new Outline().rectangle(x + 0.01, y + 0.03, x + 0.99, y + 0.97), color);
    form.map(f -> f.label(x + 0.5, y + 0.5, ratio, Contrast.inkOn(color))).ifPresent(panel::label);
  }

  /** The fullest form that all cells have room for; absent where none has room for numbers. */
  private Optional<Form> form(double cellPx) {
    return FORMS.stream()
        .filter(
            form ->
                ratios.stream()
                    .allMatch(r -> form.label(0, 0, r, Color.BLACK).width() <= cellPx * FILLED))
        .findFirst();
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
}
