package org.jcamark.cli.option;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.jca.provider.Providers;
import org.jcamark.plan.UsageException;
import org.jcamark.plan.Words;
import picocli.CommandLine.Option;

/** Options for algorithms and providers, the same in all commands. */
public class NameOptions extends AlgorithmOptions {
  @Option(
      names = {"--provider", "--providers"},
      split = ",",
      paramLabel = "PROVIDER",
      completionCandidates = Labels.OfProviders.class,
      description =
          "${COMPLETION-CANDIDATES}, or a JCA name such as SunJCE; for workloads also a combination"
              + " such as ACCP+JDK.")
  private List<String> providers = List.of();

  /** Labels of providers, or JCA names; empty where none was given. */
  public final List<String> providers() {
    Set<String> found = new LinkedHashSet<>();
    for (String name : providers) {
      List<String> matching = Providers.labels().stream().filter(Words.glob(name)).toList();
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
