package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.compare.Finding;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.report.ResultFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The first figure of each kind from a committed run: its texts with their places, its colours with
 * the number of their marks. {@code -Dgolden=write} renews the files; look at the PNG, light and
 * dark, before.
 */
final class GoldenFiguresTest {
  private static final Path FOLDER = Path.of("src/test/resources/golden/figures");
  private static final Path PAGE = Path.of("docs", "charts.md");
  private static final Path RUNS = Path.of("results", "samples");
  private static final Map<String, List<Figure>> FIGURES = new HashMap<>();
  private static final Pattern TEXT =
      Pattern.compile(
          "<text fill=\"(\\S+)\" x=\"(\\S+)\" y=\"(\\S+)\" font-size=\"(\\S+)\".*?"
              + " textLength=\"(\\S+)\".*?>(.*?)</text>");
  private static final Pattern MARK =
      Pattern.compile("<path (?:fill=\"none\" )?((?:fill|stroke)=\"#\\w+\"( opacity=\\S+)?)");

  private static List<Figure> figures(String run) throws IOException {
    if (!FIGURES.containsKey(run)) {
      Path folder = RUNS.resolve(run);
      FIGURES.put(
          run,
          run.startsWith("warmup")
              ? WarmupFigures.of(ScenarioWarmup.read(folder))
              : FigureSet.of(Map.of(run, ResultFiles.read(folder))));
    }
    return FIGURES.get(run);
  }

  private static Stream<MatchResult> found(Pattern pattern, String text) {
    return pattern.matcher(text).results();
  }

  private static double number(MatchResult text, int group) {
    return Double.parseDouble(text.group(group));
  }

  @ParameterizedTest
  @CsvSource({
    "results, quick-jdk25",
    "comparison, jvm-upgrade-jdk17-jdk25",
    "parameter, jvm-upgrade-jdk17-jdk25",
    "phases, handshake-jdk17-jdk25",
    "tradeoff, cnsa-jdk17-jdk25",
    "forks, quick-jdk25",
    "cold-start, warmup-jdk17-jdk25",
    "warmup, warmup-jdk17-jdk25"
  })
  void figure_has_its_texts_and_marks(String kind, String run) throws IOException {
    Figure figure =
        figures(run).stream().filter(f -> f.kind().label().equals(kind)).findFirst().orElseThrow();
    List<String> lines = new ArrayList<>();
    lines.add("height " + new Sheet(figure, Theme.LIGHT).heightPx());
    for (MatchResult text : readable(figure)) {
      lines.add(
          "%4d %4d %2.0f %s %s"
              .formatted(
                  5 * Math.round(number(text, 2) / 5),
                  5 * Math.round(number(text, 3) / 5),
                  number(text, 4),
                  text.group(1),
                  text.group(6)));
    }
    Map<String, Integer> marks = new TreeMap<>();
    found(MARK, Svg.file(figure, Theme.LIGHT))
        .forEach(mark -> marks.merge(mark.group(1), 1, Integer::sum));
    marks.forEach((color, count) -> lines.add(color + ": " + count));
    Path golden = FOLDER.resolve(kind + "-" + run + ".txt");
    if ("write".equals(System.getProperty("golden"))) {
      Files.createDirectories(FOLDER);
      Files.write(golden, lines);
    }
    assertThat(lines).containsExactlyElementsOf(Files.readAllLines(golden));
  }

  @Test
  void figure_by_an_axis_has_places_for_two_rows() throws IOException {
    List<Finding> rows =
        Finding.of(ResultFiles.read(RUNS.resolve("jvm-upgrade-jdk17-jdk25"))).stream()
            .filter(row -> row.scenario().orElseThrow().algorithm().equals("AES-256-GCM"))
            .filter(row -> row.scenario().orElseThrow().jvm().equals("25.0.3"))
            .toList();
    Figure figure = FigureSet.by("payloadBytes", rows).get(0);
    assertThat(figure.title())
        .isEqualTo("Compared with payloadBytes=1024: payloadBytes=16384 (2 slower)");
    assertThat(readable(figure)).isNotEmpty();
  }

  /** Large rates of one class, whose lines end together and have a legend; times of another. */
  @Test
  void classes_of_somebody_have_a_figure_each() throws IOException {
    Path file = Path.of("src/test/resources/org/jcamark/chart/rates-two-classes.json");
    List<Figure> figures = FigureSet.figures(FigureSet.of(Map.of("", ResultFiles.read(file))));
    assertThat(figures).extracting(Figure::name).containsExactly("first-rate", "second");
    assertThat(figures).allSatisfy(figure -> assertThat(readable(figure)).isNotEmpty());
  }

  /** The texts of a figure, none of which leaves the picture or covers another. */
  private static List<MatchResult> readable(Figure figure) {
    List<MatchResult> texts = found(TEXT, Svg.file(figure, Theme.LIGHT)).toList();
    int heightPx = new Sheet(figure, Theme.LIGHT).heightPx();
    Rectangle2D picture = new Rectangle2D.Double(0, 0, Sheet.WIDTH_PX, heightPx);
    List<Rectangle2D> boxes =
        texts.stream()
            .<Rectangle2D>map(
                text -> {
                  double height = number(text, 4) * 0.72;
                  return new Rectangle2D.Double(
                      number(text, 2), number(text, 3) - height, number(text, 5), height);
                })
            .toList();
    for (int i = 0; i < boxes.size(); i++) {
      Rectangle2D box = boxes.get(i);
      assertThat(picture.contains(box)).as(texts.get(i).group(6)).isTrue();
      assertThat(boxes.subList(0, i)).as(texts.get(i).group(6)).noneMatch(box::intersects);
    }
    return texts;
  }

  @Test
  void page_of_charts_has_each_kind_and_its_pictures() throws IOException {
    String page = Files.readString(PAGE);
    assertThat(found(Pattern.compile("(?m)^`([a-z-]+)`"), page).map(kind -> kind.group(1)))
        .containsExactlyElementsOf(
            Stream.of(Figure.Kind.values()).map(Figure.Kind::label).toList());
    assertThat(found(Pattern.compile("!\\[[^]]+]\\(([^)]+)\\)"), page))
        .hasSizeGreaterThanOrEqualTo(Figure.Kind.values().length)
        .allSatisfy(
            picture ->
                assertThat(PAGE.resolveSibling(picture.group(1)).normalize()).isRegularFile());
  }
}
