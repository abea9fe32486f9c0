/**
 * The measuring engine: a plan, rounds of single forks through JMH's Runner, stopping, checkpoint,
 * resume, shards and joining them. The only package that starts measured JVMs.
 *
 * <p>While a fork runs, {@code System.out} and {@code System.err} of this process go to the fork's
 * log, because JMH forwards the fork's output there. A listener that prints keeps a reference to
 * the streams from before.
 */
package org.jcamark.run;
