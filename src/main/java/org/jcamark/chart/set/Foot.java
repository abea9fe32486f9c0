package org.jcamark.chart.set;

import java.time.Instant;
import java.util.Collection;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.json.JmhRow;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Jvm;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;

/**
 * The small line under a chart: CPU, JDKs, versions of providers, date and forks of its results, as
 * far as they are known.
 */
public record Foot(String text) {
  private static final String JDK = "JDK";
  private static final int DATE_LENGTH = "2026-11-22".length();

  /** A line of these facts; blank ones are left out. */
  public static Foot of(String... facts) {
    return new Foot(
        Stream.of(facts).filter(fact -> !fact.isBlank()).collect(Collectors.joining(" · ")));
  }

  /**
   * The line of results.
   *
   * @param cpus models of the CPUs that measured them; may be empty
   */
  public static Foot of(List<JmhRow> rows, Collection<String> cpus) {
    return of(
        String.join(", ", cpus),
        jdks(rows.stream().flatMap(row -> row.measurement().jvm().stream()).toList()),
        String.join(", ", providers(rows)),
        span(rows.stream().flatMap(row -> row.forks().stream()).map(ForkNote::start)),
        forks(rows));
  }

  /** {@code JDK 17.0.15, 25.0.3}. */
  public static String jdks(Collection<Jvm> jvms) {
    TreeSet<String> versions =
        jvms.stream()
            .map(Jvm::jdkVersion)
            .filter(version -> !version.isBlank())
            .collect(Collectors.toCollection(TreeSet::new));
    return versions.isEmpty() ? "" : JDK + " " + String.join(", ", versions);
  }

  /** Labels with versions; that of the JDK's own providers is the JDK's. */
  private static TreeSet<String> providers(List<JmhRow> rows) {
    TreeSet<String> providers = new TreeSet<>();
    for (JmhRow row : rows) {
      String label = row.scenario().map(Scenario::provider).orElse(JDK);
      if (!label.equals(JDK)) {
        row.forks().stream()
            .flatMap(note -> note.provider().stream())
            .forEach(provider -> providers.add(label + " " + provider.version()));
      }
    }
    return providers;
  }

  /** The days from the first to the last of these moments. */
  private static String span(Stream<Instant> moments) {
    TreeSet<String> days =
        moments
            .map(moment -> moment.toString().substring(0, DATE_LENGTH))
            .collect(Collectors.toCollection(TreeSet::new));
    return days.size() < 2 ? String.join("", days) : days.first() + " to " + days.last();
  }

  private static String forks(List<JmhRow> rows) {
    IntSummaryStatistics forks =
        rows.stream()
            .flatMap(row -> row.measurement().primary().samples().stream())
            .mapToInt(Samples::forks)
            .summaryStatistics();
    return forks.getCount() == 0 ? "" : ChartSet.count(forks, "fork");
  }

  /** The charts with this line under each, before their own. */
  public List<ChartSet.Named> under(List<ChartSet.Named> charts) {
    return charts.stream().map(named -> footed(named, of(text, named.foot()))).toList();
  }

  private static ChartSet.Named footed(ChartSet.Named named, Foot foot) {
    return new ChartSet.Named(named.name(), named.chart(), foot.text());
  }
}
