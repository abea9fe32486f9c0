package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.FontsMissingException;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.cli.terminal.FileFault;
import org.jcamark.plan.UsageException;

/** Writes charts into a folder. */
final class ChartFiles {
  /** Ending of the names of PNG files. */
  static final String PNG = ".png";

  private ChartFiles() {}

  /**
   * Writes each chart as PNG.
   *
   * @return the files, in the order of the charts
   */
  static List<Path> write(List<ChartSet.Named> charts, Path folder, ChartWriter writer)
      throws IOException {
    return write(charts, folder, writer, List.of(PNG));
  }

  /**
   * Writes each chart in each format.
   *
   * @param endings {@link #PNG}, {@link ChartWriter#SVG}
   * @return the files, in the order of the charts
   */
  static List<Path> write(
      List<ChartSet.Named> charts, Path folder, ChartWriter writer, List<String> endings)
      throws IOException {
    Files.createDirectories(folder);
    List<Path> files = new ArrayList<>();
    try {
      for (ChartSet.Named named : charts) {
        for (String ending : endings) {
          Path file = folder.resolve(named.name() + ending);
          write(named, file, writer);
          files.add(file);
        }
      }
    } catch (FontsMissingException e) {
      throw new UsageException(e.getMessage());
    }
    return files;
  }

  private static void write(ChartSet.Named named, Path file, ChartWriter writer)
      throws IOException {
    try {
      writer.write(named.chart(), file);
    } catch (IOException e) {
      throw FileFault.of(file, e);
    }
  }
}
