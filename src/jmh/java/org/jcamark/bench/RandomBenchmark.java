package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.RandomSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Random numbers, the baseline of key generation and nonces.
 *
 * <p><b>Timed</b>: {@code nextBytes(byte[])} on a reused SecureRandom, which is the thread's own
 * or, with {@code object=shared}, one for all threads; {@code …WithInstance} adds {@code
 * getInstance}. <b>Not timed</b>: the array, which is used again.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class RandomBenchmark extends BenchmarkDefaults {

  /** A SecureRandom and an array of the payload's length. */
  public abstract static class Arrays extends PreparedSubjects<RandomSubject> {
    @Param({"SecureRandom"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"32"})
    public int payloadBytes;

    @Override
    Operation operation() {
      return Operation.RANDOM;
    }
  }

  public static class Drawing extends Arrays {
    @Param({"one"})
    public String object;
  }

  public static class DrawingWithInstance extends Arrays {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public byte[][] random(Drawing drawing) throws GeneralSecurityException {
    return drawing.next().draw();
  }

  @Benchmark
  public byte[][] randomWithInstance(DrawingWithInstance drawing) throws GeneralSecurityException {
    return drawing.next().createAndDraw();
  }
}
