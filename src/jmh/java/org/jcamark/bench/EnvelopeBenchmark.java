package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.EnvelopeSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Files in memory, sealed for a recipient and signed by their sender. Several chunks are worked on
 * by as many threads as the JVM has processors. The other party's public key is decoded each time.
 * <b>Not timed</b>: making keys, and decoding one's own.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class EnvelopeBenchmark extends BenchmarkDefaults {
  @Param({"ML-KEM-768+ML-DSA-65"})
  public String algorithm;

  @Param({"BC"})
  public String provider;

  @Param({"1024"})
  public int payloadBytes;

  public static class Envelopes extends PreparedSubjects<EnvelopeSubject> {}

  /**
   * A fresh secret for the recipient, key derivation, encryption and digest of each chunk of 64
   * KiB, and the signature.
   */
  @Benchmark
  public byte[] sealFile(Envelopes sealing) throws GeneralSecurityException {
    return sealing.next().seal();
  }

  /** The same steps backwards with every check. */
  @Benchmark
  public byte[] openFile(Envelopes opening) throws GeneralSecurityException {
    return opening.next().open();
  }
}
