package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.RandomSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Random numbers, the baseline of key generation and nonces, from a {@code SecureRandom} that is
 * the thread's own or, with {@code object=shared}, one for all threads. <b>Not timed</b>: the
 * array, which is used again.
 */
@State(Scope.Thread)
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class RandomBenchmark extends BenchmarkDefaults {
  @Param({"SecureRandom"})
  public String algorithm;

  @Param({"JDK", "BC"})
  public String provider;

  @Param({"32"})
  public int payloadBytes;

  public static class ReusedRandoms extends PreparedSubjects<RandomSubject> {
    @Param({"one"})
    public String object;
  }

  public static class CreatedRandoms extends PreparedSubjects<RandomSubject> {}

  /** {@code nextBytes(array)}. */
  @Benchmark
  @Times(operation = Operation.RANDOM)
  public byte[][] random(ReusedRandoms drawing) throws GeneralSecurityException {
    return drawing.next().draw();
  }

  /** {@code getInstance(…); nextBytes(array)}. */
  @Benchmark
  @Times(operation = Operation.RANDOM, boundary = Boundary.INSTANCE)
  public byte[][] randomWithInstance(CreatedRandoms drawing) throws GeneralSecurityException {
    return drawing.next().createAndDraw();
  }
}
