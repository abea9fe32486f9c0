/**
 * Pure functions from samples to estimates, comparisons, verdicts, the steady state of a warm-up
 * and the end of measuring. No I/O, no JMH, no clocks; {@code docs/statistics.md} has the formulas.
 */
package org.jcamark.stats;
