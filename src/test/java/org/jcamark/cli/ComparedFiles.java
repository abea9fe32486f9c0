package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** Two files of results in a folder: of what {@code base} has, {@code slower} has more. */
record ComparedFiles(Path folder, Path base, Path slower) {
  static ComparedFiles in(Path folder) throws IOException {
    return new ComparedFiles(
        folder,
        JmhText.write(folder.resolve("base.json"), row("JDK", 100), row("BC", 300)),
        JmhText.write(folder.resolve("slower.json"), row("JDK", 104), row("BC", 330)));
  }

  Path write(String name, String... rows) throws IOException {
    return JmhText.write(folder.resolve(name), rows);
  }

  /** Five forks that vary by 1%. */
  static String row(String provider, double score) {
    String forks =
        DoubleStream.of(1, 1.01, 0.99, 1.005, 0.995)
            .mapToObj(factor -> "[" + score * factor + "]")
            .collect(Collectors.joining(",", "[", "]"));
    return JmhText.row("a.B.sign", "\"provider\":\"" + provider + "\"", score, "us/op", forks);
  }
}
