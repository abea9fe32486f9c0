package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.RandomSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Random numbers, the baseline of key generation and nonces, from a {@code SecureRandom} that is
 * the thread's own or, with {@code object=shared}, one for all threads. <b>Not timed</b>: the
 * array, which is used again.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class RandomBenchmark extends ProviderDefaults {
  @Param({"SecureRandom"})
  public String algorithm;

  @Param({"32"})
  public int payloadBytes;

  public static class ReusedRandoms extends PreparedSubjects.Reused<RandomSubject> {}

  public static class CreatedRandoms extends PreparedSubjects<RandomSubject> {}

  /** {@code nextBytes(array)}. */
  @Benchmark
  public byte[][] random(ReusedRandoms drawing) throws GeneralSecurityException {
    return drawing.next().call();
  }

  /** {@code getInstance(…); nextBytes(array)}. */
  @Benchmark
  public byte[][] randomWithInstance(CreatedRandoms drawing) throws GeneralSecurityException {
    return drawing.next().callWithInstance();
  }
}
