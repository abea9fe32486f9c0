/**
 * The sections of a report: summary, results, what was not measured, environment, method. Their
 * tables are those of {@code table}, their charts those of {@code chart}.
 */
package org.jcamark.report;
