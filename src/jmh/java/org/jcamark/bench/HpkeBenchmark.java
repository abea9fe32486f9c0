package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.HpkeSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * One message by HPKE in base mode (RFC 9180), composed of JCA calls with new objects for each
 * call. <b>Not timed</b>: the recipient's keys, decoded before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class HpkeBenchmark extends ProviderDefaults {
  @Param({"HPKE-X25519-HKDF-SHA256-AES-128-GCM"})
  public String algorithm;

  @Param({"1024"})
  public int payloadBytes;

  @Param({"other"})
  public String keys;

  public static class HpkeMessages extends PreparedSubjects<HpkeSubject> {}

  /**
   * An ephemeral key pair and key agreement, or encapsulation; the key schedule with HKDF; the
   * AEAD.
   */
  @Benchmark
  public byte[] sealWithInstance(HpkeMessages sealing) throws GeneralSecurityException {
    return sealing.next().seal();
  }

  /** Key agreement or decapsulation; the key schedule with HKDF; the AEAD. */
  @Benchmark
  public byte[] openWithInstance(HpkeMessages opening) throws GeneralSecurityException {
    return opening.next().open();
  }
}
