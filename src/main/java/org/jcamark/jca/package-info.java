/**
 * How an algorithm is reached through a provider: provider objects, names and parameter specs,
 * prepared units of work for the benchmarks, and the gate that proves them right before anything is
 * timed. The only importer of JCA services and of provider classes.
 */
package org.jcamark.jca;
