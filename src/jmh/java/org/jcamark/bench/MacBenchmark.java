package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.MacSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Message authentication codes. Initialisation takes a fresh nonce where the algorithm has one.
 *
 * <p>{@code keys} says whether calls change the key. With another {@code buffer}, {@code
 * update(piece)} for each piece and {@code doFinal()}. <b>Not timed</b>: keys and messages, made
 * before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class MacBenchmark extends ProviderDefaults {
  @Param({"HMAC-SHA256"})
  public String algorithm;

  @Param({"1024"})
  public int payloadBytes;

  @Param({"new"})
  public String buffer;

  @Param({"same"})
  public String keys;

  public static class InitialisedMacs extends PreparedSubjects<MacSubject> {}

  public static class ReusedMacs extends PreparedSubjects.Reused<MacSubject> {}

  public static class CreatedMacs extends PreparedSubjects.Created<MacSubject> {}

  /** {@code doFinal(message)} of an object that keeps its key. */
  @Benchmark
  public byte[] mac(InitialisedMacs authenticating) throws GeneralSecurityException {
    return authenticating.next().call();
  }

  /** {@code init(key[, nonce]); doFinal(message)}. */
  @Benchmark
  public byte[] macWithInit(ReusedMacs authenticating) throws GeneralSecurityException {
    return authenticating.next().callWithInit();
  }

  /** {@code getInstance(…); init(key[, nonce]); doFinal(message)}. */
  @Benchmark
  public byte[] macWithInstance(CreatedMacs authenticating) throws GeneralSecurityException {
    return authenticating.next().callWithInstance();
  }
}
