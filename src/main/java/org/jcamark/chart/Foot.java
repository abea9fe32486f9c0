package org.jcamark.chart;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.model.Jvm;
import org.jcamark.model.Key;
import org.jcamark.model.Result;

/** The small line under figures: where their values are from. */
public final class Foot {
  private static final String JDK = "JDK";
  private static final int DATE_LENGTH = "2026-11-22".length();

  private Foot() {}

  /** With CPUs, JDKs, versions of providers and dates of results, as far as they are known. */
  public static List<Figure> under(
      List<Figure> figures, List<Result> rows, Collection<String> cpus) {
    List<String> days =
        rows.stream()
            .flatMap(row -> row.forks().stream())
            .map(fork -> fork.start().toString().substring(0, DATE_LENGTH))
            .distinct()
            .sorted()
            .toList();
    String jdks = listed(rows.stream().flatMap(row -> row.jvm().stream()).map(Jvm::jdkVersion));
    String facts =
        Figure.joined(
            String.join(", ", cpus),
            jdks.isEmpty() ? "" : JDK + " " + jdks,
            listed(rows.stream().flatMap(Foot::providers)),
            days.size() < 2
                ? String.join("", days)
                : days.get(0) + " to " + days.get(days.size() - 1));
    return figures.stream().map(figure -> figure.footed(facts)).toList();
  }

  private static String listed(Stream<String> texts) {
    return texts
        .filter(text -> !text.isBlank())
        .distinct()
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /** Versions with the label of their row; that of the JDK's own providers is the JDK's. */
  private static Stream<String> providers(Result row) {
    String label = row.scenario().map(Key::provider).orElse(JDK);
    return row.forks().stream()
        .filter(fork -> !label.equals(JDK))
        .flatMap(fork -> fork.provider().stream())
        .map(provider -> label + " " + provider.version());
  }
}
