package org.jcamark.cli;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Files in YAML. */
public final class Yaml {
  private Yaml() {}

  /** The documents of a file; a key that stands twice is an error. */
  public static List<JsonNode> read(Path file) throws IOException {
    YAMLMapper mapper =
        YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    try (MappingIterator<JsonNode> documents =
        mapper.readerFor(JsonNode.class).readValues(file.toFile())) {
      return documents.readAll();
    }
  }
}
