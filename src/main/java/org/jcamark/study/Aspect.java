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
  OUTPUT_BYTES(SizeMetric.OUTPUT.metric()),
  /** As its standard counts the key. */
  PUBLIC_BYTES(SizeMetric.PUBLIC_KEY.metric()),
  /** X.509. */
  PUBLIC_ENCODED_BYTES(SizeMetric.ENCODED_PUBLIC_KEY.metric()),
  /** Of a symmetric key. */
  SECRET_BYTES(SizeMetric.SECRET_KEY.metric()),
  /** PKCS #8. */
  PRIVATE_ENCODED_BYTES(SizeMetric.ENCODED_PRIVATE_KEY.metric()),
  CLIENT_BYTES(SizeMetric.CLIENT.metric()),
  SERVER_BYTES(SizeMetric.SERVER.metric());

  private final String metric;

  Aspect(String metric) {
    this.metric = metric;
  }

  /** Whether single calls in a fresh JVM have it. */
  boolean isTime() {
    return this == TIME || this == P50 || this == P95;
  }

  String metric() {
    return metric;
  }
}
