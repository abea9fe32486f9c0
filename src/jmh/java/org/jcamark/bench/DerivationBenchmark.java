package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.DerivationSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Derivation of a 256-bit key from a secret or a password, through {@code javax.crypto.KDF} or a
 * {@code SecretKeyFactory}, whichever the provider has. <b>Not timed</b>: the parameter specs, made
 * before.
 */
@State(Scope.Thread)
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class DerivationBenchmark extends BenchmarkDefaults {
  @Param({"PBKDF2-HMAC-SHA256-10000"})
  public String algorithm;

  @Param({"JDK", "BC"})
  public String provider;

  public static class KeyDerivations extends PreparedSubjects<DerivationSubject> {}

  /** {@code deriveData(spec)} or {@code generateSecret(spec).getEncoded()}. */
  @Benchmark
  @Times(operation = Operation.DERIVE)
  public byte[] derive(KeyDerivations deriving) throws GeneralSecurityException {
    return deriving.next().derive();
  }

  /** {@code getInstance(…)}, then as {@link #derive}. */
  @Benchmark
  @Times(operation = Operation.DERIVE, boundary = Boundary.INSTANCE)
  public byte[] deriveWithInstance(KeyDerivations deriving) throws GeneralSecurityException {
    return deriving.next().createAndDerive();
  }
}
