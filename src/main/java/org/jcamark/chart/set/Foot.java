package org.jcamark.chart.set;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.chart.Figure;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Jvm;
import org.jcamark.model.Key;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.table.Numbers;

/**
 * The small line under a figure: CPU, JDKs, versions of providers and date of its results, as far
 * as they are known, and their forks where its note does not give them.
 *
 * @param before what stands at its beginning; may be blank
 */
public record Foot(String before, List<Result> rows) {
  private static final String JDK = "JDK";
  private static final int DATE_LENGTH = "2026-11-22".length();

  /** A line of these facts; blank ones are left out. */
  public static Foot of(String... facts) {
    return new Foot(Figure.joined(facts), List.of());
  }

  /**
   * The line of results.
   *
   * @param cpus models of the CPUs that measured them; may be empty
   */
  public static Foot of(List<Result> rows, Collection<String> cpus) {
    return new Foot(String.join(", ", cpus), rows);
  }

  /** The figures with this line under each, before their own. */
  public List<Figure> under(List<Figure> figures) {
    return figures.stream().map(this::under).toList();
  }

  private Figure under(Figure figure) {
    boolean counted = figure.note().matches(".*[0-9] forks?\\b.*");
    return figure.footed(
        Figure.joined(
            before,
            jdks(rows.stream().flatMap(row -> row.jvm().stream()).toList()),
            providers(rows),
            span(rows.stream().flatMap(row -> row.forks().stream()).map(ForkNote::start)),
            counted ? "" : forks(rows),
            figure.foot()));
  }

  private static String label(Result row) {
    return row.scenario().map(Key::provider).orElse(JDK);
  }

  /** {@code JDK 17.0.15, 25.0.3}. */
  public static String jdks(Collection<Jvm> jvms) {
    String versions =
        jvms.stream()
            .map(Jvm::jdkVersion)
            .filter(version -> !version.isBlank())
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
    return versions.isEmpty() ? "" : JDK + " " + versions;
  }

  /** Versions with their labels; that of the JDK's own providers is the JDK's. */
  private static String providers(List<Result> rows) {
    return rows.stream()
        .filter(row -> !label(row).equals(JDK))
        .flatMap(
            row ->
                row.forks().stream()
                    .flatMap(note -> note.provider().stream())
                    .map(provider -> label(row) + " " + provider.version()))
        .distinct()
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static String span(Stream<Instant> moments) {
    List<String> days =
        moments
            .map(moment -> moment.toString().substring(0, DATE_LENGTH))
            .distinct()
            .sorted()
            .toList();
    return days.size() < 2
        ? String.join("", days)
        : days.get(0) + " to " + days.get(days.size() - 1);
  }

  private static String forks(List<Result> rows) {
    return Numbers.range(
        rows.stream().flatMap(row -> row.primary().samples().stream()).mapToInt(Samples::forks),
        "fork");
  }
}
