package org.jcamark.study;

import org.jcamark.catalog.Labelled;
import org.jcamark.model.SizeMetric;
import org.jcamark.study.Amount.Kind;

/** A quantity of an operation that runs record, by its metric. */
public enum Aspect implements Labelled {
  TIME("", Kind.TIME),
  /** Of single calls in mode sample: the mean over iterations. */
  P50("p0.50", Kind.TIME),
  P95("p0.95", Kind.TIME),
  P99("p0.99", Kind.TIME),
  /** Of all threads of the process. */
  CPU_TIME("cpu.time.norm", Kind.TIME),
  /** CPU time ÷ elapsed time. */
  CPUS("cpu.utilisation", Kind.RATIO),
  /** On the heap. */
  ALLOCATION("gc.alloc.rate.norm", Kind.BYTES),
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
  private final Kind kind;
  private final boolean size;

  Aspect(String metric, Kind kind) {
    this.metric = metric;
    this.kind = kind;
    size = false;
  }

  Aspect(SizeMetric metric) {
    this.metric = metric.metric();
    kind = Kind.BYTES;
    size = true;
  }

  String metric() {
    return metric;
  }

  Kind kind() {
    return kind;
  }

  /** Whether it is the same however warm or disturbed a fork is. */
  boolean isSize() {
    return size;
  }

  /** Whether single calls in a fresh JVM have it. */
  boolean isTime() {
    return this == TIME || this == P50 || this == P95;
  }
}
