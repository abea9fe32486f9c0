package org.jcamark.bench;

import org.openjdk.jmh.annotations.Param;

/**
 * Block cipher modes without authentication. An initialised cipher returns to its IV by itself;
 * initialisation sets another IV. {@code buffer} says how a message goes in and out. <b>Not
 * timed</b>: keys, IVs and inputs, made before.
 */
public class BlockBenchmark extends CipherBenchmark {
  @Param({"AES-256-CBC"})
  public String algorithm;

  @Param({"1024"})
  public int payloadBytes;

  @Param({"new"})
  public String buffer;
}
