/**
 * What a report says: results, comparisons, the machine and the run as sections of a page. Every
 * number is computed here or below, once, and shown by all formats of {@code page}.
 */
package org.jcamark.report;
