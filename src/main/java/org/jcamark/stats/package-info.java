/** Pure functions from samples to estimates and comparisons. No I/O, no JMH, no files. */
package org.jcamark.stats;
