package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
import org.jcamark.jca.subject.MacSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Message authentication codes.
 *
 * <p><b>Timed</b>: {@code doFinal(byte[])} on an object that keeps its key; {@code …WithInit} adds
 * {@code init} (with a fresh nonce where the algorithm takes one), {@code …WithInstance} also
 * {@code getInstance}, by the provider as an object, or {@code …ByName} or {@code …BySearch};
 * {@code …FromPool} takes the object from a pool and gives it back. {@code keys} says whether calls
 * change the key. With another {@code buffer}, {@code update} with each piece. <b>Not timed</b>:
 * keys and messages, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class MacBenchmark extends BenchmarkDefaults {

  /** One key, or several, and messages that rotate. */
  public static class Authenticating extends PreparedSubjects<MacSubject> {
    @Param({"HMAC-SHA256"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    @Param({"new"})
    public String buffer;

    @Param({"same"})
    public String keys;

    public Authenticating() {
      super(Operation.MAC);
    }

    @Override
    BenchmarkParameters parameters() {
      return new BenchmarkParameters(algorithm, provider, payloadBytes, data, buffer)
          .withKeys(keys);
    }
  }

  @Benchmark
  public byte[] mac(Authenticating authenticating) throws GeneralSecurityException {
    return authenticating.next().mac();
  }

  @Benchmark
  public byte[] macWithInit(Authenticating authenticating) throws GeneralSecurityException {
    return authenticating.next().initAndMac();
  }

  @Benchmark
  public byte[] macWithInstance(Authenticating authenticating) throws GeneralSecurityException {
    return authenticating.next().createAndMac();
  }

  @Benchmark
  public byte[] macFromPool(Authenticating authenticating) throws GeneralSecurityException {
    return authenticating.next().initAndMac();
  }

  @Benchmark
  public byte[] macWithInstanceByName(Authenticating authenticating)
      throws GeneralSecurityException {
    return authenticating.next().createAndMac();
  }

  @Benchmark
  public byte[] macWithInstanceBySearch(Authenticating authenticating)
      throws GeneralSecurityException {
    return authenticating.next().createAndMac();
  }
}
