package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.SignatureSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Signatures over messages of {@code payloadBytes}. Keys and messages change from call to call.
 *
 * <p>Calls with initialisation take an object that is the thread's own or, with {@code
 * object=pool}, taken from a pool and given back; {@code lookup} says how {@code getInstance} finds
 * the provider. With another {@code buffer}, {@code update} takes each piece; with fresh {@code
 * keys}, a call decodes its key, too, apart in the secondary metric {@code decode.time}. <b>Not
 * timed</b>: other keys, messages, and the signatures to verify, made before.
 */
@State(Scope.Thread)
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class SignatureBenchmark extends BenchmarkDefaults {
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

  public static class InitialisedSignatures extends PreparedSubjects<SignatureSubject> {}

  public static class ReusedSignatures extends PreparedSubjects<SignatureSubject> {
    @Param({"one"})
    public String object;
  }

  public static class CreatedSignatures extends PreparedSubjects<SignatureSubject> {
    @Param({"object"})
    public String lookup;
  }

  /** {@code update(message); sign()}. */
  @Benchmark
  @Times(operation = Operation.SIGN)
  public byte[] sign(InitialisedSignatures signing) throws GeneralSecurityException {
    return signing.next().sign();
  }

  /** {@code initSign(key); update(message); sign()}. */
  @Benchmark
  @Times(operation = Operation.SIGN, boundary = Boundary.INIT)
  public byte[] signWithInit(ReusedSignatures signing) throws GeneralSecurityException {
    return signing.next().initAndSign();
  }

  /** {@code getInstance(…); initSign(key); update(message); sign()}. */
  @Benchmark
  @Times(operation = Operation.SIGN, boundary = Boundary.INSTANCE)
  public byte[] signWithInstance(CreatedSignatures signing) throws GeneralSecurityException {
    return signing.next().createAndSign();
  }

  /** {@code update(message); verify(signature)}. */
  @Benchmark
  @Times(operation = Operation.VERIFY)
  public boolean verify(InitialisedSignatures verifying) throws GeneralSecurityException {
    return verifying.next().verify();
  }

  /** {@code initVerify(key); update(message); verify(signature)}. */
  @Benchmark
  @Times(operation = Operation.VERIFY, boundary = Boundary.INIT)
  public boolean verifyWithInit(ReusedSignatures verifying) throws GeneralSecurityException {
    return verifying.next().initAndVerify();
  }

  /** {@code getInstance(…); initVerify(key); update(message); verify(signature)}. */
  @Benchmark
  @Times(operation = Operation.VERIFY, boundary = Boundary.INSTANCE)
  public boolean verifyWithInstance(CreatedSignatures verifying) throws GeneralSecurityException {
    return verifying.next().createAndVerify();
  }
}
