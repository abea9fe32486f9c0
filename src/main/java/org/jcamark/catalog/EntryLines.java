package org.jcamark.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Part of the build: writes {@code algorithms.yaml} as lines that the JDK alone reads, so that no
 * fork loads a library. Each is an entry's name and its values, {@code path=value}, with tabs
 * between.
 */
final class EntryLines {
  static final String FILE = "algorithms.tsv";

  private EntryLines() {}

  /** Takes the folder of the resources. */
  public static void main(String[] arguments) throws IOException {
    Files.write(
        Path.of(arguments[0], FILE), lines(Resources.text(EntryLines.class, "algorithms.yaml")));
  }

  static List<String> lines(String yaml) {
    List<String> lines = new ArrayList<>();
    Map<?, ?> entries = Yaml.read(yaml, Map.class);
    entries.forEach(
        (name, members) -> {
          StringBuilder line = new StringBuilder(name.toString());
          add("", members, line);
          lines.add(line.toString());
        });
    return lines;
  }

  private static void add(String path, Object value, StringBuilder line) {
    if (value instanceof Map<?, ?> members && (path.isEmpty() || !members.isEmpty())) {
      members.forEach((name, inner) -> add(path + (path.isEmpty() ? "" : ".") + name, inner, line));
    } else {
      line.append('\t').append(path).append('=').append(value instanceof Map ? "" : value);
    }
  }
}
