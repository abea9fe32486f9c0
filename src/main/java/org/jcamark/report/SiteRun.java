package org.jcamark.report;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;
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
  /** Versions such as {@code 17.0.15}, numbers in them compared as numbers. */
  static final Comparator<String> BY_VERSION =
      Comparator.comparing(SiteRun::padded).thenComparing(Comparator.naturalOrder());

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
  private static final int DATE_LENGTH = "2026-11-22".length();
  private static final int MOST_REASONS = 3;

  /** A run with its report, if it has one. */
  public static SiteRun of(String name, ResultSet set, Optional<ReportPage> report) {
    return new SiteRun(name, set, report, SiteMachine.of(name, set.manifest()));
  }

  /** With numbers of one length, so that characters decide. */
  private static String padded(String version) {
    return NUMBER
        .matcher(version)
        .replaceAll(number -> "0".repeat(9 - number.group().length()) + number.group());
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
            ? set.manifest().get().system().jvms().keySet().stream()
            : values(Facets.JVM);
    return jdks.distinct().toList();
  }

  /** Those that were measured or, if there are none, all of the plan. */
  List<String> providers() {
    Stream<String> providers =
        set.manifest().isPresent()
            ? set.manifest().get().scenarios().stream()
                .filter(entry -> report.isEmpty() || entry.status() == Status.MEASURED)
                .map(entry -> entry.scenario().provider())
            : values(Facets.PROVIDER);
    return providers.distinct().sorted(SiteTables.PROVIDERS).toList();
  }

  private Stream<String> values(String facet) {
    return set.results().stream().flatMap(row -> row.facets().find(facet).stream());
  }

  /** {@code 21 of 24}, or the number of results where no plan is known. */
  String scenarios() {
    List<ScenarioRecord> all = set.manifest().map(RunManifest::scenarios).orElse(List.of());
    long measured = all.stream().filter(entry -> entry.status() == Status.MEASURED).count();
    return set.manifest().isEmpty()
        ? Numbers.count(set.results().size())
        : Numbers.count(measured) + " of " + Numbers.count(all.size());
  }

  /** Why there is no report; empty where there is one. */
  String why() {
    if (report.isPresent()) {
      return "";
    }
    Stream<String> reasons =
        set.manifest().stream()
            .flatMap(run -> run.scenarios().stream())
            .flatMap(entry -> entry.reason().stream())
            .distinct()
            .limit(MOST_REASONS)
            .map(reason -> reason.replaceFirst("[.]?$", "."));
    String state = Completeness.of(set, set.name()).orElse("No results in it.");
    return Stream.concat(Stream.of(state), reasons).collect(Collectors.joining(" "));
  }

  List<SiteRow> rows() {
    return set.results().stream().map(row -> new SiteRow(this, machine(""), row)).toList();
  }

  /** A result of a run, on the machine that measured it. */
  record SiteRow(SiteRun run, SiteMachine machine, ResultRow row) {
    /** Older JDKs first, then older runs. */
    static final Comparator<SiteRow> BY_AGE =
        Comparator.comparing(SiteRow::jvm, BY_VERSION)
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
