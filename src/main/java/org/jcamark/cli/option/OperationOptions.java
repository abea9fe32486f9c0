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

/** Options for operations and their payloads. */
public class OperationOptions extends NameOptions {
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

  /**
   * The selected operations, each by a cold call on one input.
   *
   * @param note receives a line for each former name that was replaced
   */
  public final Selection coldCalls(Consumer<String> note) {
    return selection(
        note, List.of(), List.of(), List.of(), List.of(Mode.SINGLE_SHOT));
  }

  final Selection selection(
      Consumer<String> note,
      List<Data> data,
      List<Buffer> buffers,
      List<Integer> threads,
      List<Mode> modes) {
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
