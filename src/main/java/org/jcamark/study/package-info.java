/**
 * The named suites and what a selection makes of them: which scenarios are planned, in which
 * variants of a JVM, how long a fork of each warms up and measures, and how a scenario is bound to
 * a benchmark method; which charts results get; and what the checks of {@code selfcheck} measure.
 */
package org.jcamark.study;
