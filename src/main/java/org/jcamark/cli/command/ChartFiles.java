package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.FontsMissingException;
import org.jcamark.file.OutputFile;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Charts as files. */
final class ChartFiles {
  /** Ending of the names of PNG files. */
  static final String PNG = ".png";

  private static final List<String> ENDINGS = List.of(PNG, ChartWriter.SVG, ChartWriter.PDF);

  private ChartFiles() {}

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

  /**
   * Writes each chart as PNG and in each other format that is asked for into a folder.
   *
   * @return the files, in the order of the charts
   */
  static List<Path> write(List<Chart> charts, Path folder, ChartOptions look) throws IOException {
    OutputFile.folder(folder);
    List<Path> files = new ArrayList<>();
    for (Chart named : charts) {
      for (String ending : look.endings(PNG)) {
        Path file = folder.resolve(named.name() + look.suffix() + ending);
        write(named, file, look.writer());
        files.add(file);
      }
    }
    return files;
  }

  /** Writes the forest plot that {@code --chart} asks for, in other formats beside it. */
  static void writeForest(Chart footed, Path file, ChartOptions look) throws IOException {
    String name = file.getFileName().toString();
    String ending = ending(name).orElse("");
    String stem = name.substring(0, name.length() - ending.length());
    write(footed, file, look.writer());
    for (String other : look.endings(ending)) {
      if (!other.equals(ending)) {
        write(footed, file.resolveSibling(stem + other), look.writer());
      }
    }
  }

  private static void write(Chart chart, Path file, ChartWriter writer) throws IOException {
    try {
      writer.write(chart, file);
    } catch (FontsMissingException e) {
      throw new UsageException(e.getMessage());
    }
  }
}
