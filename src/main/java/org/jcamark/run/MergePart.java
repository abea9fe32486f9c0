package org.jcamark.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.model.Scenario;

/**
 * One of the runs to join.
 *
 * @param mark what its JVM labels get; empty for a machine like that of the first run
 */
record MergePart(RunFolder folder, RunManifest manifest, String mark) {

  static List<MergePart> of(List<RunFolder> folders) throws IOException {
    List<MergePart> parts = new ArrayList<>();
    for (RunFolder folder : folders) {
      RunManifest manifest = folder.manifest();
      boolean like = parts.isEmpty() || isLike(manifest, parts.get(0).manifest());
      parts.add(
          new MergePart(
              folder, manifest, like ? "" : "@" + folder.path().toAbsolutePath().getFileName()));
    }
    return parts;
  }

  /** The same jar and machine, and no label that means two things. */
  private static boolean isLike(RunManifest one, RunManifest other) {
    return one.origin().equals(other.origin())
        && agree(one.jvms(), other.jvms())
        && agree(one.providerVersions(), other.providerVersions());
  }

  private static <T> boolean agree(Map<String, T> one, Map<String, T> other) {
    return one.entrySet().stream()
        .allMatch(e -> other.getOrDefault(e.getKey(), e.getValue()).equals(e.getValue()));
  }

  Scenario marked(Scenario scenario) {
    if (mark.isEmpty()) {
      return scenario;
    }
    return new Scenario(
        scenario.operation(),
        scenario.boundary(),
        scenario.algorithm(),
        scenario.provider(),
        scenario.payloadBytes(),
        scenario.data(),
        scenario.buffer(),
        scenario.threads(),
        scenario.mode(),
        scenario.jvm() + mark,
        scenario.jit(),
        scenario.classpath());
  }
}
