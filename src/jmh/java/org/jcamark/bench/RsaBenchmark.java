package org.jcamark.bench;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** RSA encryption of one block, or of several. <b>Not timed</b>: keys and messages, made before. */
@State(Scope.Thread)
public class RsaBenchmark extends CipherBenchmark {
  @Param({"RSA-2048-OAEP-SHA256"})
  public String algorithm;

  @Param({"JDK", "BC"})
  public String provider;

  @Param({"32"})
  public int payloadBytes;

  @Param({"other"})
  public String keys;
}
