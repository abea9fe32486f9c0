package org.jcamark.catalog;

/** Where a cipher writes to. */
public enum Buffer implements Named {
  /** The provider returns a new array. */
  NEW("new"),
  /** The caller's heap array, used again and again. */
  REUSE("reuse"),
  /** Direct {@link java.nio.ByteBuffer}s for input and output. */
  DIRECT("direct");

  private final String label;

  Buffer(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
