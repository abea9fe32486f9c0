package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.AgreementSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Key agreement with a peer, whose key is parsed. <b>Not timed</b>: keys, made before, but for
 * fresh {@code keys}.
 */
@State(Scope.Thread)
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class AgreementBenchmark extends BenchmarkDefaults {
  @Param({"X25519"})
  public String algorithm;

  @Param({"JDK", "BC"})
  public String provider;

  @Param({"other"})
  public String keys;

  @Prepares(operation = Operation.AGREE)
  public static class Agreeing extends PreparedSubjects<AgreementSubject> {}

  @Prepares(operation = Operation.AGREE, boundary = Boundary.INIT)
  public static class AgreeingWithInit extends PreparedSubjects<AgreementSubject> {}

  @Prepares(operation = Operation.AGREE, boundary = Boundary.INSTANCE)
  public static class AgreeingWithInstance extends PreparedSubjects<AgreementSubject> {}

  /** {@code doPhase(peerKey, true); generateSecret()}. */
  @Benchmark
  public byte[] agree(Agreeing agreeing) throws GeneralSecurityException {
    return agreeing.next().agree();
  }

  /** {@code init(key); doPhase(peerKey, true); generateSecret()}. */
  @Benchmark
  public byte[] agreeWithInit(AgreeingWithInit agreeing) throws GeneralSecurityException {
    return agreeing.next().initAndAgree();
  }

  /** {@code getInstance(…); init(key); doPhase(peerKey, true); generateSecret()}. */
  @Benchmark
  public byte[] agreeWithInstance(AgreeingWithInstance agreeing) throws GeneralSecurityException {
    return agreeing.next().createAndAgree();
  }
}
