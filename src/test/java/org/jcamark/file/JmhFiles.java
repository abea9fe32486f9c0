package org.jcamark.file;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jcamark.catalog.Resources;
import org.jcamark.model.Key;
import org.jcamark.model.Scenarios;

/**
 * Output of JMH 1.37 kept as test resources: {@code thrpt}, {@code avgt}, {@code sample}, {@code
 * ss} (3 forks, with profilers) and {@code plain} (2 forks, no parameters, no profiler). Of the
 * same runs, {@code NAME-forks} has each fork as a result of its own, written by JMH as well.
 */
final class JmhFiles {
  private JmhFiles() {}

  static String text(String name) {
    return Resources.text(JmhFiles.class, name + ".json");
  }

  static Path copy(String name, Path folder) throws IOException {
    return Files.writeString(folder.resolve(name + ".json"), text(name));
  }

  static List<String> objects(String name) {
    List<?> rows = Documents.read(text(name), List.class);
    return rows.stream().map(Documents::line).toList();
  }

  static Map<?, ?> onlyRow(String json) {
    List<?> rows = Documents.read(json, List.class);
    if (rows.size() != 1) {
      throw new IllegalArgumentException(rows.size() + " rows");
    }
    return (Map<?, ?>) rows.get(0);
  }

  /** That reading the file fails, in one line, with these texts. */
  static void assertMalformed(Path file, ThrowingCallable read, String... texts) {
    assertThatThrownBy(read)
        .as(file.toString())
        .isInstanceOf(MalformedJsonException.class)
        .hasMessageStartingWith(file + ": ")
        .hasMessageNotContaining("\n")
        .hasMessageContainingAll(texts);
  }

  static Key scenario(String algorithm) {
    return Scenarios.of("digest", algorithm, "JDK", 65536);
  }
}
