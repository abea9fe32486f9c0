package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** A place in a YAML document, found by keys and positions. */
record Yaml(Object value) {

  /** The documents of a file; a key that stands twice is an error. */
  static List<Yaml> read(Path file) throws IOException {
    Load load =
        new Load(
            LoadSettings.builder().setLabel(file.toString()).setAllowDuplicateKeys(false).build());
    return StreamSupport.stream(load.loadAllFromString(Files.readString(file)).spliterator(), false)
        .map(Yaml::new)
        .toList();
  }

  /** What is at the end of that path, of strings for maps and integers for lists. */
  Yaml at(Object... path) {
    Object place = value;
    for (Object step : path) {
      Object next =
          step instanceof Integer index
              ? ((List<?>) place).get(index)
              : ((Map<?, ?>) place).get(step);
      if (next == null) {
        throw new AssertionError("no " + step + " in " + place);
      }
      place = next;
    }
    return new Yaml(place);
  }

  List<Yaml> list() {
    return ((List<?>) value).stream().map(element -> new Yaml(element)).toList();
  }

  boolean has(String key) {
    return ((Map<?, ?>) value).containsKey(key);
  }

  String text() {
    return String.valueOf(value);
  }
}
