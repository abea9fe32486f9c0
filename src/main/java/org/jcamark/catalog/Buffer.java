package org.jcamark.catalog;

/** Where a cipher writes to. */
public enum Buffer implements Labelled {
  /** The provider returns a new array. */
  NEW,
  /** The caller's heap array, used again and again. */
  REUSE,
  /** Direct {@link java.nio.ByteBuffer}s for input and output. */
  DIRECT
}
