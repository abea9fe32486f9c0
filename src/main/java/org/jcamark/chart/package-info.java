/** Figures as PNG and SVG: XChart draws the plots, Java2D the texts around them. */
package org.jcamark.chart;
