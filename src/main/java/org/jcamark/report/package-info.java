/**
 * Estimates as text: tables, CSV, Markdown. No I/O, no JMH; the same estimates as in the charts, so
 * that a number is the same everywhere.
 */
package org.jcamark.report;
