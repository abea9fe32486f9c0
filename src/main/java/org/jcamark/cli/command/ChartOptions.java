package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.FontsMissingException;
import org.jcamark.chart.Theme;
import org.jcamark.cli.option.Converters;
import org.jcamark.cli.option.Labels;
import org.jcamark.file.OutputFile;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Options of the commands that draw charts: formats and looks; writes charts by them. */
public final class ChartOptions {
  private static final String PNG = ".png";
  private static final List<String> ENDINGS = List.of(PNG, ChartWriter.SVG, ChartWriter.PDF);
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
      converter = Widths.class,
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

  static final class Widths extends Labels<FigureWidth> {
    Widths() {
      super(List.of(FigureWidth.values()), width -> width.name().toLowerCase(Locale.ROOT));
    }
  }

  FigureWidth width() {
    return width;
  }

  /** A file to draw into; its ending is that of a picture, and its folder exists. */
  static final class Target implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
      String name = text.toLowerCase(Locale.ROOT);
      if (ending(name).isEmpty()) {
        throw new TypeConversionException(
            "not a picture; use a name that ends in .png, .svg or .pdf");
      }
      Path folder = Path.of(text).getParent();
      if (folder != null && !Files.isDirectory(folder)) {
        throw new TypeConversionException("there is no folder " + folder);
      }
      return Path.of(text);
    }
  }

  /** A folder of several charts; a name that ends as that of a picture is a mistake. */
  static final class Folder implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
      Path folder = Path.of(text);
      if (ending(text).isPresent() && !Files.isDirectory(folder)) {
        throw new TypeConversionException(
            "names a folder of several charts; --svg and --pdf choose their formats");
      }
      return folder;
    }
  }

  private static Optional<String> ending(String name) {
    return ENDINGS.stream().filter(name.toLowerCase(Locale.ROOT)::endsWith).findFirst();
  }

  List<Path> write(List<Chart> charts, Path folder) throws IOException {
    OutputFile.folder(folder);
    List<Path> files = new ArrayList<>();
    for (Chart chart : charts) {
      files.addAll(write(chart, folder.resolve(chart.name() + (dark ? "-dark" : "") + PNG)));
    }
    return files;
  }

  List<Path> write(Chart chart, Path file) throws IOException {
    String name = file.getFileName().toString();
    String stem = name.substring(0, name.length() - ending(name).orElse("").length());
    Set<Path> files = new LinkedHashSet<>(List.of(file));
    if (svg) {
      files.add(file.resolveSibling(stem + ChartWriter.SVG));
    }
    if (pdf) {
      files.add(file.resolveSibling(stem + ChartWriter.PDF));
    }
    ChartWriter writer =
        new ChartWriter((dark ? Theme.DARK : Theme.LIGHT).at(width), scale, searchable);
    for (Path each : files) {
      try {
        writer.write(chart, each);
      } catch (FontsMissingException e) {
        throw new UsageException(e.getMessage());
      }
    }
    return List.copyOf(files);
  }

  static void requireTarget(ParseResult words, String target) {
    for (String name : NAMES) {
      if (words.hasMatchedOption(name) && !words.hasMatchedOption(target)) {
        throw new UsageException(name + ": needs " + target + ", which names the place of charts");
      }
    }
  }
}
