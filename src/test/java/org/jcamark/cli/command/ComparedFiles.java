package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Two files of results in a folder: of what {@code base} has, {@code slower} has more. */
record ComparedFiles(Path folder, Path base, Path slower) {
  static ComparedFiles in(Path folder) throws IOException {
    return new ComparedFiles(
        folder,
        write(folder, "base.json", row("JDK", 100), row("BC", 300)),
        write(folder, "slower.json", row("JDK", 104), row("BC", 330)));
  }

  Path write(String name, String... rows) throws IOException {
    return write(folder, name, rows);
  }

  private static Path write(Path folder, String name, String... rows) throws IOException {
    return Files.writeString(folder.resolve(name), "[" + String.join(",", rows) + "]");
  }

  /** Five forks that vary by 1%. */
  static String row(String provider, double score) {
    return String.format(
        Locale.ROOT,
        "{\"benchmark\":\"a.B.sign\",\"mode\":\"avgt\",\"threads\":1,\"params\":{\"provider\":\"%s\"},"
            + "\"primaryMetric\":{\"score\":%f,\"scoreError\":\"NaN\",\"scoreUnit\":\"us/op\","
            + "\"rawData\":[[%f],[%f],[%f],[%f],[%f]]},\"secondaryMetrics\":{}}",
        provider,
        score,
        score,
        score * 1.01,
        score * 0.99,
        score * 1.005,
        score * 0.995);
  }
}
