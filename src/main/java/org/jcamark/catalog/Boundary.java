package org.jcamark.catalog;

/** Which steps of a JCA call are inside the timed region. */
public enum Boundary implements Labelled {
  /** The operation alone, on an object that is initialised already. */
  OPERATION("op", "", "the operation on an initialised, reused object"),
  /** Initialisation with the key, then the operation. */
  INIT("init", "WithInit", "init with the key, then the operation, on a reused object"),
  /** {@code getInstance}, initialisation and operation, as in most application code. */
  INSTANCE("instance", "WithInstance", "getInstance, init and the operation"),
  /** Decoding of the X.509 public key, then all of {@link #INSTANCE}. */
  ENCODED(
      "encoded", "FromEncoded", "decoding of the public key, getInstance, init and the operation");

  private final String label;
  private final String methodSuffix;
  private final String timed;

  Boundary(String label, String methodSuffix, String timed) {
    this.label = label;
    this.methodSuffix = methodSuffix;
    this.timed = timed;
  }

  @Override
  public String label() {
    return label;
  }

  /** What a benchmark method's name ends with: {@code signWithInit} is {@link #INIT}. */
  public String methodSuffix() {
    return methodSuffix;
  }

  /** What is timed, as the end of a sentence. */
  public String timed() {
    return timed;
  }
}
