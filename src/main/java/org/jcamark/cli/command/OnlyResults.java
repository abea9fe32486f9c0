package org.jcamark.cli.command;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jcamark.compare.Facets;
import org.jcamark.json.JmhRow;
import org.jcamark.model.InOrder;
import org.jcamark.plan.Glob;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Option for a part of the results: those with one of the values of each name. */
final class OnlyResults {
  private static final String OPERATION = "operation";

  @Option(
      names = "--only",
      paramLabel = "NAME=VALUE",
      converter = Converter.class,
      description =
          "Only results with this benchmark, operation, algorithm, provider or other parameter; *"
              + " matches any characters. Repeatable.")
  private List<Value> only = List.of();

  private record Value(String name, String value) {
    boolean isOf(JmhRow row) {
      String found = settings(row).get(name);
      return found != null && new Glob(value).matches(found);
    }

    UsageException missing(List<JmhRow> rows) {
      Set<String> names = new LinkedHashSet<>();
      rows.forEach(row -> names.addAll(settings(row).keySet()));
      String option = "--only " + name + "=" + value + ": ";
      return new UsageException(
          names.contains(name)
              ? option + "no result has it; * matches any characters"
              : option + "not in these results; use one of " + String.join(", ", names));
    }
  }

  private static final class Converter implements ITypeConverter<Value> {
    @Override
    public Value convert(String text) {
      int equals = text.indexOf('=');
      if (equals < 1) {
        throw new TypeConversionException("use NAME=VALUE, such as algorithm=SHA-256");
      }
      return new Value(text.substring(0, equals), text.substring(equals + 1));
    }
  }

  List<JmhRow> of(List<JmhRow> rows) {
    Map<String, List<Value>> byName = InOrder.groupedBy(only, Value::name);
    List<JmhRow> chosen = rows;
    for (List<Value> values : byName.values()) {
      List<JmhRow> before = chosen;
      chosen = before.stream().filter(row -> values.stream().anyMatch(v -> v.isOf(row))).toList();
      if (chosen.isEmpty()) {
        throw values.get(0).missing(before);
      }
    }
    return chosen;
  }

  private static Map<String, String> settings(JmhRow row) {
    Map<String, String> settings = new LinkedHashMap<>();
    row.scenario().ifPresent(scenario -> settings.put(OPERATION, scenario.operation().label()));
    settings.putAll(Facets.of(row.scenario(), row.measurement()).values());
    return settings;
  }
}
