package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
import org.jcamark.jca.subject.AgreementSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Key agreement with a peer.
 *
 * <p><b>Timed</b>: {@code doPhase} with the peer's parsed key and {@code generateSecret} on an
 * object that is initialised with the own key; {@code …WithInit} adds {@code init}, {@code
 * …WithInstance} also {@code getInstance}. <b>Not timed</b>: keys, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class AgreementBenchmark extends BenchmarkDefaults {

  /** Keys and peers that rotate. */
  public static class Agreeing extends PreparedSubjects<AgreementSubject> {
    @Param({"X25519"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"other"})
    public String keys;

    public Agreeing() {
      super(Operation.AGREE);
    }

    @Override
    BenchmarkParameters parameters() {
      return BenchmarkParameters.withoutPayload(algorithm, provider, data).withKeys(keys);
    }
  }

  @Benchmark
  public byte[] agree(Agreeing agreeing) throws GeneralSecurityException {
    return agreeing.next().agree();
  }

  @Benchmark
  public byte[] agreeWithInit(Agreeing agreeing) throws GeneralSecurityException {
    return agreeing.next().initAndAgree();
  }

  @Benchmark
  public byte[] agreeWithInstance(Agreeing agreeing) throws GeneralSecurityException {
    return agreeing.next().createAndAgree();
  }
}
