package org.jcamark.catalog;

/** What the inputs of consecutive calls have in common. */
public enum Data implements Named {
  /** Different content in different buffers. */
  RANDOM("random"),
  /** One buffer, every time. */
  SAME("same"),
  /** Equal content in different buffers: tells an effect of data from one of cache residency. */
  EQUAL("equal");

  private final String label;

  Data(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
