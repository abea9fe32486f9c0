package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.HpkeSubject;
import org.jcamark.jca.subject.Subject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * One message by HPKE in base mode (RFC 9180), composed of JCA calls.
 *
 * <p><b>Timed</b>: the whole of it with new objects for each call: an ephemeral key pair and key
 * agreement, or encapsulation; the key schedule with HKDF; the AEAD; or the same backwards. <b>Not
 * timed</b>: the recipient's keys, decoded before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class HpkeBenchmark extends BenchmarkDefaults {

  /** Messages and recipients that rotate. */
  public abstract static class HpkeMessages<S extends Subject<?>> extends PreparedSubjects<S> {
    @Param({"HPKE-X25519-HKDF-SHA256-AES-128-GCM"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    @Param({"other"})
    public String keys;
  }

  public static class HpkeSealing extends HpkeMessages<HpkeSubject> {
    @Override
    Operation operation() {
      return Operation.SEAL;
    }

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  public static class HpkeOpening extends HpkeMessages<HpkeSubject> {
    @Override
    Operation operation() {
      return Operation.OPEN;
    }

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public byte[] sealWithInstance(HpkeSealing sealing) throws GeneralSecurityException {
    return sealing.next().createAndSeal();
  }

  @Benchmark
  public byte[] openWithInstance(HpkeOpening opening) throws GeneralSecurityException {
    return opening.next().createAndOpen();
  }
}
