package org.jcamark.study;

import org.jcamark.catalog.Labelled;

/** A quantity of an operation that runs record. */
public enum Aspect implements Labelled {
  /** In ns. */
  TIME(""),
  /** Percentiles of single calls, in ns; in mode sample. */
  P50("p0.50"),
  P95("p0.95"),
  /** Of all threads of the process, in ns. */
  CPU_TIME("cpu.time.norm"),
  /** CPU time ÷ elapsed time. */
  CPUS("cpu.utilisation"),
  /** Bytes allocated on the heap. */
  ALLOCATION("gc.alloc.rate.norm"),
  /** Largest use of the heap in a fork, in bytes. */
  PEAK_HEAP("heap.peak"),
  /** Signature, ciphertext or envelope. */
  OUTPUT_BYTES("output.bytes"),
  /** As its standard counts the key. */
  PUBLIC_BYTES("public.bytes"),
  /** X.509. */
  PUBLIC_ENCODED_BYTES("public.encoded.bytes"),
  /** Of a symmetric key. */
  SECRET_BYTES("secret.bytes"),
  /** PKCS #8. */
  PRIVATE_ENCODED_BYTES("private.encoded.bytes"),
  CLIENT_BYTES("client.bytes"),
  SERVER_BYTES("server.bytes");

  private final String metric;

  Aspect(String metric) {
    this.metric = metric;
  }

  /** Name of the secondary metric; empty for the score. */
  String metric() {
    return metric;
  }
}
