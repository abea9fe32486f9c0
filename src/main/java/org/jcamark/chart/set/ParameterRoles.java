package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.compare.Finding;

/**
 * What the parameters of somebody's benchmark class are in its figures. Of several that could be
 * the axis or the series, the one with the most values is.
 *
 * @param axis a numeric parameter that varies: figures have lines over it
 * @param series another that varies, with few values: it names the series of bars and curves
 * @param shared those with one value for all results, which need not be repeated
 */
record ParameterRoles(Optional<String> axis, Optional<String> series, Set<String> shared) {
  static final ParameterRoles NONE =
      new ParameterRoles(Optional.empty(), Optional.empty(), Set.of());

  private static final int MOST_SERIES = 8;

  /**
   * The roles in a class.
   *
   * @param rows all results of the class
   * @param named whether providers or JVMs name its series
   * @param others parameters that have a role of their own
   */
  static ParameterRoles of(List<Finding> rows, boolean named, Set<String> others) {
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> names.addAll(row.result().params().keySet()));
    names.removeAll(others);
    Set<String> shared = new LinkedHashSet<>();
    List<String> axes = new ArrayList<>();
    List<String> series = new ArrayList<>();
    boolean payloads = rows.stream().map(Finding::payloadBytes).distinct().count() > 1;
    for (String name : names) {
      Set<String> values = values(rows, name);
      if (values.size() == 1) {
        shared.add(name);
      } else if (!payloads && isAxis(rows, name)) {
        axes.add(name);
      } else if (!named && values.size() <= MOST_SERIES) {
        series.add(name);
      }
    }
    Optional<String> axis = most(axes, rows);
    return new ParameterRoles(
        axis,
        axis.isPresent() ? Optional.empty() : most(series, rows),
        rows.size() > 1 ? shared : Set.of());
  }

  /** Whether it is a number in all results, and varies within one benchmark. */
  private static boolean isAxis(List<Finding> rows, String name) {
    return values(rows, name).stream().allMatch(value -> number(value).isPresent())
        && rows.stream()
            .collect(Collectors.groupingBy(row -> row.result().benchmark()))
            .values()
            .stream()
            .anyMatch(same -> values(same, name).size() > 1);
  }

  /** Whether a parameter has one of the roles. */
  boolean names(String parameter) {
    return axis.filter(parameter::equals).isPresent()
        || series.filter(parameter::equals).isPresent()
        || shared.contains(parameter);
  }

  private static Optional<String> most(List<String> names, List<Finding> rows) {
    return names.stream().min(Comparator.comparingInt(name -> -values(rows, name).size()));
  }

  /** Empty for rows without the parameter. */
  private static Set<String> values(List<Finding> rows, String name) {
    return rows.stream().map(row -> EntryNames.facet(row, name)).collect(Collectors.toSet());
  }

  static Optional<Double> number(String value) {
    return value.matches("[-+]?[0-9]{1,15}(\\.[0-9]{1,15})?")
        ? Optional.of(Double.valueOf(value))
        : Optional.empty();
  }
}
