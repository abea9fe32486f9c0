package org.jcamark.run;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A run that was joined with others, as run.json of the joined run keeps it.
 *
 * @param folder its name, without the path
 * @param machine the label of the machine where several were joined
 */
public record RunPart(
    String folder,
    Optional<String> machine,
    List<String> commandLine,
    long seed,
    RunManifest.State state,
    Instant started,
    Optional<Instant> ended,
    EnvironmentFingerprint origin,
    Optional<Shard> shard) {
  public static RunPart of(RunManifest manifest, String folder, Optional<String> machine) {
    return new RunPart(
        folder,
        machine,
        manifest.request().commandLine(),
        manifest.request().seed(),
        manifest.state(),
        manifest.started(),
        manifest.ended(),
        manifest.system().origin(),
        manifest.shard());
  }

  public RunPart on(Optional<String> label) {
    return new RunPart(folder, label, commandLine, seed, state, started, ended, origin, shard);
  }
}
