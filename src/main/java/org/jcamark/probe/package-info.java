/**
 * Which operations a JVM and its providers support, and whether they compute correctly: probes run
 * in child JVMs with time limits, so that crashes and hangs do no harm. Results are cached.
 */
package org.jcamark.probe;
