package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Derivation;
import org.jcamark.jca.family.DerivationSubject;
import org.jcamark.profile.ForkParts;
import org.jcamark.profile.TurnProfiler;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Derivation of a 256-bit key from a secret or a password, through {@code javax.crypto.KDF} or a
 * {@code SecretKeyFactory}, whichever the provider has. <b>Not timed</b>: the parameter specs, made
 * before.
 *
 * <p>Secondary metric {@code call.live} of password hashes, in one thread: the heap that a call
 * keeps alive, in B, by {@link LiveHeap}.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class DerivationBenchmark extends ProviderDefaults {
  @Param({"PBKDF2-HMAC-SHA256(10000)"})
  public String algorithm;

  public static class KeyDerivations extends PreparedSubjects<DerivationSubject> {
    /** Of password hashes in one thread, as others would allocate meanwhile. */
    @TearDown
    public void hashAtOnce(BenchmarkParams benchmark)
        throws GeneralSecurityException, InterruptedException {
      DerivationSubject hashing = next();
      if (benchmark.getThreads() == 1
          && benchmark.getMode() != Mode.SingleShotTime
          && !(hashing.kind() instanceof Derivation.Hkdf)) {
        TurnProfiler.awaitEnd();
        ForkParts.add("call.live", "B", LiveHeap.ofCall(hashing::callWithInstance), 1);
      }
    }
  }

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
