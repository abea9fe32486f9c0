package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.FontsMissingException;
import org.jcamark.chart.Theme;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.chart.set.Foot;
import org.jcamark.chart.set.ForestCharts;
import org.jcamark.cli.terminal.FileFault;
import org.jcamark.compare.Comparisons;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Charts as files. */
final class ChartFiles {
  /** Ending of the names of PNG files. */
  static final String PNG = ".png";

  private ChartFiles() {}

  /** A file to draw into; its ending is that of a picture, and its folder exists. */
  static final class Target implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
      String name = text.toLowerCase(Locale.ROOT);
      if (!name.endsWith(PNG) && !name.endsWith(ChartWriter.SVG)) {
        throw new TypeConversionException(
            "not a picture; use a name that ends in " + PNG + " or " + ChartWriter.SVG);
      }
      Path folder = Path.of(text).getParent();
      if (folder != null && !Files.isDirectory(folder)) {
        throw new TypeConversionException("there is no folder " + folder);
      }
      return Path.of(text);
    }
  }

  /**
   * Writes each chart in each format into a folder.
   *
   * @param endings {@link #PNG}, {@link ChartWriter#SVG}
   * @return the files, in the order of the charts
   */
  static List<Path> write(
      List<ChartSet.Named> charts, Path folder, ChartWriter writer, List<String> endings)
      throws IOException {
    Files.createDirectories(folder);
    List<Path> files = new ArrayList<>();
    for (ChartSet.Named named : charts) {
      for (String ending : endings) {
        Path file = folder.resolve(named.name() + ending);
        write(named, file, writer);
        files.add(file);
      }
    }
    return files;
  }

  /** Writes the forest plot that {@code --chart} asks for. */
  static void writeForest(Comparisons comparisons, Foot foot, Path file) throws IOException {
    Chart plot =
        ForestCharts.of(comparisons)
            .orElseThrow(() -> new UsageException("--chart: no comparison has a ratio to draw"));
    Chart footed = new ChartSet.Named("", plot, foot.text());
    try {
      write(footed, file, new ChartWriter(Theme.LIGHT, 1));
    } catch (IOException e) {
      throw new IOException("--chart: " + FileFault.text(e), e);
    }
  }

  private static void write(Chart chart, Path file, ChartWriter writer) throws IOException {
    try {
      writer.write(chart, file);
    } catch (FontsMissingException e) {
      throw new UsageException(e.getMessage());
    } catch (IOException e) {
      throw FileFault.of(file, e);
    }
  }
}
