package org.jcamark.run.merge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.model.Scenario;
import org.jcamark.run.MachineRecord;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunPart;

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
    List<MergePart> parts = new ArrayList<>();
    for (int i = 0; i < folders.size(); i++) {
      String label = environments.label(manifests.get(i).system(), folders.get(i).name());
      parts.add(new MergePart(folders.get(i), manifests.get(i), Optional.of(label)));
    }
    return environments.count() > 1
        ? parts
        : parts.stream()
            .map(part -> new MergePart(part.folder, part.manifest, Optional.empty()))
            .toList();
  }

  String marked(String label) {
    return machine.map(name -> label + Scenario.MACHINE_MARK + name).orElse(label);
  }

  Scenario marked(Scenario scenario) {
    return scenario.withJvm(marked(scenario.jvm()));
  }

  /**
   * What run.json of the joined run says of this run, or of those it was joined from: their labels
   * are marked like those of JVMs.
   */
  List<RunPart> describe() {
    return manifest
        .parts()
        .map(parts -> parts.stream().map(part -> part.on(marked(part.machine()))).toList())
        .orElseGet(() -> List.of(RunPart.of(manifest, folder.name(), machine)));
  }

  private Optional<String> marked(Optional<String> label) {
    return label.isEmpty() ? machine : label.map(this::marked);
  }

  Map<String, MachineRecord> machines() {
    MachineRecord own = manifest.system().environment();
    Map<String, MachineRecord> machines = new LinkedHashMap<>();
    machines.put(ownLabel(), own.with(Map.of()));
    own.others().orElse(Map.of()).forEach((name, record) -> machines.put(marked(name), record));
    return machines;
  }

  String ownLabel() {
    return describe().get(0).machine().orElse("");
  }
}
