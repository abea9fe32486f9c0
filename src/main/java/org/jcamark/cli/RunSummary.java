package org.jcamark.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jcamark.json.JmhRow;
import org.jcamark.run.RunManifest;

/** What a run tells at its end. */
final class RunSummary {
  private final RunManifest manifest;
  private final List<JmhRow> rows;

  RunSummary(RunManifest manifest, List<JmhRow> rows) {
    this.manifest = manifest;
    this.rows = rows;
  }

  void print(PrintWriter out, FormatOption format, Path folder, List<Path> charts) {
    out.println(manifest.suite() + " " + rows.size() + " " + folder + " " + charts.size());
    out.flush();
  }
}
