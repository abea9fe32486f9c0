/**
 * Asks a JVM what it can measure: probe and gate run in child JVMs with time limits, so that a
 * provider that hangs or crashes spoils nothing, and their answers are cached.
 */
package org.jcamark.probe;
