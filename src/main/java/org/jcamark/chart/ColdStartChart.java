package org.jcamark.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jcamark.warmup.ColdStage;
import org.jcamark.warmup.ScenarioWarmup;

/**
 * What a fresh JVM does up to the end of its first call, stacked by stage, on a linear axis from
 * zero. A bar ends at the median of the whole. The sum of the medians of its stages is another
 * number, so they are scaled to that length.
 */
public record ColdStartChart(String title, String note, List<Bar> bars) implements Chart {
  /** A stage with its colour on light and on dark. */
  public enum Stage {
    JVM(ColdStage.JVM, 0x93908B, 0x62666E),
    PROVIDER(ColdStage.PROVIDER, 0x231842, 0xA18DF4),
    INSTANCE(ColdStage.INSTANCE, 0x00546E, 0x0F8EA9),
    KEY(ColdStage.KEY, 0x163A16, 0x8CE787),
    INIT(ColdStage.INIT, 0x706200, 0xEDFA6A),
    FIRST_CALL(ColdStage.FIRST_CALL, 0xD04B58, 0xEEA2AE);

    private final ColdStage stage;
    private final int onLight;
    private final int onDark;

    Stage(ColdStage stage, int onLight, int onDark) {
      this.stage = stage;
      this.onLight = onLight;
      this.onDark = onDark;
    }

    Palette.Style style(Theme theme) {
      return new Palette.Style(new Color(theme.dark() ? onDark : onLight), Glyph.Form.SQUARE);
    }
  }

  /**
   * A bar.
   *
   * @param nanos medians by stage; what has no such stage lacks it
   * @param total median of the time from the start of the process to the first result
   * @param sinceMain median of the same without the start of the JVM
   */
  public record Bar(String name, Map<Stage, Double> nanos, double total, double sinceMain) {
    public Bar {
      nanos = Map.copyOf(nanos);
    }

    /** Medians over forks. */
    public static Bar of(String name, ScenarioWarmup warmup) {
      Map<Stage, Double> nanos = new EnumMap<>(Stage.class);
      for (Stage stage : Stage.values()) {
        warmup.stage(stage.stage).ifPresent(time -> nanos.put(stage, time.median()));
      }
      return new Bar(
          name, nanos, warmup.firstResult().median(), warmup.firstResultSinceMain().median());
    }

    private StackedBars.Bar drawn(Theme theme) {
      double scale = total / nanos.values().stream().mapToDouble(Double::doubleValue).sum();
      return new StackedBars.Bar(
          Arrays.stream(Stage.values())
              .filter(nanos::containsKey)
              .map(
                  stage ->
                      new StackedBars.Part(stage.style(theme).color(), scale * nanos.get(stage)))
              .toList(),
          Quantity.TIME.format(total) + " (" + Quantity.TIME.format(sinceMain) + ")");
    }
  }

  public ColdStartChart {
    bars = NonEmpty.copyOf(bars, "a cold-start chart needs at least one bar");
  }

  @Override
  public Figure draw(Theme theme) {
    ValueAxis values =
        new ValueAxis(
            Quantity.TIME, bars.stream().map(bar -> IntervalEstimate.exact(bar.total())).toList());
    List<StackedBars.Bar> drawn = bars.stream().map(bar -> bar.drawn(theme)).toList();
    double room = BarLayout.labelRoom(drawn.stream().map(StackedBars.Bar::label).toList(), theme);
    Panel panel =
        new Panel(
            values.linearFromZero("Time from the start of the process", room),
            PlotAxis.names(bars.stream().map(Bar::name).toList()).reversed(),
            theme);
    StackedBars.add(panel, drawn, theme);
    return new Figure(
        title,
        List.of(
            note,
            theme.width().hasNumbers()
                ? "number: to the first result, in brackets from main on"
                : "",
            "parts: medians of the stages, scaled to add up to it"),
        legend(theme),
        panel,
        theme,
        bars.size() * StackedBars.ROW_PX);
  }

  private Legend legend(Theme theme) {
    List<Legend.Entry> entries = new ArrayList<>();
    for (Stage stage : Stage.values()) {
      if (bars.stream().anyMatch(bar -> bar.nanos().containsKey(stage))) {
        entries.add(new Legend.Entry(stage.stage.toString(), stage.style(theme), Legend.Mark.BOX));
      }
    }
    return new Legend(entries);
  }
}
