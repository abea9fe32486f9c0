/**
 * The named suites and what a selection makes of them: which scenarios are planned, how long a fork
 * of each warms up and measures, and how a scenario is bound to a benchmark method.
 */
package org.jcamark.study;
