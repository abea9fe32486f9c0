/**
 * The named suites and what a selection makes of them: the scenarios, the variants of a JVM, the
 * heap and length of each fork, and the fork specification that the engine runs.
 */
package org.jcamark.plan;
