/** Which charts a set of results gets, and from which of its rows each is drawn. */
package org.jcamark.chart.set;
