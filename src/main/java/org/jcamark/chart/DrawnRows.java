package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jcamark.chart.Rows.Mark;
import org.jcamark.chart.Rows.Part;
import org.jcamark.chart.Rows.Row;
import org.jcamark.stats.Interval;

/**
 * Rows one below the other: their names left of a plot, their numbers right of it. Rows of one name
 * stand together. XChart has no columns of text.
 */
final class DrawnRows implements Sheet.Content {
  private static final double LINE = 27;
  private static final double GAP = 16;
  private static final double NAME_GAP = 7;
  private static final double HALF_BAR = 9;
  private static final double HALF_CAP = 5;
  private static final double TICKS_PX = 42;
  private static final double TITLE_PX = 38;
  private static final double TICK_LABEL_PX = 70;

  /** Room for half of the last tick's label. */
  private static final double LEAST_RIGHT = 40;

  private static final double MOST_NAMES_SHARE = 0.36;
  private static final double LEAST_PLOT_SHARE = 0.25;

  private final List<Row> rows;
  private final Quantity quantity;
  private final String head;
  private final Theme theme;
  private final Palette palette;
  private final Sheet.Heading heading;
  private final Scale x;

  /** The middle of each row, in pixels from below. */
  private final double[] middles;

  private final double makerPx;
  private final double leftPx;
  private final double rightPx;
  private final double totalPx;

  DrawnRows(Rows data, Theme theme) {
    this.theme = theme;
    rows = data.rows();
    quantity = data.value().quantity();
    head = rows.stream().allMatch(row -> row.verdict().isEmpty()) ? "" : data.head();
    palette = new Palette(data.series(), theme);
    List<Interval> intervals = data.marks().flatMap(mark -> mark.interval().stream()).toList();
    x = Scale.of(data.value(), rows.stream().flatMapToDouble(Row::values), intervals);
    heading = new Sheet.Heading("", x.note(intervals), legend(data));
    makerPx = column(Row::maker, "");
    rightPx = Math.max(LEAST_RIGHT, column(Row::value, "") + column(Row::verdict, head));
    double rest = Sheet.INNER_PX * (1 - LEAST_PLOT_SHARE) - makerPx - rightPx;
    double most = Math.min(Sheet.INNER_PX * MOST_NAMES_SHARE, rest);
    leftPx = makerPx + Math.min(most, column(Row::name, ""));
    middles = new double[rows.size()];
    double y = 0;
    for (int i = rows.size() - 1; i >= 0; i--) {
      middles[i] = y + LINE / 2;
      y += LINE + (makerPx > 0 && i > 0 && isNew(i) ? NAME_GAP : 0);
    }
    totalPx = y;
  }

  /** Of parts; of dumbbells fills alone, as makers have their colours beside their rows. */
  private List<Sheet.Entry> legend(Rows data) {
    Map<String, Sheet.Entry> entries = new LinkedHashMap<>();
    for (SeriesName name : data.series()) {
      Palette.Style style = palette.of(name);
      if (!rows.get(0).parts().isEmpty()) {
        entries.put(name.text(), new Sheet.Entry(name.text(), style, false, false));
      } else if (rows.stream().anyMatch(Row::isDumbbell)) {
        Palette.Style fill = new Palette.Style(theme.ink(), Glyph.Form.CIRCLE, style.fill());
        entries.putIfAbsent(name.variant(), new Sheet.Entry(name.variant(), fill, false, true));
      }
    }
    return List.copyOf(entries.values());
  }

  private boolean isNew(int row) {
    return row == 0 || !rows.get(row).name().equals(rows.get(row - 1).name());
  }

  /** The width of a column with the gap before it; 0 where it is empty. */
  private double column(Function<Row, String> text, String title) {
    double widest = Text.LABEL.widest(rows.stream().map(text).toList());
    return widest == 0 ? 0 : Math.max(widest, Text.LABEL.width(title)) + GAP;
  }

  @Override
  public Sheet.Heading heading() {
    return heading;
  }

  @Override
  public double heightPx() {
    return headPx() + totalPx + TICKS_PX + TITLE_PX;
  }

