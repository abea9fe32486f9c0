package org.jcamark.chart;

import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jcamark.chart.Figure.Measure;
import org.jcamark.stats.Interval;

/**
 * At least one row of dots with their intervals (Cleveland, The Elements of Graphing Data, 1985),
 * or of bars made of parts, on one axis: their names left of the plot, their numbers right of it.
 * Rows of one name stand together. Dots of several series in one row are joined: a dumbbell. XChart
 * has no columns of text.
 *
 * @param value axis of the values
 * @param stacked whether marks are the parts of a bar
 * @param head above the verdicts; may be blank
 */
public record Rows(Measure value, boolean stacked, String head, List<Row> rows)
    implements Figure.Body {
  /** Marks, who made them, and in words what they show; maker and verdict may be blank. */
  public record Row(String name, String maker, List<Mark> marks, String value, String verdict) {
    public double sum() {
      return marks.stream().mapToDouble(Mark::value).sum();
    }
  }

  /**
   * A dot, or a part of a bar.
   *
   * @param value finite, the length of a part; one at or below 0 stands at the end of a logarithmic
   *     axis
   * @param interval 95% interval, where known
   */
  public record Mark(SeriesName series, double value, Optional<Interval> interval) {
    public static Mark part(String name, double length) {
      return new Mark(SeriesName.of(name), length, Optional.empty());
    }
  }

  private static final double LINE = 27;
  private static final double GAP = 16;
  private static final double NAME_GAP = 7;
  private static final double HALF_BAR = 9;
  private static final double TICKS_PX = 42;
  private static final double TITLE_PX = 38;
  private static final double MOST_NAMES_PX = Sheet.INNER_PX * 0.36;

  /** Room for half of the last tick's label. */
  private static final double LEAST_RIGHT = 40;

  public static Rows bars(String title, List<Row> rows) {
    return new Rows(new Measure(title, Quantity.TIME), true, "", rows);
  }

  public static Row bar(String name, String maker, List<Mark> parts) {
    double sum = new Row(name, maker, parts, "", "").sum();
    return new Row(name, maker, parts, Quantity.TIME.format(sum), "");
  }

  /** In the order of the row with the most of them. */
  @Override
  public List<SeriesName> series() {
    return rows.stream()
        .sorted(Comparator.comparingInt(row -> -row.marks().size()))
        .flatMap(row -> row.marks().stream())
        .map(Mark::series)
        .distinct()
        .toList();
  }

  @Override
  public int values() {
    return rows.size();
  }

  private Stream<Mark> marks() {
    return rows.stream().flatMap(row -> row.marks().stream());
  }

  private List<Interval> intervals() {
    return marks().flatMap(mark -> mark.interval().stream()).toList();
  }

  @Override
  public Scale across() {
    return Scale.of(
        value,
        stacked,
        stacked ? rows.stream().mapToDouble(Row::sum) : marks().mapToDouble(Mark::value),
        intervals());
  }

  @Override
  public String note(String own) {
    return Figure.joined(own, across().note(intervals()));
  }

  /** Of parts; of dumbbells fills alone, as makers have their colours beside their rows. */
  @Override
  public List<Sheet.Entry> legend(Palette palette, Theme theme) {
    Map<String, Sheet.Entry> entries = new LinkedHashMap<>();
    for (SeriesName name : series()) {
      Palette.Style style = palette.of(name);
      if (stacked) {
        entries.put(name.text(), new Sheet.Entry(name.text(), style, false, false));
      } else if (rows.stream().anyMatch(row -> row.marks().size() > 1)) {
        Palette.Style fill = new Palette.Style(theme.ink(), Glyph.Form.CIRCLE, style.fill());
        entries.putIfAbsent(name.variant(), new Sheet.Entry(name.variant(), fill, false, true));
      }
    }
    return List.copyOf(entries.values());
  }

  private boolean isNew(int row) {
    return row == 0 || !rows.get(row).name().equals(rows.get(row - 1).name());
  }

  /** The middle of each row, in pixels from above, and the end of all. */
  private double[] middles() {
    double[] middles = new double[rows.size() + 1];
    double y = 0;
    for (int i = 0; i < rows.size(); i++, y += LINE) {
      y += i > 0 && isNew(i) && column(Row::maker, "") > 0 ? NAME_GAP : 0;
      middles[i] = y + LINE / 2;
    }
    middles[rows.size()] = y;
    return middles;
  }

  private double column(Function<Row, String> text, String title) {
    double widest = Text.LABEL.widest(rows.stream().map(text).toList());
    return widest == 0 ? 0 : Math.max(widest, Text.LABEL.width(title)) + GAP;
  }

  private double headPx() {
    return column(Row::verdict, "") > 0 ? Text.LABEL.lineHeight() : 0;
  }

  @Override
  public double heightPx() {
    return headPx() + middles()[rows.size()] + TICKS_PX + TITLE_PX;
  }

  @Override
  public Rectangle2D paint(Sheet sheet, double top) {
    Theme theme = sheet.theme;
    double names = Math.min(MOST_NAMES_PX, column(Row::name, ""));
    double values = column(Row::value, "");
    double left = names + column(Row::maker, "");
    double right = Math.max(LEAST_RIGHT, values + column(Row::verdict, head));
    double[] middles = middles();
    double total = middles[rows.size()];
    Rectangle2D area =
        new Rectangle2D.Double(
            Sheet.MARGIN + left, top + headPx(), Sheet.INNER_PX - left - right, total + TICKS_PX);
    Scale x = across();
    Plot plot = new Plot(x, Scale.ofRows(total), area, theme);
    for (int i = 0; i < rows.size(); i++) {
      double y = total - middles[i];
      plot.line(theme.faint(), Glyph.stroke(1), x.min(), y, x.max(), y);
      draw(plot, rows.get(i).marks(), y, sheet);
    }
    Rectangle2D inside = plot.paint(sheet);
    Map<String, String> shown =
        Text.LABEL.shortened(rows.stream().map(Row::name).toList(), names - GAP + 1);
    double verdicts = inside.getMaxX() + values + GAP;
    if (headPx() > 0) {
      sheet.text(Text.LABEL, theme.muted(), head, verdicts, inside.getY() - 8, 0);
    }
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      double base = plot.at(x.min(), total - middles[i]).getY() + Text.LABEL.capHeight() / 2;
      String name = isNew(i) ? shown.get(row.name()) : "";
      Color told = row.verdict().matches("[^a-z]*(slower|faster)") ? theme.ink() : theme.muted();
      sheet.text(Text.LABEL, theme.ink(), name, Sheet.MARGIN, base, 0);
      sheet.text(Text.LABEL, theme.ink(), row.maker(), Sheet.MARGIN + names, base, 0);
      sheet.text(Text.LABEL, theme.ink(), row.value(), verdicts - GAP, base, 1);
      sheet.text(Text.LABEL, told, row.verdict(), verdicts, base, 0);
    }
    return inside;
  }

  /** XChart has no bars that lie and are stacked. */
  private void draw(Plot plot, List<Mark> marks, double y, Sheet sheet) {
    if (!stacked && marks.size() > 1) {
      double[] ends = marks.stream().mapToDouble(Mark::value).sorted().toArray();
      plot.line(sheet.theme.grid(), Glyph.stroke(4), ends[0], y, ends[ends.length - 1], y);
    }
    double end = 0;
    for (Mark mark : marks) {
      Palette.Style style = sheet.palette.of(mark.series());
      double start = end;
      end += mark.value();
      if (stacked) {
        plot.area(style.color(), start, y - HALF_BAR, end, y + HALF_BAR);
        Color rim = sheet.theme.background();
        plot.line(rim, Glyph.stroke(2), end, y - HALF_BAR, end, y + HALF_BAR);
      } else {
        mark.interval().ifPresent(range -> plot.interval(range, y, true, style.color()));
        plot.dots(style.glyph(sheet.theme), mark.value(), y);
      }
    }
  }
}
