package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.KeyGenerationSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Generation of secret keys and key pairs of an explicit size or parameter set. <b>Not timed</b>:
 * loading of the provider. RSA key generation is heavy-tailed: prefer {@code -bm ss} with many
 * forks and read the quantiles.
 */
@State(Scope.Thread)
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class KeyGenerationBenchmark extends BenchmarkDefaults {
  @Param({"ECDH-P256"})
  public String algorithm;

  @Param({"JDK", "BC"})
  public String provider;

  public static class KeyGenerators extends PreparedSubjects<KeyGenerationSubject<?>> {}

  /** {@code generateKeyPair()} or {@code generateKey()} of an initialised generator. */
  @Benchmark
  @Times(operation = Operation.GENERATE_KEY)
  public Object generateKey(KeyGenerators generating) throws GeneralSecurityException {
    return generating.next().generateKey();
  }

  /** {@code initialize(parameters); generateKeyPair()} or {@code init(bits); generateKey()}. */
  @Benchmark
  @Times(operation = Operation.GENERATE_KEY, boundary = Boundary.INIT)
  public Object generateKeyWithInit(KeyGenerators generating) throws GeneralSecurityException {
    return generating.next().initAndGenerateKey();
  }

  /** {@code getInstance(…)}, then as {@link #generateKeyWithInit}. */
  @Benchmark
  @Times(operation = Operation.GENERATE_KEY, boundary = Boundary.INSTANCE)
  public Object generateKeyWithInstance(KeyGenerators generating) throws GeneralSecurityException {
    return generating.next().createAndGenerateKey();
  }
}