  private double headPx() {
    return head.isBlank() ? 4 : Text.LABEL.lineHeight();
  }

  @Override
  public void paint(Graphics2D g, double top) {
    double left = Sheet.MARGIN + leftPx;
    double width = Sheet.INNER_PX - leftPx - rightPx;
    Plot plot = new Plot(x.fitted(width, TICK_LABEL_PX), Scale.ofRows(totalPx), theme);
    Plot.Path guides = new Plot.Path();
    for (double middle : middles) {
      guides.segment(x.min(), middle, x.max(), middle);
    }
    plot.lines(guides, theme.faint(), Glyph.stroke(1));
    for (int i = 0; i < middles.length; i++) {
      marks(plot, rows.get(i), middles[i]);
    }
    parts(plot);
    plot.paint(g, new Rectangle2D.Double(left, top + headPx(), width, totalPx + TICKS_PX));
    Rectangle2D inside = plot.inside();
    Sheet.axisTitle(g, theme, inside, x.title(), top + heightPx() - 8);
    texts(g, plot, inside);
  }

  private void marks(Plot plot, Row row, double y) {
    if (row.isDumbbell()) {
      double[] ends = row.values().sorted().toArray();
      Plot.Path join = new Plot.Path().segment(ends[0], y, ends[ends.length - 1], y);
      plot.lines(join, theme.grid(), Glyph.stroke(4));
    }
    for (Mark mark : row.marks()) {
      Palette.Style style = palette.of(mark.series());
      mark.interval()
          .ifPresent(ends -> plot.interval(y, ends, HALF_CAP / totalPx, true, style.color()));
      plot.dots(new Plot.Path().to(mark.value(), y), style.glyph(theme));
    }
  }

  private void parts(Plot plot) {
    Map<SeriesName, Plot.Path> areas = new LinkedHashMap<>();
    Plot.Path joints = new Plot.Path();
    for (int i = 0; i < middles.length; i++) {
      double low = middles[i] - HALF_BAR;
      double high = middles[i] + HALF_BAR;
      double end = 0;
      for (Part part : rows.get(i).parts()) {
        Plot.Path area = areas.computeIfAbsent(SeriesName.of(part.name()), name -> new Plot.Path());
        area.rectangle(end, low, end + part.value(), high);
        end += part.value();
        joints.segment(end, low, end, high);
      }
    }
    areas.forEach((name, area) -> plot.areas(area, palette.of(name).color()));
    plot.lines(joints, theme.background(), Glyph.stroke(2));
  }

  /** Names, each once, makers, values, and verdicts, of which differences are in full ink. */
  private void texts(Graphics2D g, Plot plot, Rectangle2D inside) {
    List<String> names = rows.stream().map(row -> Text.printable(row.name())).toList();
    Map<String, String> shown = Text.LABEL.shortened(names, leftPx - makerPx - GAP + 1);
    double makers = Sheet.MARGIN + leftPx - makerPx;
    double valueEnd = inside.getMaxX() + column(Row::value, "");
    Text.LABEL.draw(g, theme.muted(), head, valueEnd + GAP, inside.getY() - 8);
    for (int i = 0; i < middles.length; i++) {
      Row row = rows.get(i);
      double base = plot.at(x.min(), middles[i]).getY() + Text.LABEL.capHeight() / 2;
      Text.LABEL.draw(g, theme.ink(), isNew(i) ? shown.get(names.get(i)) : "", Sheet.MARGIN, base);
      Text.LABEL.draw(g, theme.ink(), row.maker(), makers, base);
      Text.LABEL.drawRight(g, theme.ink(), row.value(), valueEnd, base);
      boolean differs = row.verdict().contains("×");
      Text.LABEL.draw(
          g, differs ? theme.ink() : theme.muted(), row.verdict(), valueEnd + GAP, base);
      for (Mark mark : row.marks()) {
        Sheet.hover(g, plot.at(mark.value(), middles[i]), mark.hover());
      }
      double end = 0;
      for (Part part : row.parts()) {
        String hover = part.name() + ": " + quantity.format(part.value());
        Sheet.hover(g, plot.at(end + part.value() / 2, middles[i]), hover);
        end += part.value();
      }
    }
  }
}
