package org.jcamark.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;
import org.jcamark.table.RatioCells;

/**
 * Rows of dots with their intervals on one axis, their numbers beside them (Cleveland, The Elements
 * of Graphing Data, 1985). Dots of several series in one row are joined: a dumbbell. With a band of
 * differences that do not matter it is a forest plot, in the colours of the verdicts. Ratios and
 * values above 0 are on a logarithmic axis, differences on a linear one.
 *
 * @param measure title of the axis
 * @param threshold relative difference that does not matter, 0.05 for ±5%; absent where rows are no
 *     ratios
 * @param verdictHead what stands above the verdicts; may be blank
 */
public record DotPlot(
    String measure, Quantity quantity, OptionalDouble threshold, String verdictHead, List<Row> rows)
    implements Plot {
  /**
   * One row.
   *
   * @param group heading; may be blank
   * @param maker who did it, beside the name; may be blank
   * @param marks at least one
   * @param value in words, right of the plot
   * @param ratio to what the row is compared with
   * @param otherwise stands where the ratio would, such as that it is the baseline
   */
  public record Row(
      String group,
      String name,
      String maker,
      List<Mark> marks,
      String value,
      Optional<Ratio> ratio,
      String otherwise) {
    public Row {
      marks = List.copyOf(marks);
      if (marks.isEmpty()) {
        throw new IllegalArgumentException(name + ": a row needs at least one mark");
      }
    }

    /** A row that is compared with nothing. */
    public Row(String group, String name, String maker, List<Mark> marks, String value) {
      this(group, name, maker, marks, value, Optional.empty(), "");
    }

    public Row with(Optional<Ratio> other, String instead) {
      return new Row(group, name, maker, marks, value, other, instead);
    }

    private boolean isDumbbell() {
      return marks.stream().map(Mark::series).distinct().count() > 1;
    }

    /** In print, lines show intervals; in a narrow picture, marks show verdicts as well. */
    private RowLayout.Texts texts(boolean forest, Theme theme) {
      boolean narrow = theme.width().isNarrow();
      Optional<VerdictMark> verdict = ratio.map(r -> VerdictMark.of(r.judgement()));
      return new RowLayout.Texts(
          group,
          name,
          maker,
          narrow ? value.replaceFirst("(, | ±| ×/÷| \\[| \\().*", "") : value,
          forest
              ? ratio.filter(r -> !narrow).map(r -> RatioCells.words(r.judgement())).orElse("")
              : ratio.map(r -> r.words(theme.width() == FigureWidth.SCREEN)).orElse(otherwise),
          verdict.filter(VerdictMark::isDifferent).map(v -> theme.ink()).orElse(theme.mutedInk()));
    }
  }

  /**
   * A dot.
   *
   * @param value finite; one at or below 0 stands at the end of a logarithmic axis
   * @param interval 95% interval, where known
   * @param open whether it is hollow, such as the end of what never became steady
   * @param hover what it is, in words
   */
  public record Mark(
      SeriesName series, double value, Optional<Interval> interval, boolean open, String hover)
      implements IntervalEstimate {
    public Mark {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException(hover + ": " + value + ", expected a finite number");
      }
    }

    public Mark(SeriesName series, double value, Optional<Interval> interval, String hover) {
      this(series, value, interval, false, hover);
    }
  }

  private static final double CAP_PX = 5;

  /** A plot of rows that are compared with nothing. */
  public DotPlot(String measure, Quantity quantity, List<Row> rows) {
    this(measure, quantity, OptionalDouble.empty(), "", rows);
  }

  public DotPlot {
    rows = List.copyOf(rows);
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("a dot plot needs at least one row");
    }
  }

  @Override
  public List<SeriesName> series() {
    return marks().map(Mark::series).distinct().toList();
  }

  private Stream<Mark> marks() {
    return rows.stream().flatMap(row -> row.marks().stream());
  }

  @Override
  public Stream<String> makers() {
    return Stream.concat(series().stream().map(SeriesName::text), rows.stream().map(Row::maker));
  }

  @Override
  public int values() {
    return rows.size();
  }

  @Override
  public Figure draw(Chart chart, Theme theme) {
    PlotAxis x = axis();
    RowLayout layout =
        new RowLayout(
            rows.stream().map(row -> row.texts(threshold.isPresent(), theme)).toList(),
            verdictHead,
            x,
            theme);
    Panel panel = layout.panel();
    background(panel, layout, theme);
    Palette palette = new Palette(series(), theme);
    for (int i = 0; i < rows.size(); i++) {
      add(panel, rows.get(i), layout.middle(i), palette, theme);
    }
    return new Figure(
        chart,
        List.of(
            chart.note(),
            IntervalEstimate.note("lines", marks().toList(), x.scale()),
            threshold.isPresent()
                ? "band: ±" + Numbers.chosenPercent(threshold.getAsDouble())
                : ""),
        threshold.isPresent()
            ? VerdictMark.legend(theme)
            : rows.stream().anyMatch(Row::isDumbbell)
                ? variants(palette, theme)
                : new Legend(List.of()),
        layout,
        theme);
  }

  /** Fills alone, as makers have their colours and markers beside their rows. */
  private Legend variants(Palette palette, Theme theme) {
    Map<String, Legend.Entry> variants = new LinkedHashMap<>();
    for (SeriesName name : series()) {
      Palette.Style style =
          new Palette.Style(theme.ink(), Glyph.Form.CIRCLE, palette.of(name).fill());
      variants.putIfAbsent(
          name.variant(), new Legend.Entry(name.variant(), style, Legend.Mark.DOT));
    }
    return new Legend(List.copyOf(variants.values()));
  }

  private PlotAxis axis() {
    if (quantity.ofEquals().isPresent()) {
      return ValueAxis.aroundEquals(quantity, marks(), threshold.orElse(0), measure);
    }
    ValueAxis values = new ValueAxis(quantity, marks().toList());
    return marks().anyMatch(mark -> mark.value() > 0)
        ? values.log(measure)
        : values.linearFromZero(measure);
  }

  private void background(Panel panel, RowLayout layout, Theme theme) {
    Scale x = panel.x().scale();
    double top = panel.y().scale().max();
    threshold.ifPresent(
        margin ->
            panel.areas(
                new Outline().rectangle(1 - margin, 0, 1 + margin, top), theme.faintGrid()));
    Outline guides = new Outline();
    for (int i = 0; i < rows.size(); i++) {
      guides.segment(x.min(), layout.middle(i), x.max(), layout.middle(i));
    }
    panel.lines(guides, theme.faintGrid(), 1);
    quantity
        .ofEquals()
        .ifPresent(
            equal -> panel.lines(new Outline().segment(equal, 0, equal, top), theme.mutedInk(), 2));
  }

  private void add(Panel panel, Row row, double y, Palette palette, Theme theme) {
    Scale x = panel.x().scale();
    if (row.isDumbbell()) {
      double[] values =
          row.marks().stream().mapToDouble(m -> x.clamp(m.value())).sorted().toArray();
      panel.lines(
          new Outline().segment(values[0], y, values[values.length - 1], y), theme.grid(), 4);
    }
    for (Mark mark : row.marks()) {
      Palette.Style style =
          threshold.isPresent()
              ? VerdictMark.of(row.ratio().orElseThrow().judgement()).style(theme)
              : palette.of(mark.series());
      Outline whisker = Outline.lying();
      mark.interval().ifPresent(i -> whisker.whisker(y - CAP_PX, y, y + CAP_PX, i, x));
      panel.lines(whisker, style.color(), 2.5);
      panel.dots(new Outline().to(x.clamp(mark.value()), y), mark.open() ? style.hollow() : style);
      panel.hover(x.clamp(mark.value()), y, mark.hover());
    }
  }
}
