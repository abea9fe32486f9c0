package org.jcamark.model;

import java.util.Map;
import java.util.Optional;

/**
 * A unit as JMH writes it, taken apart: {@code us/op}, {@code ops/ms}.
 *
 * @param kind what is counted
 * @param factor how many of the kind's base unit one of this unit is
 */
public record JmhUnit(Kind kind, double factor) {

  /** What a unit counts. */
  public enum Kind {
    /** Time per operation; the base unit is ns. */
    TIME,
    /** Operations per time; the base unit is operations a second. */
    RATE
  }

  private static final Map<String, Double> NANOSECONDS =
      Map.of(
          "ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "hr", 3_600e9, "day", 86_400e9);

  /** Takes a unit apart; empty if it is neither a time per operation nor a rate. */
  public static Optional<JmhUnit> parse(String unit) {
    String[] parts = unit.split("/", -1);
    if (parts.length != 2) {
      return Optional.empty();
    }
    if (parts[1].equals("op") && NANOSECONDS.containsKey(parts[0])) {
      return Optional.of(new JmhUnit(Kind.TIME, NANOSECONDS.get(parts[0])));
    }
    if (parts[0].equals("ops") && NANOSECONDS.containsKey(parts[1])) {
      return Optional.of(new JmhUnit(Kind.RATE, 1e9 / NANOSECONDS.get(parts[1])));
    }
    return Optional.empty();
  }
}
