package org.jcamark.study;

import org.jcamark.catalog.Labelled;
import org.jcamark.model.SizeMetric;

/** A quantity of an operation that runs record. */
public enum Aspect implements Labelled {
  /** In ns. */
  TIME(""),
  /** Of the single calls in mode sample, in ns: the mean over iterations. */
  P50("p0.50"),
  P95("p0.95"),
  P99("p0.99"),
  /** Of all threads of the process, in ns. */
  CPU_TIME("cpu.time.norm"),
  /** CPU time ÷ elapsed time. */
  CPUS("cpu.utilisation"),
  /** Bytes allocated on the heap. */
  ALLOCATION("gc.alloc.rate.norm"),
  /** Signature, ciphertext or envelope. */
  OUTPUT_BYTES(SizeMetric.OUTPUT),
  /** As its standard counts the key. */
  PUBLIC_BYTES(SizeMetric.PUBLIC_KEY),
  /** X.509. */
  PUBLIC_ENCODED_BYTES(SizeMetric.ENCODED_PUBLIC_KEY),
  /** Of a symmetric key. */
  SECRET_BYTES(SizeMetric.SECRET_KEY),
  /** PKCS #8. */
  PRIVATE_ENCODED_BYTES(SizeMetric.ENCODED_PRIVATE_KEY),
  CLIENT_BYTES(SizeMetric.CLIENT),
  SERVER_BYTES(SizeMetric.SERVER);

  private final String metric;
  private final boolean size;

  Aspect(String metric) {
    this.metric = metric;
    size = false;
  }

  Aspect(SizeMetric metric) {
    this.metric = metric.metric();
    size = true;
  }

  /** Whether it is the same however warm or disturbed a fork is. */
  boolean isSize() {
    return size;
  }

  /** Whether single calls in a fresh JVM have it. */
  boolean isTime() {
    return this == TIME || this == P50 || this == P95;
  }

  String metric() {
    return metric;
  }
}
