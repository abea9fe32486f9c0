package org.jcamark.plan;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;

/**
 * Values by the names of their axes: a row of a suite, which has one operation and algorithm and
 * combines all other values, or what a user selects of a suite. An axis without values has its
 * usual one; providers, variants and what is selected from are those of the suite.
 *
 * @param values by the keys of {@link Axis}; {@code family} selects all of its operations
 */
public record Choice(Map<String, List<String>> values) {
  public static final Choice USUAL = new Choice(Map.of());

  /**
   * @throws IllegalArgumentException if an axis or value is unknown; the message names it
   */
  public Choice {
    Map<String, List<String>> known = new LinkedHashMap<>();
    values.forEach(
        (axis, labels) -> {
          if (!labels.isEmpty()) {
            known.put(axis, labels.stream().map(label -> known(axis, label)).distinct().toList());
          }
        });
    values = Collections.unmodifiableMap(known);
  }

  private static String known(String axis, String label) {
    return axis.equals("family")
        ? Labelled.named(Family.class, axis, label).label()
        : Axis.find(axis)
            .orElseThrow(() -> new IllegalArgumentException("unknown axis " + axis))
            .check(label);
  }

  /** An operation on its usual payload, of an algorithm of the catalogue or a pair. */
  public static Choice of(Operation operation, String algorithm) {
    return USUAL.with("operation", operation.label()).with("algorithm", algorithm);
  }

  /** With other values of an axis, or with the usual ones where there are none. */
  public Choice with(String axis, Collection<?> others) {
    Map<String, List<String>> all = new LinkedHashMap<>(values);
    all.put(
        axis,
        others.stream()
            .map(value -> value instanceof Labelled labelled ? labelled.label() : value.toString())
            .toList());
    return new Choice(all);
  }

  public Choice with(String axis, Object... others) {
    return with(axis, List.of(others));
  }

  /** These values, and others of the axes that have none here. */
  public Choice over(Choice others) {
    Map<String, List<String>> all = new LinkedHashMap<>(others.values);
    all.putAll(values);
    return new Choice(all);
  }

  /** Empty for the usual ones. */
  public List<String> values(String axis) {
    return values.getOrDefault(axis, List.of());
  }

  boolean has(String axis, String label) {
    return !values.containsKey(axis) || values(axis).contains(label);
  }

  /** Of a row. */
  public Operation operation() {
    return Labelled.named(Operation.class, "operation", values("operation").get(0));
  }

  /** Of a row. */
  public Algorithm algorithm() {
    return Catalog.algorithm(values("algorithm").get(0)).orElseThrow();
  }

  /** Of a row: its call through a provider, with the payload of the row and usual values. */
  Key call(String provider) {
    Key usual = Key.of(operation(), algorithm(), provider);
    return values("payloadBytes").isEmpty()
        ? usual
        : usual.withPayload(Integer.parseInt(values("payloadBytes").get(0)));
  }

  public boolean selects(Algorithm algorithm, Operation operation) {
    return (!namesOperations()
            || values("operation").contains(operation.label())
            || values("family").contains(algorithm.primitive(operation).family().label()))
        && has("algorithm", algorithm.name());
  }

  boolean namesOperations() {
    return values.containsKey("operation") || values.containsKey("family");
  }

  /** Whether operations or algorithms are named, so that no suite is needed to choose them. */
  public boolean isCustom() {
    return namesOperations() || values.containsKey("algorithm");
  }

  /** How many combinations a row has with each provider and variant. */
  int count() {
    return values.entrySet().stream()
        .filter(axis -> !axis.getKey().equals("provider") && !axis.getKey().equals("jit"))
        .mapToInt(axis -> axis.getValue().size())
        .reduce(1, (a, b) -> a * b);
  }
}
