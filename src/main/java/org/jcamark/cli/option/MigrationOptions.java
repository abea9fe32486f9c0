package org.jcamark.cli.option;

import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AlgorithmSet;
import org.jcamark.catalog.Catalog;
import org.jcamark.plan.Nearest;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.Option;

/** Options for algorithms and what replaces them. */
public final class MigrationOptions {
  private static final String FROM = "--from";
  private static final String TO = "--to";

  @Option(
      names = FROM,
      required = true,
      split = ",",
      paramLabel = "ALGORITHM",
      description =
          "Within one set: signatures and key exchanges that those of --to replace. Of several of"
              + " a kind, as in hybrids, each is used.")
  private List<String> from;

  @Option(
      names = TO,
      required = true,
      split = ",",
      paramLabel = "ALGORITHM",
      description = "The replacement: --from ECDSA-P256-SHA256,X25519 --to ML-DSA-65,ML-KEM-768.")
  private List<String> to;

  /**
   * What is replaced.
   *
   * @throws UsageException if a name is unknown, or there is nothing of its kind in {@link #to}
   */
  public AlgorithmSet from() {
    AlgorithmSet old = set(FROM, from);
    AlgorithmSet replacement = to();
    requireBoth("signature", old.signatures(), replacement.signatures());
    requireBoth("key exchange", old.keyExchanges(), replacement.keyExchanges());
    return old;
  }

  /**
   * What replaces it.
   *
   * @throws UsageException if a name is unknown
   */
  public AlgorithmSet to() {
    return set(TO, to);
  }

  private static void requireBoth(String kind, List<Algorithm> from, List<Algorithm> to) {
    if (from.isEmpty() != to.isEmpty()) {
      throw new UsageException(
          from.isEmpty()
              ? "%s: no %s, but %s has %s".formatted(FROM, kind, TO, to.get(0).name())
              : "%s: no %s, but %s has %s".formatted(TO, kind, FROM, from.get(0).name()));
    }
  }

  private static AlgorithmSet set(String option, List<String> names) {
    return new AlgorithmSet(
        names.stream().map(name -> algorithm(option, name)).distinct().toList());
  }

  private static Algorithm algorithm(String option, String name) {
    List<String> known =
        Catalog.algorithms().stream().filter(AlgorithmSet::takes).map(Algorithm::name).toList();
    String present = Catalog.presentName(name).orElse(name);
    Algorithm found =
        Catalog.algorithm(present)
            .orElseThrow(
                () ->
                    new UsageException(
                        option + " " + name + ": unknown" + Nearest.hint(present, known)));
    if (!AlgorithmSet.takes(found)) {
      throw new UsageException(
          option + " " + name + ": neither a signature nor a key agreement nor a KEM");
    }
    return found;
  }
}
