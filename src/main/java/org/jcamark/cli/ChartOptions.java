package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureWriter;
import org.jcamark.chart.FigureWriter.FontsMissingException;
import org.jcamark.chart.Theme;
import org.jcamark.file.OutputFile;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.Option;

/** Options of the commands that draw charts: formats and looks; writes charts by them. */
public final class ChartOptions {
  private static final String PNG = ".png";

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

  List<Path> write(List<Figure> charts, Path folder) throws IOException {
    OutputFile.folder(folder);
    List<Path> files = new ArrayList<>();
    for (Figure chart : charts) {
      files.addAll(write(chart, folder.resolve(chart.name() + (dark ? "-dark" : "") + PNG)));
    }
    return files;
  }

  private List<Path> write(Figure chart, Path file) throws IOException {
    String name = file.getFileName().toString();
    String stem = name.substring(0, name.length() - PNG.length());
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
}
