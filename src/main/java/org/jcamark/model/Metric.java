package org.jcamark.model;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One measured quantity of a result row: JMH's own score and, where the file keeps them, the raw
 * samples. A score that JMH wrote as NaN is absent here.
 *
 * @param score JMH's score in {@code unit}
 * @param scoreError half-width of JMH's 99.9% interval over all iterations of all forks
 * @param unit as JMH writes it: {@code ns/op}, {@code ops/s}, {@code B/op} …
 * @param samples raw samples, absent where a tool stripped them from the file
 */
public record Metric(
    OptionalDouble score, OptionalDouble scoreError, String unit, Optional<Samples> samples) {}
