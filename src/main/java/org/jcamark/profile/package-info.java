/**
 * A JMH profiler for what JMH 1.37 has none: allocation without what set-up and checks need, CPU
 * time by kind of thread, and what was compiled. The benchmark's threads read counters around the
 * operations of an iteration; results are computed after the last one.
 */
package org.jcamark.profile;
