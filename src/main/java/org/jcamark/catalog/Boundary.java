package org.jcamark.catalog;

import java.util.EnumSet;
import java.util.Set;

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
      "encoded", "FromEncoded", "decoding of the public key, getInstance, init and the operation"),
  /** {@link #INIT} on an object that was taken from a pool and is given back. */
  POOL("pool", "FromPool", "an object from a pool that threads share, init and the operation"),
  /** {@link #INSTANCE} with the name of the provider, which has to be registered. */
  INSTANCE_BY_NAME(
      "instance-by-name",
      "WithInstanceByName",
      "getInstance with the provider's name, init and the operation"),
  /** {@link #INSTANCE} without a provider: the first registered one that has the algorithm. */
  INSTANCE_BY_SEARCH(
      "instance-by-search",
      "WithInstanceBySearch",
      "getInstance without a provider, init and the operation"),
  /** {@link #OPERATION} on an object that all threads share. */
  SHARED("shared", "OnShared", "the operation on one object that threads share");

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

  /** Some of them and those of objects that are pooled or looked up. */
  static Set<Boundary> withReuse(Boundary first, Boundary... others) {
    Set<Boundary> all = EnumSet.of(first, others);
    all.addAll(EnumSet.of(POOL, INSTANCE_BY_NAME, INSTANCE_BY_SEARCH));
    return all;
  }

  /** What a benchmark method's name ends with: {@code signWithInit} is {@link #INIT}. */
  public String methodSuffix() {
    return methodSuffix;
  }

  /** Whether {@code getInstance} looks the provider up in the JVM's list of registered ones. */
  public boolean looksUp() {
    return this == INSTANCE_BY_NAME || this == INSTANCE_BY_SEARCH;
  }

  /** What is timed, as the end of a sentence. */
  public String timed() {
    return timed;
  }
}
