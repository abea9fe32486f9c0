package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
import org.jcamark.jca.subject.DerivationSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Derivation of a 256-bit key from a secret or a password.
 *
 * <p><b>Timed</b>: the derivation through {@code javax.crypto.KDF} or a {@code SecretKeyFactory},
 * whichever the provider has; {@code …WithInstance} adds {@code getInstance}. <b>Not timed</b>: the
 * parameter specs, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class DerivationBenchmark extends BenchmarkDefaults {

  /** Secrets that rotate, and one salt. */
  public static class Deriving extends PreparedSubjects<DerivationSubject> {
    @Param({"PBKDF2-HMAC-SHA256-10000"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    public Deriving() {
      super(Operation.DERIVE);
    }

    @Override
    BenchmarkParameters parameters() {
      return BenchmarkParameters.withoutPayload(algorithm, provider, data);
    }
  }

  @Benchmark
  public byte[] derive(Deriving deriving) throws GeneralSecurityException {
    return deriving.next().derive();
  }

  @Benchmark
  public byte[] deriveWithInstance(Deriving deriving) throws GeneralSecurityException {
    return deriving.next().createAndDerive();
  }
}
