package org.jcamark.chart.set;

import java.time.Instant;
import java.util.Collection;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.chart.Chart;
import org.jcamark.json.JmhRow;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Jvm;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;

/**
 * The small line under a chart: CPU, JDKs, versions of providers, date and forks of its results, as
 * far as they are known. JDKs and providers are those that the chart names, where it names any.
 *
 * @param before what stands at its beginning; may be blank
 * @param jdks versions
 * @param providers versions by label
 * @param after what stands at its end; may be blank
 */
public record Foot(
    String before, List<String> jdks, Map<String, SortedSet<String>> providers, String after) {
  private static final String JDK = "JDK";
  private static final int DATE_LENGTH = "2026-11-22".length();

  /** A line of these facts; blank ones are left out. */
  public static Foot of(String... facts) {
    return new Foot(ChartSet.joined(facts), List.of(), Map.of(), "");
  }

  /**
   * The line of results.
   *
   * @param cpus models of the CPUs that measured them; may be empty
   */
  public static Foot of(List<JmhRow> rows, Collection<String> cpus) {
    return new Foot(
        String.join(", ", cpus),
        versions(rows.stream().flatMap(row -> row.measurement().jvm().stream()).toList()),
        providers(rows),
        ChartSet.joined(
            span(rows.stream().flatMap(row -> row.forks().stream()).map(ForkNote::start)),
            forks(rows)));
  }

  /** The charts with this line under each, before their own. */
  public List<Chart> under(List<Chart> charts) {
    return charts.stream().map(this::under).toList();
  }

  private Chart under(Chart chart) {
    List<String> makers = chart.plot().makers().toList();
    List<String> byJdk =
        jdks.stream().filter(jdk -> (chart.note() + makers).contains(jdk)).toList();
    List<String> labels =
        providers.keySet().stream()
            .filter(label -> makers.stream().anyMatch(one -> (one + " ").startsWith(label + " ")))
            .toList();
    boolean byProvider =
        !labels.isEmpty() || makers.stream().anyMatch(one -> (one + " ").startsWith(JDK + " "));
    String versions =
        (byProvider ? labels : providers.keySet())
            .stream()
                .flatMap(label -> providers.get(label).stream().map(v -> label + " " + v))
                .collect(Collectors.joining(", "));
    return chart.footed(
        ChartSet.joined(
            before, jdks(byJdk.isEmpty() ? jdks : byJdk), versions, after, chart.foot()));
  }

  /** {@code JDK 17.0.15, 25.0.3}. */
  public static String jdks(Collection<Jvm> jvms) {
    return jdks(versions(jvms));
  }

  private static String jdks(List<String> versions) {
    return versions.isEmpty() ? "" : JDK + " " + String.join(", ", versions);
  }

  private static List<String> versions(Collection<Jvm> jvms) {
    return jvms.stream()
        .map(Jvm::jdkVersion)
        .filter(version -> !version.isBlank())
        .distinct()
        .sorted()
        .toList();
  }

  /** Versions by label; that of the JDK's own providers is the JDK's. */
  private static Map<String, SortedSet<String>> providers(List<JmhRow> rows) {
    Map<String, SortedSet<String>> providers = new TreeMap<>();
    for (JmhRow row : rows) {
      String label = row.scenario().map(Scenario::provider).orElse(JDK);
      if (!label.equals(JDK)) {
        row.forks().stream()
            .flatMap(note -> note.provider().stream())
            .forEach(
                provider ->
                    providers
                        .computeIfAbsent(label, name -> new TreeSet<>())
                        .add(provider.version()));
      }
    }
    return providers;
  }

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
}
