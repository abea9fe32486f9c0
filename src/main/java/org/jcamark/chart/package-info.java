/** Estimates to PNG, by XChart. Knows nothing of JMH or of files other than the picture. */
package org.jcamark.chart;
