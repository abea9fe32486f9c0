package org.jcamark.catalog;

/** Which steps of a JCA call are inside the timed region. */
public enum Boundary implements Labelled {
  OPERATION("op", "the operation on an initialised, reused object"),
  INIT("init", "init with the key, then the operation, on a reused object"),
  INSTANCE("instance", "getInstance, init and the operation"),
  /** Decoding of the X.509 public key, then all of {@link #INSTANCE}. */
  ENCODED("encoded", "decoding of the public key, getInstance, init and the operation");

  private final String label;
  private final String timed;

  Boundary(String label, String timed) {
    this.label = label;
    this.timed = timed;
  }

  @Override
  public String label() {
    return label;
  }

  /** What is timed, as the end of a sentence. */
  public String timed() {
    return timed;
  }
}
