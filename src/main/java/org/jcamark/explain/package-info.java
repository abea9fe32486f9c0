/**
 * What is behind a difference: an additional fork of each side with a sampling profiler and the log
 * of its compilers.
 */
package org.jcamark.explain;
