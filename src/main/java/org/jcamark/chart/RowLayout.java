package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Rows one below the other: their names left of a plot, their numbers right of it. Rows of one name
 * stand together, under the heading of their group; where most groups have one name, the group is
 * part of the name instead. Narrow pictures have the names above the rows.
 */
final class RowLayout implements Figure.Body {
  /**
   * The texts of a row.
   *
   * @param group may be blank
   * @param maker who did it, beside the name; may be blank
   * @param color of the verdict
   */
  record Texts(String group, String name, String maker, String value, String verdict, Tone color) {}

  /** A line of text left of the plot, and where its middle is, from the top. */
  private record Placed(String text, double middle, boolean heading) {}

  private static final double HEADING_GAP = 8;
  private static final double NAME_GAP = 7;
  private static final double FEW_NAMES_A_GROUP = 2.5;
  private static final double MOST_NAMES_SHARE = 0.36;

  /** Where plots would be narrower, names stand above their rows. */
  private static final double LEAST_PLOT_SHARE = 0.3;

  private final List<Texts> rows;
  private final String verdictHead;
  private final Theme theme;
  private final TextStyle style;
  private final List<Placed> names = new ArrayList<>();
  private final double[] middles;
  private final double makerPx;

  private final boolean merged;

  private final boolean namesAbove;

  private final double totalPx;
  private final Panel panel;
  private final LowerAxis axis;

  /**
   * The layout of rows.
   *
   * @param verdictHead what stands above the verdicts; may be blank
   * @param x axis of the values
   */
  RowLayout(List<Texts> rows, String verdictHead, PlotAxis x, Theme theme) {
    this.rows = rows;
    this.verdictHead = rows.stream().allMatch(row -> row.verdict().isEmpty()) ? "" : verdictHead;
    this.theme = theme;
    style = theme.width().letters(TextStyle.TICK);
    middles = new double[rows.size()];
    makerPx = widest(rows.stream().map(Texts::maker).toList());
    merged = hasFewNames();
    double innerPx = theme.width().innerPx();
    double textPx = namePx() + gapPx() + makerPx + gapPx() + textsRightPx();
    namesAbove =
        (makerPx > 0 && theme.width().isNarrow()) || innerPx - textPx < LEAST_PLOT_SHARE * innerPx;
    totalPx = place();
    panel = new Panel(x, PlotAxis.of("", Scale.linear(0, totalPx), List.of()), theme);
    axis = new LowerAxis(x, theme);
  }

  private double gapPx() {
    return theme.width().isNarrow() ? 9 : 16;
  }

  private double linePx() {
    return style.lineHeight() + 2;
  }

  private double place() {
    double y = 0;
    String lastGroup = "";
    String lastName = null;
    for (int i = 0; i < rows.size(); i++) {
      Texts row = rows.get(i);
      String name = name(row);
      if (!merged && !row.group().equals(lastGroup)) {
        y += i == 0 ? 0 : HEADING_GAP;
        names.add(new Placed(row.group(), y + linePx() / 2, true));
        y += linePx();
        lastName = null;
      }
      if (!name.equals(lastName)) {
        y += makerPx > 0 && lastName != null ? NAME_GAP : 0;
        names.add(new Placed(name, y + linePx() / 2, false));
        y += namesAbove ? linePx() - 2 : 0;
      }
      middles[i] = y + linePx() / 2;
      y += linePx();
      lastGroup = row.group();
      lastName = name;
    }
    return y;
  }

  private String name(Texts row) {
    return merged ? (row.group() + " " + row.name()).strip() : row.name();
  }

