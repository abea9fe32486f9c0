package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.DigestSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Message digests.
 *
 * <p><b>Timed</b>: {@code digest(byte[])} on a reused object, which is the thread's own or, with
 * {@code object=pool}, taken from a pool and given back; {@code …WithInstance} adds {@code
 * getInstance}, for which {@code lookup} says how the provider is found. With another {@code
 * buffer}, {@code update} with each piece and {@code digest()}. <b>Not timed</b>: the messages,
 * made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class DigestBenchmark extends BenchmarkDefaults {

  /** Messages that rotate. */
  public abstract static class Messages extends PreparedSubjects<DigestSubject> {
    @Param({"SHA-256"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    @Param({"new"})
    public String buffer;

    @Override
    Operation operation() {
      return Operation.DIGEST;
    }
  }

  public static class Digesting extends Messages {
    @Param({"one"})
    public String object;
  }

  public static class DigestingWithInstance extends Messages {
    @Param({"object"})
    public String lookup;

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public byte[] digest(Digesting digesting) throws GeneralSecurityException {
    return digesting.next().digest();
  }

  @Benchmark
  public byte[] digestWithInstance(DigestingWithInstance digesting)
      throws GeneralSecurityException {
    return digesting.next().createAndDigest();
  }
}
