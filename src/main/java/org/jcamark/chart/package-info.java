/**
 * Estimates to PNG, by XChart, and to SVG, by Batik. Knows nothing of JMH or of files other than
 * the picture.
 */
package org.jcamark.chart;
