package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jcamark.compare.Finding;
import org.jcamark.model.InOrder;
import org.jcamark.model.Result;
import org.jcamark.plan.UsageException;
import org.jcamark.plan.Words;
import org.jcamark.report.ResultFiles;
import picocli.CommandLine.Option;

/** Option for a part of the results: those with one of the values of each name. */
final class OnlyResults {
  @Option(
      names = "--only",
      paramLabel = "NAME=VALUE",
      description =
          "Only results with this value of benchmark, operation, algorithm, provider or a"
              + " parameter; * matches any characters. Repeatable.")
  private List<String> only = List.of();

  /** Those of a file or the folder of a run, or of the cold starts of a warm-up study. */
  List<Finding> read(Path result) throws IOException {
    return Finding.of(of(ResultFiles.readOrColdStarts(result)));
  }

  List<Result> of(List<Result> rows) {
    List<Result> chosen = rows;
    for (List<String> options : InOrder.groupedBy(only, OnlyResults::name).values()) {
      List<Result> before = chosen;
      chosen =
          before.stream()
              .filter(row -> options.stream().anyMatch(option -> isOf(row, option)))
              .toList();
      if (chosen.isEmpty()) {
        Set<String> names = new LinkedHashSet<>();
        before.forEach(row -> names.addAll(settings(row).keySet()));
        throw new UsageException(
            "--only %s: no result matches; * matches any characters; names: %s"
                .formatted(options.get(0), String.join(", ", names)));
      }
    }
    return chosen;
  }

  private static String name(String option) {
    int equals = option.indexOf('=');
    if (equals < 1) {
      throw new UsageException("--only " + option + ": use NAME=VALUE, such as algorithm=SHA-256");
    }
    return option.substring(0, equals);
  }

  private static boolean isOf(Result row, String option) {
    String name = name(option);
    String found = settings(row).get(name);
    return found != null && Words.glob(option.substring(name.length() + 1)).test(found);
  }

  private static Map<String, String> settings(Result row) {
    Map<String, String> settings = new LinkedHashMap<>();
    row.scenario().ifPresent(scenario -> settings.put("operation", scenario.operation().label()));
    settings.putAll(row.settings().values());
    return settings;
  }
}
