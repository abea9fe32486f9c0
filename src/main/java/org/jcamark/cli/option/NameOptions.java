package org.jcamark.cli.option;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.Providers;
import org.jcamark.plan.Glob;
import org.jcamark.plan.KnownWords;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.Option;

/** Options for algorithms and providers, the same in all commands. */
public class NameOptions {
  @Option(
      names = {"--algorithm", "--algorithms"},
      split = ",",
      paramLabel = "ALGORITHM",
      completionCandidates = KnownNames.OfAlgorithms.class,
      description =
          "Algorithms; * matches any characters: 'ML-KEM-*,X25519'. Workloads: a key exchange and"
              + " a signature, 'ML-KEM-768+ML-DSA-65' or '*+ML-DSA-65'.")
  private List<String> algorithms = List.of();

  @Option(
      names = {"--provider", "--providers"},
      split = ",",
      paramLabel = "PROVIDER",
      completionCandidates = KnownNames.OfProviders.class,
      description =
          "${COMPLETION-CANDIDATES}, or a JCA name such as SunJCE; for workloads also a combination"
              + " such as ACCP+JDK.")
  private List<String> providers = List.of();

  /**
   * Names as in the catalogue, empty where none was given; names each former one on standard error.
   *
   * @throws UsageException if a name is unknown
   */
  public final Set<String> algorithms() {
    Set<String> found = new LinkedHashSet<>();
    for (String name : algorithms) {
      List<String> matching = KnownWords.algorithms(name);
      if (matching.isEmpty()) {
        String present =
            Catalog.presentName(name).orElseThrow(() -> KnownWords.unknownAlgorithm(name));
        matching = KnownWords.algorithms(present);
        System.err.println(name + " is now " + present + ", which is measured instead");
      }
      found.addAll(matching);
    }
    return found;
  }

  /** Labels of providers, or JCA names; empty where none was given. */
  public final List<String> providers() {
    Set<String> found = new LinkedHashSet<>();
    for (String name : providers) {
      List<String> matching = new Glob(name).among(Providers.labels());
      if (matching.isEmpty() && name.contains("*")) {
        throw new UsageException(
            "--provider %s: matches none of %s"
                .formatted(name, String.join(", ", Providers.labels())));
      }
      found.addAll(matching.isEmpty() ? List.of(name) : matching);
    }
    return List.copyOf(found);
  }
}
