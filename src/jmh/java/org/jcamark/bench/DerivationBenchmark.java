package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.DerivationSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Derivation of a 256-bit key from a secret or a password, through {@code javax.crypto.KDF} or a
 * {@code SecretKeyFactory}, whichever the provider has. <b>Not timed</b>: the parameter specs, made
 * before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class DerivationBenchmark extends BenchmarkDefaults {
  @Param({"PBKDF2-HMAC-SHA256(10000)"})
  public String algorithm;

  @Param({"JDK", "BC"})
  public String provider;

  public static class KeyDerivations extends PreparedSubjects<DerivationSubject> {}

  /** {@code deriveData(spec)} or {@code generateSecret(spec).getEncoded()}. */
  @Benchmark
  public byte[] derive(KeyDerivations deriving) throws GeneralSecurityException {
    return deriving.next().call();
  }

  /** {@code getInstance(…)}, then as {@link #derive}. */
  @Benchmark
  public byte[] deriveWithInstance(KeyDerivations deriving) throws GeneralSecurityException {
    return deriving.next().callWithInstance();
  }
}