  private boolean hasFewNames() {
    Map<String, Set<String>> namesOfGroup =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    Texts::group, Collectors.mapping(Texts::name, Collectors.toSet())));
    double all = namesOfGroup.values().stream().mapToInt(Set::size).sum();
    return namesOfGroup.keySet().equals(Set.of(""))
        || (namesOfGroup.size() > 1 && all / namesOfGroup.size() < FEW_NAMES_A_GROUP);
  }

  /** The plot, whose upright scale is in pixels from below. */
  Panel panel() {
    return panel;
  }

  /** The middle of a row on the upright scale. */
  double middle(int row) {
    return totalPx - middles[row];
  }

  /** Half of what a bar may take on the upright scale. */
  double halfBar() {
    return linePx() * 0.36;
  }

  @Override
  public double heightPx() {
    return headPx() + totalPx + LowerAxis.labelsPx() + axis.titlePx(theme.width().innerPx());
  }

  private double headPx() {
    return verdictHead.isBlank() ? 4 : style.lineHeight();
  }

  private double leftPx() {
    double namePx = namesAbove ? 0 : namePx();
    return namePx + (namePx > 0 && makerPx > 0 ? gapPx() : 0) + makerPx + gapPx();
  }

  private double namePx() {
    double widest = widest(rows.stream().map(this::name).toList());
    return Math.min(theme.width().innerPx() * MOST_NAMES_SHARE, widest);
  }

  private double textsRightPx() {
    return column(Texts::value, "") + column(Texts::verdict, verdictHead);
  }

  private double column(Function<Texts, String> text, String head) {
    double widest = widest(rows.stream().map(text).toList());
    return widest == 0 ? 0 : Math.max(widest, style.width(head)) + gapPx();
  }

  private double widest(List<String> texts) {
    return new HashSet<>(texts).stream().mapToDouble(style::width).max().orElse(0);
  }

  @Override
  public void paint(Graphics2D g, Rectangle2D area) {
    double left = area.getX() + leftPx();
    double right = area.getMaxX() - Math.max(textsRightPx(), axis.overhang());
    double top = area.getY() + headPx();
    double bottom = area.getMaxY() - LowerAxis.labelsPx() - axis.titlePx(area.getWidth());
    Rectangle2D plot = new Rectangle2D.Double(left, top, right - left, bottom - top);
    panel.paint(g, plot);
    axis.paint(g, plot);
    axis.title(g, plot, area);
    LowerAxis.line(g, theme, left, top, left, bottom);
    paintNames(g, area.getX(), plot);
    paintNumbers(g, plot);
  }

  private void paintNames(Graphics2D g, double left, Rectangle2D plot) {
    double room =
        namesAbove
            ? theme.width().innerPx()
            : plot.getX() - left - (makerPx > 0 ? makerPx + gapPx() : 0) - gapPx();
    List<String> namesOfRows =
        names.stream()
            .filter(name -> !name.heading())
            .map(name -> TextStyle.printable(name.text()))
            .toList();
    Map<String, String> shortened = ShortNames.shortened(namesOfRows, style, room + 1);
    for (Placed name : names) {
      double y = y(name.middle(), plot);
      String text = TextStyle.printable(name.text());
      TextStyle letters = name.heading() ? TextStyle.TICK_HEAD : style;
      String line =
          name.heading() ? letters.shortened(text, theme.width().innerPx()) : shortened.get(text);
      if (namesAbove) {
        g.setColor(theme.background());
        g.fill(
            new Rectangle2D.Double(left, y - linePx() * 0.7, letters.width(line), linePx() * 0.85));
      }
      g.setColor(theme.ink());
      letters.draw(g, line, left, y);
    }
    g.setColor(theme.ink());
    for (int i = 0; i < rows.size(); i++) {
      style.draw(g, rows.get(i).maker(), plot.getX() - gapPx() - makerPx, y(middles[i], plot));
    }
  }

  private void paintNumbers(Graphics2D g, Rectangle2D plot) {
    double valueEnd = plot.getMaxX() + column(Texts::value, "");
    double verdictStart = valueEnd + gapPx();
    g.setColor(theme.mutedInk());
    style.draw(g, verdictHead, verdictStart, plot.getY() - 8);
    for (int i = 0; i < rows.size(); i++) {
      double y = y(middles[i], plot);
      g.setColor(theme.ink());
      style.drawRight(g, rows.get(i).value(), valueEnd, y);
      g.setColor(rows.get(i).color());
      style.draw(g, rows.get(i).verdict(), verdictStart, y);
    }
  }

  /** The base line of a text whose middle is so far below the top of the rows. */
  private double y(double middle, Rectangle2D plot) {
    return plot.getY() + middle / totalPx * plot.getHeight() + style.capHeight() / 2;
  }
}
