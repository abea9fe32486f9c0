package org.jcamark.report;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.ProviderOrder;
import org.jcamark.model.Scenario;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.Status;
import org.jcamark.table.Numbers;

/**
 * A run of a site.
 *
 * @param name no other run of the site has it
 * @param set without rows where nothing or warm-up was measured
 * @param report absent where nothing was measured
 * @param machines by the labels that scenarios have
 */
public record SiteRun(
    String name, ResultSet set, Optional<ReportPage> report, Map<String, SiteMachine> machines) {
  private static final int DATE_LENGTH = "2026-11-22".length();
  private static final int MOST_REASONS = 3;

  /** A run with its report, if it has one. */
  public static SiteRun of(String name, ResultSet set, Optional<ReportPage> report) {
    return new SiteRun(name, set, report, SiteMachine.of(name, set.manifest()));
  }

  /** The machine with a label; of a label that run.json lacks, an unknown one. */
  private SiteMachine machine(String label) {
    return Optional.ofNullable(machines.get(label)).orElseGet(() -> SiteMachine.unknown(name));
  }

  /** The oldest of all moments where it is unknown. */
  Instant started() {
    return set.manifest().map(RunManifest::started).orElse(Instant.MIN);
  }

  String date() {
    return set.manifest().map(run -> run.started().toString().substring(0, DATE_LENGTH)).orElse("");
  }

  List<String> jdks() {
    Stream<String> jdks =
        set.manifest().isPresent()
            ? set.manifest().get().system().jvms().keySet().stream().map(SiteRun::withoutMachine)
            : values(Facets.JVM);
    return jdks.distinct().toList();
  }

  private static String withoutMachine(String jvm) {
    int mark = jvm.indexOf(Scenario.MACHINE_MARK);
    return mark < 0 ? jvm : jvm.substring(0, mark);
  }

  /** Those that were measured or, if there are none, all of the plan. */
  List<String> providers() {
    Stream<String> providers =
        set.manifest().isPresent()
            ? set.manifest().get().scenarios().stream()
                .filter(entry -> report.isEmpty() || entry.status() == Status.MEASURED)
                .map(entry -> entry.scenario().provider())
            : values(Facets.PROVIDER);
    return providers
        .distinct()
        .sorted(ProviderOrder.KNOWN_FIRST.thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  private Stream<String> values(String facet) {
    return set.results().stream().flatMap(row -> row.facets().find(facet).stream());
  }

  /** {@code 21 of 24}, or the number of results where no plan is known. */
  String scenarios() {
    return set.manifest()
        .map(
            run ->
                Numbers.count(measured(run).count())
                    + " of "
                    + Numbers.count(run.scenarios().size()))
        .orElse(Numbers.count(set.results().size()));
  }

  private static Stream<ScenarioRecord> measured(RunManifest run) {
    return run.scenarios().stream().filter(entry -> entry.status() == Status.MEASURED);
  }

  /** Why there is no report; empty where there is one. */
  String why() {
    if (report.isPresent()) {
      return "";
    }
    String state = Completeness.of(set, set.name()).orElse("No results in it.");
    return Stream.concat(Stream.of(state), reasons()).reduce((a, b) -> a + " " + b).orElseThrow();
  }

  private Stream<String> reasons() {
    return set.manifest().stream()
        .flatMap(run -> run.scenarios().stream())
        .flatMap(entry -> entry.reason().stream())
        .distinct()
        .limit(MOST_REASONS)
        .map(reason -> reason.replaceFirst("[.]?$", "."));
  }

  List<SiteRow> rows() {
    return set.results().stream()
        .map(row -> new SiteRow(this, machine(row.facets().find(Facets.MACHINE).orElse("")), row))
        .toList();
  }

  /** A result of a run, on the machine that measured it. */
  record SiteRow(SiteRun run, SiteMachine machine, ResultRow row) {
    /** Older JDKs first, then older runs. */
    static final Comparator<SiteRow> BY_AGE =
        Comparator.comparing(SiteRow::jvm, Versions.ORDER)
            .thenComparing(entry -> entry.run().started());

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
}
