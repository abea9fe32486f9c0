package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.KeyGenerationSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Generation of secret keys and key pairs of an explicit size or parameter set. <b>Not timed</b>:
 * loading of the provider. RSA key generation is heavy-tailed: prefer {@code -bm ss} with many
 * forks and read the quantiles.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class KeyGenerationBenchmark extends ProviderDefaults {
  @Param({"ECDH-P256"})
  public String algorithm;

  public static class KeyGenerators extends PreparedSubjects<KeyGenerationSubject<?>> {}

  /** {@code generateKeyPair()} or {@code generateKey()} of an initialised generator. */
  @Benchmark
  public Object generateKey(KeyGenerators generating) throws GeneralSecurityException {
    return generating.next().call();
  }

  /** {@code initialize(parameters); generateKeyPair()} or {@code init(bits); generateKey()}. */
  @Benchmark
  public Object generateKeyWithInit(KeyGenerators generating) throws GeneralSecurityException {
    return generating.next().callWithInit();
  }

  /** {@code getInstance(…)}, then as {@link #generateKeyWithInit}. */
  @Benchmark
  public Object generateKeyWithInstance(KeyGenerators generating) throws GeneralSecurityException {
    return generating.next().callWithInstance();
  }
}
