package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.BenchmarkParameters;
import org.jcamark.jca.subject.MacSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * Message authentication codes.
 *
 * <p><b>Timed</b>: {@code doFinal(byte[])} on an object that keeps its key; {@code …WithInit} adds
 * {@code init} (with a fresh nonce where the algorithm takes one), {@code …WithInstance} also
 * {@code getInstance}. <b>Not timed</b>: key and messages, made before.
 */
public class MacBenchmark extends BenchmarkDefaults {

  /** One key, and messages that rotate. */
  public static class Authentication extends PreparedSubjects<MacSubject> {
    @Param({"HMAC-SHA256"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    public Authentication() {
      super(Operation.MAC);
    }

    @Override
    BenchmarkParameters parameters() {
      return new BenchmarkParameters(algorithm, provider, payloadBytes, data, "new");
    }
  }

  @Benchmark
  public byte[] mac(Authentication authentication) {
    return authentication.next().mac();
  }

  @Benchmark
  public byte[] macWithInit(Authentication authentication) throws GeneralSecurityException {
    return authentication.next().initAndMac();
  }

  @Benchmark
  public byte[] macWithInstance(Authentication authentication) throws GeneralSecurityException {
    return authentication.next().createAndMac();
  }
}
