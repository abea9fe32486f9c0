package org.jcamark.chart;

/**
 * A labelled place on an axis.
 *
 * @param strong whether the label heads those that follow
 */
record Tick(double value, String label, boolean strong) {
  Tick(double value, String label) {
    this(value, label, false);
  }
}
