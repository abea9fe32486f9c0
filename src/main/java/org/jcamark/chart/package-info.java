/** Estimates as PNG, by XChart, and as SVG, by Batik. */
package org.jcamark.chart;
