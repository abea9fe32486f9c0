/**
 * The measuring engine: a plan, rounds of single forks through JMH's, stopping, checkpoint, resume,
 * shards and joining them. The only package that starts measured JVMs.
 */
package org.jcamark.run;
