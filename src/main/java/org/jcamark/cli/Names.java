package org.jcamark.cli;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.Providers;
import org.jcamark.plan.Glob;

/** Names of algorithms and providers as users type them. */
final class Names {
  private Names() {}

  /**
   * Names as in the catalogue.
   *
   * @param typed names, globs, or names from before standardisation
   * @param note hears of names that are understood as others
   * @throws UsageException naming the option and the nearest known name
   */
  static Set<String> algorithms(List<String> typed, Consumer<String> note) {
    Set<String> found = new LinkedHashSet<>();
    List<String> known = Catalog.algorithms().stream().map(Algorithm::name).toList();
    for (String name : typed) {
      List<String> matching = new Glob(name).among(known);
      if (matching.isEmpty()) {
        String present =
            Catalog.presentName(name)
                .orElseThrow(
                    () ->
                        new UsageException(
                            "--algorithm "
                                + name
                                + " is unknown"
                                + Nearest.hint(name, known)
                                + " The command list shows all"));
        matching = new Glob(present).among(known);
        note.accept(name + " is now called " + present + "; that is what is measured");
      }
      found.addAll(matching);
    }
    return found;
  }

  /**
   * Labels of providers.
   *
   * @param typed labels, JCA names, or globs of labels
   */
  static List<String> providers(List<String> typed) {
    Set<String> found = new LinkedHashSet<>();
    for (String name : typed) {
      List<String> matching = new Glob(name).among(Providers.labels());
      if (matching.isEmpty() && name.contains("*")) {
        throw new UsageException(
            "--provider " + name + " fits none of " + String.join(", ", Providers.labels()));
      }
      found.addAll(matching.isEmpty() ? List.of(name) : matching);
    }
    return List.copyOf(found);
  }
}
