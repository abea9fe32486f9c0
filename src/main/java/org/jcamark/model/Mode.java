package org.jcamark.model;

import java.util.Arrays;
import java.util.Optional;

/** A benchmark mode, by the names JMH writes into its JSON. */
public enum Mode {
  /** Operations per unit of time. */
  THROUGHPUT("thrpt"),
  /** Time per operation, averaged over an iteration. */
  AVERAGE_TIME("avgt"),
  /** Time of single, sampled operations. */
  SAMPLE_TIME("sample"),
  /** Time of one call, without warm-up unless asked for. */
  SINGLE_SHOT("ss");

  private final String jmhName;

  Mode(String jmhName) {
    this.jmhName = jmhName;
  }

  /** The name in JMH's JSON and on its command line: {@code thrpt}, {@code avgt} … */
  public String jmhName() {
    return jmhName;
  }

  /** Whether larger scores are better, which holds for throughput only. */
  public boolean largerIsBetter() {
    return this == THROUGHPUT;
  }

  public static Optional<Mode> ofJmhName(String name) {
    return Arrays.stream(values()).filter(mode -> mode.jmhName.equals(name)).findFirst();
  }
}
