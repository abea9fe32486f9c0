package org.jcamark.model;

import org.jcamark.catalog.Labelled;

/** A benchmark mode, by the names of JMH's JSON and command line. */
public enum Mode implements Labelled {
  /** Operations per unit of time. */
  THROUGHPUT("thrpt"),

  /** Time per operation, averaged over an iteration. */
  AVERAGE_TIME("avgt"),

  /** Time of single, sampled operations. */
  SAMPLE_TIME("sample"),

  /** Time of one call, without warm-up unless asked for. */
  SINGLE_SHOT("ss");

  private final String label;

  Mode(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  public boolean largerIsBetter() {
    return this == THROUGHPUT;
  }
}
