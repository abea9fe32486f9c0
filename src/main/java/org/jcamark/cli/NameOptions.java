package org.jcamark.cli;

import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jcamark.model.ProviderOrder;
import picocli.CommandLine.Option;

/** The options that name algorithms and providers, the same in all commands. */
class NameOptions {
  @Option(
      names = {"--algorithm", "--algorithms"},
      split = ",",
      paramLabel = "NAME",
      description = "Algorithms, by comma, * for any characters: 'ML-KEM-*,X25519'.")
  private List<String> algorithms = List.of();

  @Option(
      names = {"--provider", "--providers"},
      split = ",",
      paramLabel = "NAME",
      completionCandidates = KnownProviders.class,
      description = "${COMPLETION-CANDIDATES}, or a JCA name such as SunJCE.")
  private List<String> providers = List.of();

  /** The providers that {@code --help} names. */
  static final class KnownProviders implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return ProviderOrder.LABELS.iterator();
    }
  }

  /**
   * The names of the algorithms as in the catalogue, empty where none was named.
   *
   * @param note hears of names that are understood as others
   * @throws UsageException naming the option and the nearest known name
   */
  final Set<String> algorithms(Consumer<String> note) {
    return Names.algorithms(algorithms, note);
  }

  /** The labels of the providers, empty where none was named. */
  final List<String> providers() {
    return Names.providers(providers);
  }
}
