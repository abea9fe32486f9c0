package org.jcamark.catalog;

/**
 * What the inputs of consecutive calls have in common. Inputs are messages and ciphertexts, keys
 * and signatures alike.
 */
public enum Data implements Labelled {
  /** Different content in different objects, bulk data within a second-level cache. */
  RANDOM,
  /** One object, every time. */
  SAME,
  /** Equal content in different objects: separates an effect of data from one of the caches. */
  EQUAL,
  /** Different content in as many objects as fill 64 MiB: adds the traffic of main memory. */
  UNCACHED;

  /** Whether consecutive calls have different content. */
  public boolean differs() {
    return this == RANDOM || this == UNCACHED;
  }
}
