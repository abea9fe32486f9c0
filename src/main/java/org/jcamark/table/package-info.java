/**
 * Estimates as text: tables for people and for programs, CSV, Markdown, and documents for other
 * tools. No I/O, no JMH; the same estimates as in the charts, so that a number is the same
 * everywhere.
 */
package org.jcamark.table;
