package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.KeyGenerationSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Generation of secret keys and key pairs.
 *
 * <p><b>Timed</b>: {@code generateKey()} or {@code generateKeyPair()} on a generator that is
 * initialised with an explicit size or parameter set; {@code …WithInit} adds {@code initialize},
 * {@code …WithInstance} also {@code getInstance}. <b>Not timed</b>: loading of the provider. RSA
 * key generation is heavy-tailed: prefer {@code -bm ss} with many forks and read the quantiles.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class KeyGenerationBenchmark extends BenchmarkDefaults {

  /** A generator; its keys differ from call to call. */
  public static class KeyGenerating extends PreparedSubjects<KeyGenerationSubject> {
    @Param({"ECDH-P256"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Override
    Operation operation() {
      return Operation.GENERATE_KEY;
    }
  }

  public static class KeyGeneratingWithInit extends KeyGenerating {
    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class KeyGeneratingWithInstance extends KeyGenerating {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public Object generateKey(KeyGenerating generating) throws GeneralSecurityException {
    return generating.next().generateKey();
  }

  @Benchmark
  public Object generateKeyWithInit(KeyGeneratingWithInit generating)
      throws GeneralSecurityException {
    return generating.next().initAndGenerateKey();
  }

  @Benchmark
  public Object generateKeyWithInstance(KeyGeneratingWithInstance generating)
      throws GeneralSecurityException {
    return generating.next().createAndGenerateKey();
  }
}
