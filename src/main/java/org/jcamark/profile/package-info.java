/**
 * JMH profilers for what JMH 1.37 has none: CPU time, and memory without what set-up and checks
 * need. They run within the measured JVM, before and after an iteration, never during one.
 */
package org.jcamark.profile;
