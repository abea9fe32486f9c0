package org.jcamark.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Files in YAML. */
final class Yaml {
  private Yaml() {}

  /** The documents of a file; a key that stands twice is an error. */
  static List<JsonNode> read(Path file) throws IOException {
    Load load =
        new Load(
            LoadSettings.builder().setLabel(file.toString()).setAllowDuplicateKeys(false).build());
    JsonNode documents =
        new ObjectMapper().valueToTree(load.loadAllFromString(Files.readString(file)));
    return documents.valueStream().toList();
  }
}
