package org.jcamark.bench;

import org.openjdk.jmh.annotations.Param;

/** RSA encryption of one block, or of several. <b>Not timed</b>: keys and messages, made before. */
public class RsaBenchmark extends CipherBenchmark {
  @Param({"RSA-2048-OAEP-SHA256"})
  public String algorithm;

  @Param({"32"})
  public int payloadBytes;

  @Param({"other"})
  public String keys;
}
