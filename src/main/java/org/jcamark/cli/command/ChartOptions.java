package org.jcamark.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.Theme;
import org.jcamark.cli.option.Converters;
import org.jcamark.cli.option.KnownNames;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Options of the commands that draw charts: formats and looks. */
public final class ChartOptions {
  private static final List<String> NAMES =
      List.of("--svg", "--pdf", "--searchable", "--dark", "--width", "--scale");

  @Option(names = "--svg", description = "Also write each chart as SVG.")
  private boolean svg;

  @Option(names = "--pdf", description = "Also write each chart as PDF.")
  private boolean pdf;

  @Option(
      names = "--searchable",
      description = "Keep letters as text in SVG and PDF (default: outlines alone).")
  private boolean searchable;

  @Option(names = "--dark", description = "Dark theme; names of files in a folder end in -dark.")
  private boolean dark;

  @Option(
      names = "--width",
      paramLabel = "WHERE",
      defaultValue = "screen",
      converter = Width.class,
      completionCandidates = Widths.class,
      description =
          "screen, or for print column (8 cm), page (16 cm) or slide (34 cm, 16:9), with letters of"
              + " 7 pt or more (default: screen).")
  private FigureWidth width;

  @Option(
      names = "--scale",
      paramLabel = "N",
      defaultValue = "1",
      converter = Converters.ImageScale.class,
      description =
          "Scale of the PNGs, from 1 (1600 pixels wide; on paper 300 dpi or more) to 4 (default:"
              + " 1).")
  private int scale;

  static final class Width implements ITypeConverter<FigureWidth> {
    @Override
    public FigureWidth convert(String text) throws Exception {
      return Converters.oneOf(List.of(FigureWidth.values()), ChartOptions::name).convert(text);
    }
  }

  static final class Widths extends KnownNames {
    Widths() {
      super(Stream.of(FigureWidth.values()).map(ChartOptions::name));
    }
  }

  private static String name(FigureWidth width) {
    return width.name().toLowerCase(Locale.ROOT);
  }

  FigureWidth width() {
    return width;
  }

  /** What follows the name of a file of the dark theme, as in the charts of a run. */
  String suffix() {
    return dark ? "-dark" : "";
  }

  ChartWriter writer() {
    return new ChartWriter((dark ? Theme.DARK : Theme.LIGHT).at(width), scale, searchable);
  }

  /** Endings of the files of a chart, beginning with that of the first one. */
  List<String> endings(String first) {
    List<String> endings = new ArrayList<>(List.of(first));
    if (svg) {
      endings.add(ChartWriter.SVG);
    }
    if (pdf) {
      endings.add(ChartWriter.PDF);
    }
    return endings.stream().distinct().toList();
  }

  /**
   * Refuses these options where nothing is drawn.
   *
   * @param target option that names the place of charts
   */
  static void requireTarget(ParseResult words, String target) {
    for (String name : NAMES) {
      if (words.hasMatchedOption(name) && !words.hasMatchedOption(target)) {
        throw new UsageException(name + ": needs " + target + ", which names the place of charts");
      }
    }
  }
}
