package org.jcamark.cli.command;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.compare.Facets;
import org.jcamark.json.JmhRow;
import org.jcamark.plan.Glob;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A value that results must have, for {@code --only}; of several for one name, one of them.
 *
 * @param name {@code operation} or one of {@link Facets}
 */
record OnlyResults(String name, String value) {
  private static final String OPERATION = "operation";

  /** {@code NAME=VALUE}. */
  static final class Converter implements ITypeConverter<OnlyResults> {
    @Override
    public OnlyResults convert(String text) {
      int equals = text.indexOf('=');
      if (equals < 1) {
        throw new TypeConversionException("use NAME=VALUE, such as algorithm=SHA-256");
      }
      return new OnlyResults(text.substring(0, equals), text.substring(equals + 1));
    }
  }

  /**
   * The rows that have one of the values of each name.
   *
   * @throws UsageException if no row has the name, or none is left
   */
  static List<JmhRow> of(List<JmhRow> rows, List<OnlyResults> wanted) {
    Map<String, List<OnlyResults>> byName =
        wanted.stream()
            .collect(
                Collectors.groupingBy(OnlyResults::name, LinkedHashMap::new, Collectors.toList()));
    List<JmhRow> chosen = rows;
    for (List<OnlyResults> values : byName.values()) {
      List<JmhRow> before = chosen;
      chosen = before.stream().filter(row -> values.stream().anyMatch(v -> v.isOf(row))).toList();
      if (chosen.isEmpty()) {
        throw values.get(0).missing(before);
      }
    }
    return chosen;
  }

  private boolean isOf(JmhRow row) {
    String found = settings(row).get(name);
    return found != null && new Glob(value).matches(found);
  }

  private static Map<String, String> settings(JmhRow row) {
    Map<String, String> settings = new LinkedHashMap<>();
    row.scenario().ifPresent(scenario -> settings.put(OPERATION, scenario.operation().label()));
    settings.putAll(Facets.of(row.scenario(), row.measurement()).values());
    return settings;
  }

  private UsageException missing(List<JmhRow> rows) {
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> names.addAll(settings(row).keySet()));
    String option = "--only " + name + "=" + value + ": ";
    return new UsageException(
        names.contains(name)
            ? option + "no result has it; * matches any characters"
            : option + "not in these results; use one of " + String.join(", ", names));
  }
}
