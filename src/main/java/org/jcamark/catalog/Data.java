package org.jcamark.catalog;

/** What the inputs of consecutive calls have in common. */
public enum Data implements Labelled {
  /** Different content in different buffers. */
  RANDOM,
  /** One buffer, every time. */
  SAME,
  /** Equal content in different buffers: separates an effect of data from one of the caches. */
  EQUAL
}
