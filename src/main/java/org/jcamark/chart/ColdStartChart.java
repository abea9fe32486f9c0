package org.jcamark.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jcamark.model.WarmupFork;
import org.jcamark.stats.Percentiles;

/**
 * What a fresh JVM does up to the end of its first call, stacked by stage: medians over forks, on a
 * linear axis from zero.
 */
public record ColdStartChart(String title, String note, List<Bar> bars) implements Chart {
  /** A part of a cold start, in order, with its colour on light and on dark. */
  public enum Stage {
    JVM("JVM start", 0x8A8A8A, 0x7D828C, fork -> OptionalDouble.of((double) fork.start().jvm())),
    PROVIDER(
        "provider",
        0x332288,
        0x8F84E0,
        fork -> OptionalDouble.of((double) fork.start().provider())),
    INSTANCE("getInstance", 0x2A8FBD, 0x88CCEE, fork -> known(fork.start().instance())),
    KEY("key", 0x117733, 0x44AA77, fork -> known(fork.start().key())),
    INIT("init", 0x8A8000, 0xDDCC77, fork -> known(fork.start().init())),
    FIRST_CALL(
        "first call",
        0xAA3355,
        0xE5738A,
        fork -> OptionalDouble.of(fork.series().firstCallNanos()));

    private final String label;
    private final int onLight;
    private final int onDark;

    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    private final Function<WarmupFork, OptionalDouble> nanos;

    Stage(String label, int onLight, int onDark, Function<WarmupFork, OptionalDouble> nanos) {
      this.label = label;
      this.onLight = onLight;
      this.onDark = onDark;
      this.nanos = nanos;
    }

    private static OptionalDouble known(OptionalLong nanos) {
      return nanos.isPresent()
          ? OptionalDouble.of((double) nanos.getAsLong())
          : OptionalDouble.empty();
    }

    private OptionalDouble median(List<WarmupFork> forks) {
      double[] known = forks.stream().map(nanos).flatMapToDouble(OptionalDouble::stream).toArray();
      return known.length == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of(Percentiles.median(known));
    }

    Palette.Style style(Theme theme) {
      return new Palette.Style(new Color(theme.dark() ? onDark : onLight), Glyph.Form.SQUARE);
    }
  }

  /**
   * A bar.
   *
   * @param nanos by stage; what has no such stage lacks it
   */
  public record Bar(String name, Map<Stage, Double> nanos) {
    public Bar {
      nanos = Map.copyOf(nanos);
    }

    /** Medians over forks. */
    public static Bar of(String name, List<WarmupFork> forks) {
      Map<Stage, Double> nanos = new EnumMap<>(Stage.class);
      for (Stage stage : Stage.values()) {
        stage.median(forks).ifPresent(median -> nanos.put(stage, median));
      }
      return new Bar(name, nanos);
    }

    private double sum() {
      return nanos.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private StackedBars.Bar drawn(Theme theme) {
      double afterJvm = sum() - nanos.getOrDefault(Stage.JVM, 0.0);
      return new StackedBars.Bar(
          Arrays.stream(Stage.values())
              .filter(nanos::containsKey)
              .map(stage -> new StackedBars.Part(stage.style(theme).color(), nanos.get(stage)))
              .toList(),
          Quantity.TIME.format(sum()) + " (" + Quantity.TIME.format(afterJvm) + ")");
    }
  }

  private static final double LABEL_ROOM = 0.16;

  public ColdStartChart {
    bars = NonEmpty.copyOf(bars, "a cold-start chart needs at least one bar");
  }

  @Override
  public Figure draw(Theme theme) {
    ValueAxis values =
        new ValueAxis(
            Quantity.TIME, bars.stream().map(bar -> IntervalEstimate.exact(bar.sum())).toList());
    Panel panel =
        new Panel(
            values.linearFromZero("Time from the start of the process", LABEL_ROOM),
            PlotAxis.names(bars.stream().map(Bar::name).toList()).reversed(),
            theme);
    StackedBars.add(panel, bars.stream().map(bar -> bar.drawn(theme)).toList(), theme);
    return new Figure(
        title,
        List.of(note, "number: sum of the stages, in brackets without the start of the JVM"),
        legend(theme),
        panel,
        theme,
        bars.size() * StackedBars.ROW_PX);
  }

  private Legend legend(Theme theme) {
    List<Legend.Entry> entries = new ArrayList<>();
    for (Stage stage : Stage.values()) {
      if (bars.stream().anyMatch(bar -> bar.nanos().containsKey(stage))) {
        entries.add(new Legend.Entry(stage.label, stage.style(theme), Legend.Mark.BOX));
      }
    }
    return new Legend(entries);
  }
}
