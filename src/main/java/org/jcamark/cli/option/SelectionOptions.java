package org.jcamark.cli.option;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Mode;
import org.jcamark.plan.Glob;
import org.jcamark.plan.Nearest;
import org.jcamark.plan.Selection;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.Option;

/** Options for the workload. */
public final class SelectionOptions extends NameOptions {
  @Option(
      names = {"--operation", "--operations"},
      split = ",",
      paramLabel = "NAME",
      description = "Operations (sign, encapsulate …) or families (aead, signature, kem …).")
  private List<String> names = List.of();

  @Option(
      names = {"--payload", "--payloads"},
      split = ",",
      paramLabel = "SIZE",
      converter = Converters.Size.class,
      description = "Payload sizes: 64, 1KiB, 1MiB.")
  private List<Integer> payloads = List.of();

  @Option(
      names = "--boundary",
      paramLabel = "NAME",
      description =
          "Extent of the timed code: op, init, instance or encoded (default: the narrowest).")
  private Boundary boundary;

  @Option(
      names = "--data",
      split = ",",
      paramLabel = "NAME",
      description = "Inputs: random (default), same, equal, uncached.")
  private List<Data> data = List.of();

  @Option(
      names = "--buffer",
      split = ",",
      paramLabel = "NAME",
      description = "Output buffers of ciphers: new (default), reuse, direct.")
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
      description = "JMH modes: avgt (default), thrpt, sample, ss.")
  private List<Mode> modes = List.of();

  /**
   * The selection.
   *
   * @param note receives a line for each former name that was replaced
   */
  public Selection selection(Consumer<String> note) {
    Set<Operation> operations = new LinkedHashSet<>();
    Set<Family> families = new LinkedHashSet<>();
    for (String name : names) {
      List<Operation> matching =
          Stream.of(Operation.values())
              .filter(operation -> new Glob(name).matches(operation.label()))
              .toList();
      operations.addAll(matching);
      if (matching.isEmpty()) {
        families.add(Labelled.find(Family.class, name).orElseThrow(() -> unknown(name)));
      }
    }
    return new Selection(
        operations,
        families,
        algorithms(note),
        providers(),
        payloads,
        Optional.ofNullable(boundary),
        data,
        buffers,
        threads,
        modes);
  }

  private static UsageException unknown(String name) {
    List<String> operations = Stream.of(Operation.values()).map(Labelled::label).toList();
    List<String> families = Stream.of(Family.values()).map(Labelled::label).toList();
    List<String> all = Stream.of(operations, families).flatMap(List::stream).toList();
    return new UsageException(
        "--operation %s: unknown%s Operations: %s; families: %s"
            .formatted(
                name,
                Nearest.hint(name, all),
                String.join(", ", operations),
                String.join(", ", families)));
  }
}
