package org.jcamark.cli.option;

import java.util.List;
import java.util.function.Consumer;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.model.Mode;
import org.jcamark.plan.Selection;
import picocli.CommandLine.Option;

/** Options for operations and their payloads. */
public class OperationOptions extends CatalogOptions {
  @Option(
      names = {"--payload", "--payloads"},
      split = ",",
      paramLabel = "SIZE",
      converter = Converters.Size.class,
      description = "Payload sizes: 64, 1KiB, 1MiB.")
  private List<Integer> payloads = List.of();

  @Option(
      names = {"--boundary", "--boundaries"},
      split = ",",
      paramLabel = "BOUNDARY",
      completionCandidates = KnownNames.OfBoundaries.class,
      description =
          "Extents of the timed code: op, init, instance, encoded (default: the narrowest); pool,"
              + " instance-by-name, instance-by-search, shared.")
  private List<Boundary> boundaries = List.of();

  /**
   * The selected operations, each by a cold call on one input.
   *
   * @param note receives a line for each former name that was replaced
   */
  public final Selection coldCalls(Consumer<String> note) {
    return selection(note, List.of(), List.of(), List.of(), List.of(), List.of(Mode.SINGLE_SHOT));
  }

  final Selection selection(
      Consumer<String> note,
      List<KeyLife> keys,
      List<Data> data,
      List<Buffer> buffers,
      List<Integer> threads,
      List<Mode> modes) {
    Selection cells = cells(note);
    return new Selection(
        cells.operations(),
        cells.families(),
        cells.algorithms(),
        cells.providers(),
        payloads,
        boundaries,
        keys,
        data,
        buffers,
        threads,
        modes);
  }
}
