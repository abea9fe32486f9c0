package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.MacSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Message authentication codes.
 *
 * <p><b>Timed</b>: {@code doFinal(byte[])} on an object that keeps its key; {@code …WithInit} adds
 * {@code init} (with a fresh nonce where the algorithm takes one) on an object that is the thread's
 * own or, with {@code object=pool}, taken from a pool and given back; {@code …WithInstance} also
 * {@code getInstance}, for which {@code lookup} says how the provider is found. {@code keys} says
 * whether calls change the key. With another {@code buffer}, {@code update} with each piece. <b>Not
 * timed</b>: keys and messages, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class MacBenchmark extends BenchmarkDefaults {

  /** One key, or several, and messages that rotate. */
  public static class Authenticating extends PreparedSubjects<MacSubject> {
    @Param({"HMAC-SHA256"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;

    @Param({"new"})
    public String buffer;

    @Param({"same"})
    public String keys;

    @Override
    Operation operation() {
      return Operation.MAC;
    }
  }

  public static class AuthenticatingWithInit extends Authenticating {
    @Param({"one"})
    public String object;

    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class AuthenticatingWithInstance extends Authenticating {
    @Param({"object"})
    public String lookup;

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public byte[] mac(Authenticating authenticating) throws GeneralSecurityException {
    return authenticating.next().mac();
  }

  @Benchmark
  public byte[] macWithInit(AuthenticatingWithInit authenticating) throws GeneralSecurityException {
    return authenticating.next().initAndMac();
  }

  @Benchmark
  public byte[] macWithInstance(AuthenticatingWithInstance authenticating)
      throws GeneralSecurityException {
    return authenticating.next().createAndMac();
  }
}
