package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.DigestSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Message digests. With another {@code buffer}, {@code update(piece)} for each piece and {@code
 * digest()}. <b>Not timed</b>: the messages, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class DigestBenchmark extends ProviderDefaults {
  @Param({"SHA-256"})
  public String algorithm;

  @Param({"1024"})
  public int payloadBytes;

  @Param({"new"})
  public String buffer;

  public static class ReusedDigests extends PreparedSubjects.Reused<DigestSubject> {}

  public static class CreatedDigests extends PreparedSubjects.Created<DigestSubject> {}

  /** {@code digest(message)}. */
  @Benchmark
  public byte[] digest(ReusedDigests digesting) throws GeneralSecurityException {
    return digesting.next().call();
  }

  /** {@code getInstance(…); digest(message)}. */
  @Benchmark
  public byte[] digestWithInstance(CreatedDigests digesting) throws GeneralSecurityException {
    return digesting.next().callWithInstance();
  }
}
