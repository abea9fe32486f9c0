package org.jcamark.study;

import org.jcamark.catalog.Labelled;
import org.jcamark.compare.Finding;
import org.jcamark.model.SizeMetric;
import org.jcamark.study.Amount.Kind;

/** A quantity of an operation that runs record, by its metric; sizes last. */
enum Aspect implements Labelled {
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
  ALLOCATION(Finding.ALLOCATION, Kind.BYTES),
  /** Signature, ciphertext or envelope. */
  OUTPUT_BYTES(SizeMetric.OUTPUT.metric(), Kind.BYTES),
  /** As its standard counts the key. */
  PUBLIC_BYTES(SizeMetric.PUBLIC_KEY.metric(), Kind.BYTES),
  /** X.509. */
  PUBLIC_ENCODED_BYTES(SizeMetric.ENCODED_PUBLIC_KEY.metric(), Kind.BYTES),
  /** Of a symmetric key. */
  SECRET_BYTES(SizeMetric.SECRET_KEY.metric(), Kind.BYTES),
  /** PKCS #8. */
  PRIVATE_ENCODED_BYTES(SizeMetric.ENCODED_PRIVATE_KEY.metric(), Kind.BYTES),
  CLIENT_BYTES(SizeMetric.CLIENT.metric(), Kind.BYTES),
  SERVER_BYTES(SizeMetric.SERVER.metric(), Kind.BYTES);

  private final String metric;
  private final Kind kind;

  Aspect(String metric, Kind kind) {
    this.metric = metric;
    this.kind = kind;
  }

  String metric() {
    return metric;
  }

  Kind kind() {
    return kind;
  }

  /** Whether it is the same however warm or disturbed a fork is. */
  boolean isSize() {
    return compareTo(ALLOCATION) > 0;
  }

  /** Whether single calls in a fresh JVM have it. */
  boolean isTime() {
    return this == TIME || this == P50 || this == P95;
  }
}
