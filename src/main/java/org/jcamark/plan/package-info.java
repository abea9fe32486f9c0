/**
 * From a suite and a selection to planned forks: scenarios, JVMs and their variants, heap and
 * length of a fork; child JVMs that probe what is supported and correct, cached; whether a resumed
 * run has the environment it had.
 */
package org.jcamark.plan;
