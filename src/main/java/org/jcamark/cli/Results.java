package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.run.RunFolder;

/** Result files that a user names. */
final class Results {
  private Results() {}

  /**
   * The rows of a JMH JSON file, or of the results.json in a run folder.
   *
   * @throws UsageException if there is no such file
   */
  static List<JmhRow> read(Path given) throws IOException {
    return JmhJson.rows(file(given));
  }

  /** The JSON file itself. */
  static Path file(Path given) {
    Path file = Files.isDirectory(given) ? new RunFolder(given).resultsFile() : given;
    if (!Files.isReadable(file)) {
      throw new UsageException(
          given + " is no readable result: give a JMH JSON file or the folder of a run");
    }
    return file;
  }
}
