package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
import org.jcamark.jca.subject.RandomSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Random numbers, the baseline of key generation and nonces.
 *
 * <p><b>Timed</b>: {@code nextBytes(byte[])} on a reused SecureRandom; {@code …WithInstance} adds
 * {@code getInstance}; {@code …OnShared} has one SecureRandom for all threads. <b>Not timed</b>:
 * the array, which is used again.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class RandomBenchmark extends BenchmarkDefaults {

  /** A SecureRandom and an array of the payload's length. */
  public static class Drawing extends PreparedSubjects<RandomSubject> {
    @Param({"SecureRandom"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"32"})
    public int payloadBytes;

    public Drawing() {
      super(Operation.RANDOM);
    }

    @Override
    BenchmarkParameters parameters() {
      return new BenchmarkParameters(algorithm, provider, payloadBytes, data, "new");
    }
  }

  @Benchmark
  public byte[][] random(Drawing drawing) throws GeneralSecurityException {
    return drawing.next().draw();
  }

  @Benchmark
  public byte[][] randomWithInstance(Drawing drawing) throws GeneralSecurityException {
    return drawing.next().createAndDraw();
  }

  @Benchmark
  public byte[][] randomOnShared(Drawing drawing) throws GeneralSecurityException {
    return drawing.next().draw();
  }
}
