package org.jcamark.cli.option;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.plan.Choice;
import org.jcamark.plan.UsageException;
import org.jcamark.plan.Words;
import picocli.CommandLine.Option;

/** Options for algorithms, providers and operations. */
public class CatalogOptions extends NameOptions {
  @Option(
      names = {"--operation", "--operations"},
      split = ",",
      paramLabel = "OPERATION",
      completionCandidates = Labels.OfOperations.class,
      description = "Operations (sign, encapsulate …) or families (aead, signature, kem …).")
  private List<String> names = List.of();

  /**
   * The selected operations of algorithms, in their usual form.
   *
   * @throws UsageException if a name is unknown
   */
  public final Choice inUsualForm() {
    Set<Operation> operations = new LinkedHashSet<>();
    Set<Family> families = new LinkedHashSet<>();
    for (String name : names) {
      List<Operation> matching =
          Stream.of(Operation.values())
              .filter(operation -> Words.glob(name).test(operation.label()))
              .toList();
      operations.addAll(matching);
      if (matching.isEmpty()) {
        families.add(Labelled.find(Family.class, name).orElseThrow(() -> unknown(name)));
      }
    }
    return Choice.USUAL
        .with("operation", operations)
        .with("family", families)
        .with("algorithm", algorithms())
        .with("provider", providers());
  }

  private static UsageException unknown(String name) {
    List<String> operations = Stream.of(Operation.values()).map(Labelled::label).toList();
    List<String> families = Stream.of(Family.values()).map(Labelled::label).toList();
    List<String> all = Stream.of(operations, families).flatMap(List::stream).toList();
    return new UsageException(
        "--operation %s: unknown%s Operations: %s; families: %s"
            .formatted(
                name,
                Words.hint(name, all),
                String.join(", ", operations),
                String.join(", ", families)));
  }
}
