/**
 * Operations in fresh JVMs: their warm-up in a fork, the stages of a cold start, and the series of
 * calls that follows.
 */
package org.jcamark.jca.cold;
