package org.jcamark.cli.option;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.catalog.Catalog;
import org.jcamark.plan.UsageException;
import org.jcamark.plan.Words;
import picocli.CommandLine.Option;

/** The option for algorithms, the same in all commands. */
public class AlgorithmOptions {
  @Option(
      names = {"--algorithm", "--algorithms"},
      split = ",",
      paramLabel = "ALGORITHM",
      completionCandidates = Labels.OfAlgorithms.class,
      description =
          "Algorithms; * matches any characters: 'ML-KEM-*,X25519'. Workloads: a key exchange and"
              + " a signature, 'ML-KEM-768+ML-DSA-65' or '*+ML-DSA-65'.")
  private List<String> algorithms = List.of();

  /**
   * Names as in the catalogue, empty where none was given; names each former one on standard error.
   *
   * @throws UsageException if a name is unknown
   */
  public final Set<String> algorithms() {
    Set<String> found = new LinkedHashSet<>();
    for (String name : algorithms) {
      List<String> matching = Words.algorithms(name);
      if (matching.isEmpty()) {
        String present = Catalog.presentName(name).orElseThrow(() -> Words.unknownAlgorithm(name));
        matching = Words.algorithms(present);
        System.err.println(name + " is now " + present + ", which is measured instead");
      }
      found.addAll(matching);
    }
    return found;
  }
}
