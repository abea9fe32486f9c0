package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
import org.jcamark.jca.subject.DigestSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Message digests.
 *
 * <p><b>Timed</b>: {@code digest(byte[])} on a reused object; {@code …WithInstance} adds {@code
 * getInstance}, by the provider as an object, or {@code …ByName} or {@code …BySearch}; {@code
 * …FromPool} takes the object from a pool and gives it back. With another {@code buffer}, {@code
 * update} with each piece and {@code digest()}. <b>Not timed</b>: the messages, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class DigestBenchmark extends BenchmarkDefaults {

  /** Messages that rotate. */
  public static class Digesting extends PreparedSubjects<DigestSubject> {
    @Param({"SHA-256"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    @Param({"new"})
    public String buffer;

    public Digesting() {
      super(Operation.DIGEST);
    }

    @Override
    BenchmarkParameters parameters() {
      return new BenchmarkParameters(algorithm, provider, payloadBytes, data, buffer);
    }
  }

  @Benchmark
  public byte[] digest(Digesting digesting) throws GeneralSecurityException {
    return digesting.next().digest();
  }

  @Benchmark
  public byte[] digestWithInstance(Digesting digesting) throws GeneralSecurityException {
    return digesting.next().createAndDigest();
  }

  @Benchmark
  public byte[] digestFromPool(Digesting digesting) throws GeneralSecurityException {
    return digesting.next().digest();
  }

  @Benchmark
  public byte[] digestWithInstanceByName(Digesting digesting) throws GeneralSecurityException {
    return digesting.next().createAndDigest();
  }

  @Benchmark
  public byte[] digestWithInstanceBySearch(Digesting digesting) throws GeneralSecurityException {
    return digesting.next().createAndDigest();
  }
}
