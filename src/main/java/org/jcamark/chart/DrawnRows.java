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
    x = Scale.of(data.value(), rows.stream().flatMapToDouble(Row::values), intervals.stream());
    String note = x.note("lines", data.marks().count(), intervals);
    heading = new Sheet.Heading("", note, legend(data));
    middles = new double[rows.size()];
    makerPx = column(Row::maker, "");
    rightPx = Math.max(LEAST_RIGHT, column(Row::value, "") + column(Row::verdict, head));
    double rest = Sheet.INNER_PX * (1 - LEAST_PLOT_SHARE) - makerPx - rightPx;
    double most = Math.min(Sheet.INNER_PX * MOST_NAMES_SHARE, rest);
    leftPx = makerPx + Math.min(most, column(Row::name, ""));
    totalPx = place();
  }

  /** Of parts; of dumbbells fills alone, as makers have their colours beside their rows. */
  private List<Sheet.Entry> legend(Rows data) {
    Map<String, Sheet.Entry> entries = new LinkedHashMap<>();
    for (SeriesName name : data.series()) {
      if (!rows.get(0).parts().isEmpty()) {
        entries.put(name.text(), new Sheet.Entry(name.text(), palette.of(name), false, false));
      } else if (rows.stream().anyMatch(Row::isDumbbell)) {
        Palette.Style fill =
            new Palette.Style(theme.ink(), Glyph.Form.CIRCLE, palette.of(name).fill());
        entries.putIfAbsent(name.variant(), new Sheet.Entry(name.variant(), fill, false, true));
      }
    }
    return List.copyOf(entries.values());
  }

  /** Middles from the top; returns the height of all rows. */
  private double place() {
    double y = 0;
    for (int i = 0; i < middles.length; i++) {
      y += makerPx > 0 && i > 0 && isNew(i) ? NAME_GAP : 0;
      middles[i] = y + LINE / 2;
      y += LINE;
    }
    return y;
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
    Plot plot = plot(x.fitted(width, Text.LABEL::width));
    plot.paint(g, new Rectangle2D.Double(left, top + headPx(), width, totalPx + TICKS_PX));
    Rectangle2D inside = plot.inside();
    Sheet.axisTitle(g, theme, inside, x.title(), top + heightPx() - 8);
    names(g, plot);
    numbers(g, plot, inside.getMaxX(), inside.getY() - 8);
    for (int i = 0; i < rows.size(); i++) {
      double y = totalPx - middles[i];
      double end = 0;
      for (Mark mark : rows.get(i).marks()) {
        Sheet.hover(g, plot.at(mark.value(), y), mark.hover());
      }
      for (Part part : rows.get(i).parts()) {
        String hover = part.name() + ": " + quantity.format(part.value());
        Sheet.hover(g, plot.at(end + part.value() / 2, y), hover);
        end += part.value();
      }
    }
  }

  private Plot plot(Scale fitted) {
    Plot plot = new Plot(fitted, Scale.ofRows(totalPx), theme);
    Plot.Path guides = new Plot.Path();
    for (double middle : middles) {
      guides.segment(x.min(), totalPx - middle, x.max(), totalPx - middle);
    }
    plot.lines(guides, theme.faint(), Glyph.stroke(1));
    for (int i = 0; i < rows.size(); i++) {
      marks(plot, rows.get(i), totalPx - middles[i]);
    }
    parts(plot);
    return plot;
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
    for (int i = 0; i < rows.size(); i++) {
      double low = totalPx - middles[i] - HALF_BAR;
      double high = totalPx - middles[i] + HALF_BAR;
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

  /** Names, each once, and makers. */
  private void names(Graphics2D g, Plot plot) {
    Map<String, String> shown =
        Text.LABEL.shortened(
            rows.stream().map(row -> Text.printable(row.name())).toList(),
            leftPx - makerPx - GAP + 1);
    double makers = Sheet.MARGIN + leftPx - makerPx;
    for (int i = 0; i < middles.length; i++) {
      double base = base(plot, middles[i]);
      if (isNew(i)) {
        String name = shown.get(Text.printable(rows.get(i).name()));
        Text.LABEL.draw(g, theme.ink(), name, Sheet.MARGIN, base);
      }
      Text.LABEL.draw(g, theme.ink(), rows.get(i).maker(), makers, base);
    }
  }

  /** Values, and verdicts, of which those that show a difference are in full ink. */
  private void numbers(Graphics2D g, Plot plot, double right, double headBase) {
    double valueEnd = right + column(Row::value, "");
    Text.LABEL.draw(g, theme.muted(), head, valueEnd + GAP, headBase);
    for (int i = 0; i < rows.size(); i++) {
      double base = base(plot, middles[i]);
      String verdict = rows.get(i).verdict();
      Text.LABEL.drawRight(g, theme.ink(), rows.get(i).value(), valueEnd, base);
      Text.LABEL.draw(
          g, verdict.contains("×") ? theme.ink() : theme.muted(), verdict, valueEnd + GAP, base);
    }
  }

  private double base(Plot plot, double middle) {
    return plot.at(x.min(), totalPx - middle).getY() + Text.LABEL.capHeight() / 2;
  }
}
