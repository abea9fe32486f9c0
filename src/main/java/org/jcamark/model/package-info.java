/**
 * Records of what was measured: scenarios, samples by fork and iteration, metrics, the JVM and
 * provider behind them. Plain data without I/O; imports the JDK only.
 */
package org.jcamark.model;
