/**
 * What every preparation takes from: requests, keys, inputs and objects, made in this JVM or, for a
 * cold start, read from what another JVM made.
 */
package org.jcamark.jca.prepare;
