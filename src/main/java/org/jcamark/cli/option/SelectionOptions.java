package org.jcamark.cli.option;

import java.util.List;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.model.Mode;
import org.jcamark.plan.Choice;
import picocli.CommandLine.Option;

/** Options for the workload. */
public final class SelectionOptions extends OperationOptions {
  @Option(
      names = "--keys",
      split = ",",
      paramLabel = "KEYS",
      description =
          "How long a key lives: fresh (decoded for each call), other (up to 128, round-robin),"
              + " same; default: same for AEADs and MACs, other for pairs of keys.")
  private List<KeyLife> keys = List.of();

  @Option(
      names = "--data",
      split = ",",
      paramLabel = "DATA",
      description = "Inputs: random (default), same, equal, uncached.")
  private List<Data> data = List.of();

  @Option(
      names = "--buffer",
      split = ",",
      paramLabel = "BUFFER",
      description =
          "How messages go in and out: new (default), reuse, direct; in pieces: update-64B,"
              + " update-1KiB, update-16KiB, update-64KiB, stream.")
  private List<Buffer> buffers = List.of();

  @Option(
      names = "--threads",
      split = ",",
      paramLabel = "N",
      converter = Converters.Threads.class,
      description = "Numbers of concurrent threads, each with its own objects: 1,2,4.")
  private List<Integer> threads = List.of();

  @Option(
      names = "--mode",
      split = ",",
      paramLabel = "MODE",
      converter = Labels.OfModes.class,
      completionCandidates = Labels.OfModes.class,
      description = "JMH modes: avgt (default), thrpt, sample, ss.")
  private List<Mode> modes = List.of();

  public Choice selection() {
    return operations()
        .with("keys", keys)
        .with("data", data)
        .with("buffer", buffers)
        .with("threads", threads)
        .with("mode", modes);
  }
}
