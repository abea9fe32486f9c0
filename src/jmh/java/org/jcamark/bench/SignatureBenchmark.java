package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.SigningSubject;
import org.jcamark.jca.subject.Subject;
import org.jcamark.jca.subject.VerificationSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Signatures over messages of {@code payloadBytes}.
 *
 * <p><b>Timed</b>: {@code update} and {@code sign} or {@code verify} on an object that is
 * initialised with its key; {@code …WithInit} adds {@code initSign} or {@code initVerify}, on an
 * object that is the thread's own or, with {@code object=pool}, taken from a pool and given back;
 * {@code …WithInstance} also {@code getInstance}, for which {@code lookup} says how the provider is
 * found. With another {@code buffer}, {@code update} with each piece; with fresh {@code keys}, also
 * the decoding of the key, apart in the secondary metric {@code decode.time}. <b>Not timed</b>:
 * other keys, messages, and the signatures to verify, made before. Keys and messages change from
 * call to call.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class SignatureBenchmark extends BenchmarkDefaults {

  /** Keys and messages that rotate. */
  public abstract static class SignatureMessages<S extends Subject<?>> extends PreparedSubjects<S> {
    @Param({"Ed25519"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"64"})
    public int payloadBytes;

    @Param({"new"})
    public String buffer;

    @Param({"other"})
    public String keys;
  }

  public static class Signing extends SignatureMessages<SigningSubject> {
    @Override
    Operation operation() {
      return Operation.SIGN;
    }
  }

  public static class SigningWithInit extends Signing {
    @Param({"one"})
    public String object;

    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class SigningWithInstance extends Signing {
    @Param({"object"})
    public String lookup;

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  public static class Verifying extends SignatureMessages<VerificationSubject> {
    @Override
    Operation operation() {
      return Operation.VERIFY;
    }
  }

  public static class VerifyingWithInit extends Verifying {
    @Param({"one"})
    public String object;

    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class VerifyingWithInstance extends Verifying {
    @Param({"object"})
    public String lookup;

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public byte[] sign(Signing signing) throws GeneralSecurityException {
    return signing.next().sign();
  }

  @Benchmark
  public byte[] signWithInit(SigningWithInit signing) throws GeneralSecurityException {
    return signing.next().initAndSign();
  }

  @Benchmark
  public byte[] signWithInstance(SigningWithInstance signing) throws GeneralSecurityException {
    return signing.next().createAndSign();
  }

  @Benchmark
  public boolean verify(Verifying verifying) throws GeneralSecurityException {
    return verifying.next().verify();
  }

  @Benchmark
  public boolean verifyWithInit(VerifyingWithInit verifying) throws GeneralSecurityException {
    return verifying.next().initAndVerify();
  }

  @Benchmark
  public boolean verifyWithInstance(VerifyingWithInstance verifying)
      throws GeneralSecurityException {
    return verifying.next().createAndVerify();
  }
}
