package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureWriter;
import org.jcamark.chart.FigureWriter.FontsMissingException;
import org.jcamark.chart.Theme;
import org.jcamark.file.OutputFile;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Options of the commands that draw charts: formats and looks; writes charts by them. */
public final class ChartOptions {
  private static final String PNG = ".png";
  private static final List<String> ENDINGS = List.of(PNG, FigureWriter.SVG);
  private static final List<String> NAMES = List.of("--svg", "--dark", "--scale");

  @Option(names = "--svg", description = "Also write each chart as SVG.")
  private boolean svg;

  @Option(names = "--dark", description = "Dark theme; names of files in a folder end in -dark.")
  private boolean dark;

  @Option(
      names = "--scale",
      paramLabel = "N",
      defaultValue = "1",
      converter = Converters.ImageScale.class,
      description = "Scale of the PNGs, from 1 (1600 pixels wide) to 4 (default: 1).")
  private int scale;

  /** A file to draw into; its ending is that of a picture, and its folder exists. */
  static final class Target implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
      String name = text.toLowerCase(Locale.ROOT);
      if (ending(name).isEmpty()) {
        throw new TypeConversionException("not a picture; use a name that ends in .png or .svg");
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
            "names a folder of several charts; --svg adds that format");
      }
      return folder;
    }
  }

  private static Optional<String> ending(String name) {
    return ENDINGS.stream().filter(name.toLowerCase(Locale.ROOT)::endsWith).findFirst();
  }

  List<Path> write(List<Figure> charts, Path folder) throws IOException {
    OutputFile.folder(folder);
    List<Path> files = new ArrayList<>();
    for (Figure chart : charts) {
      files.addAll(write(chart, folder.resolve(chart.name() + (dark ? "-dark" : "") + PNG)));
    }
    return files;
  }

  List<Path> write(Figure chart, Path file) throws IOException {
    String name = file.getFileName().toString();
    String stem = name.substring(0, name.length() - ending(name).orElse("").length());
    Set<Path> files = new LinkedHashSet<>(List.of(file));
    if (svg) {
      files.add(file.resolveSibling(stem + FigureWriter.SVG));
    }
    for (Path each : files) {
      try {
        FigureWriter.write(chart, dark ? Theme.DARK : Theme.LIGHT, scale, each);
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
