package org.jcamark.run;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
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
    Optional<PlanShard> shard) {
  public RunPart {
    Objects.requireNonNull(folder, "folder");
    Objects.requireNonNull(machine, "machine");
    commandLine = List.copyOf(commandLine);
    Objects.requireNonNull(state, "state");
    Objects.requireNonNull(started, "started");
    Objects.requireNonNull(ended, "ended");
    Objects.requireNonNull(origin, "origin");
    Objects.requireNonNull(shard, "shard");
  }

  /** The same with another label of its machine. */
  RunPart on(Optional<String> label) {
    return new RunPart(folder, label, commandLine, seed, state, started, ended, origin, shard);
  }
}
