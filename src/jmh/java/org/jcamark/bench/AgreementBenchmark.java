package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.AgreementSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Key agreement with a peer, whose key is parsed. <b>Not timed</b>: keys, made before, but for
 * fresh {@code keys}.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class AgreementBenchmark extends ProviderDefaults {
  @Param({"X25519"})
  public String algorithm;

  @Param({"other"})
  public String keys;

  public static class KeyAgreements extends PreparedSubjects<AgreementSubject> {}

  /** {@code doPhase(peerKey, true); generateSecret()}. */
  @Benchmark
  public byte[] agree(KeyAgreements agreeing) throws GeneralSecurityException {
    return agreeing.next().call();
  }

  /** {@code init(key); doPhase(peerKey, true); generateSecret()}. */
  @Benchmark
  public byte[] agreeWithInit(KeyAgreements agreeing) throws GeneralSecurityException {
    return agreeing.next().callWithInit();
  }

  /** {@code getInstance(…); init(key); doPhase(peerKey, true); generateSecret()}. */
  @Benchmark
  public byte[] agreeWithInstance(KeyAgreements agreeing) throws GeneralSecurityException {
    return agreeing.next().callWithInstance();
  }
}
