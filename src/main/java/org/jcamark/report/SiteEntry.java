package org.jcamark.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Scenario;

/** A result of a run, on the machine that measured it. */
record SiteEntry(SiteRun run, SiteMachine machine, ResultRow row) {
  /** Older JDKs first, then older runs. */
  static final Comparator<SiteEntry> BY_AGE =
      Comparator.comparing(SiteEntry::jvm, Versions.ORDER)
          .thenComparing(entry -> entry.run().started());

  /** All results of a run, in its order. */
  static List<SiteEntry> of(SiteRun run) {
    return run.set().results().stream()
        .map(
            row ->
                new SiteEntry(run, run.machine(row.facets().find(Facets.MACHINE).orElse("")), row))
        .toList();
  }

  /** The algorithm, or the class of somebody else's benchmark. */
  String algorithm() {
    return facet("algorithm").orElse(row.group());
  }

  /** The operation, or the class of somebody else's benchmark. */
  String operation() {
    return row.group();
  }

  String provider() {
    return facet(Facets.PROVIDER).orElse("");
  }

  /** Version of the JDK, without the machine; may be empty. */
  String jvm() {
    return facet(Facets.JVM).orElse("");
  }

  /** Version of the provider, where the run recorded it. */
  String providerVersion() {
    return run.set()
        .manifest()
        .map(known -> known.system().providerVersions().getOrDefault(provider(), ""))
        .orElse("");
  }

  boolean isUsualVariant() {
    return Stream.of(Facets.JIT, Facets.CLASSPATH)
        .allMatch(name -> facet(name).stream().allMatch(Scenario.DEFAULT_VARIANT::equals));
  }

  private Optional<String> facet(String name) {
    return row.facets().find(name);
  }
}
