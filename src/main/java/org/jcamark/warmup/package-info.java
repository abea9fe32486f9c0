/** Warm-up: series from the first call, stages of a cold start, the JIT's events. */
package org.jcamark.warmup;
