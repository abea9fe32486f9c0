package org.jcamark.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.model.Scenario;

/**
 * One of the runs to join.
 *
 * @param machine label of its machine; absent where all runs were made on one
 */
record MergePart(RunFolder folder, RunManifest manifest, Optional<String> machine) {

  static List<MergePart> of(List<RunFolder> folders) throws IOException {
    List<RunManifest> manifests = new ArrayList<>();
    for (RunFolder folder : folders) {
      manifests.add(folder.manifest());
    }
    Environments environments = new Environments(manifests);
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < folders.size(); i++) {
      labels.add(environments.label(manifests.get(i), name(folders.get(i))));
    }
    List<MergePart> parts = new ArrayList<>();
    for (int i = 0; i < folders.size(); i++) {
      Optional<String> machine =
          environments.count() > 1 ? Optional.of(labels.get(i)) : Optional.empty();
      parts.add(new MergePart(folders.get(i), manifests.get(i), machine));
    }
    return parts;
  }

  private static String name(RunFolder folder) {
    Path name = folder.path().toAbsolutePath().normalize().getFileName();
    return name == null ? "root" : name.toString();
  }

  /** A label with that of the machine, where there are several machines. */
  String marked(String label) {
    return machine.map(name -> label + Scenario.MACHINE_MARK + name).orElse(label);
  }

  Scenario marked(Scenario scenario) {
    return machine.isEmpty() ? scenario : scenario.withJvm(marked(scenario.jvm()));
  }

  /**
   * What run.json of the joined run says of this run, or of those it was joined from: their labels
   * are marked like those of JVMs.
   */
  List<RunPart> describe() {
    return manifest
        .parts()
        .map(parts -> parts.stream().map(part -> part.on(marked(part.machine()))).toList())
        .orElseGet(() -> List.of(described()));
  }

  /** Environments of this run's machines by their labels, its own first. */
  Map<String, Map<String, Object>> environments() {
    Map<String, Map<String, Object>> environments = new LinkedHashMap<>();
    Map<String, Object> own = new LinkedHashMap<>();
    environments.put(describe().get(0).machine().orElse(""), own);
    manifest
        .system()
        .environment()
        .forEach(
            (name, value) -> {
              if (name.indexOf(Scenario.MACHINE_MARK) == 0 && value instanceof Map<?, ?> other) {
                Map<String, Object> members = new LinkedHashMap<>();
                other.forEach((key, member) -> members.put(key.toString(), member));
                environments.put(marked(Optional.of(name.substring(1))).orElseThrow(), members);
              } else {
                own.put(name, value);
              }
            });
    return environments;
  }

  private Optional<String> marked(Optional<String> label) {
    return label.isEmpty() ? machine : label.map(this::marked);
  }

  private RunPart described() {
    return new RunPart(
        name(folder),
        machine,
        manifest.request().commandLine(),
        manifest.request().seed(),
        manifest.state(),
        manifest.started(),
        manifest.ended(),
        manifest.system().origin(),
        manifest.shard());
  }
}
