package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.SignatureSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Signatures over messages of {@code payloadBytes}. Keys and messages change from call to call.
 *
 * <p>With another {@code buffer}, {@code update} takes each piece; with fresh {@code keys}, a call
 * decodes its key, too, apart in the secondary metric {@code decode.time}. <b>Not timed</b>: other
 * keys, messages, and the signatures to verify, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class SignatureBenchmark extends ProviderDefaults {
  @Param({"Ed25519"})
  public String algorithm;

  @Param({"64"})
  public int payloadBytes;

  @Param({"new"})
  public String buffer;

  @Param({"other"})
  public String keys;

  public static class InitialisedSignatures extends PreparedSubjects<SignatureSubject> {}

  public static class ReusedSignatures extends PreparedSubjects.Reused<SignatureSubject> {}

  public static class CreatedSignatures extends PreparedSubjects.Created<SignatureSubject> {}

  /** {@code update(message); sign()}. */
  @Benchmark
  public byte[] sign(InitialisedSignatures signing) throws GeneralSecurityException {
    return (byte[]) signing.next().call();
  }

  /** {@code initSign(key); update(message); sign()}. */
  @Benchmark
  public byte[] signWithInit(ReusedSignatures signing) throws GeneralSecurityException {
    return (byte[]) signing.next().callWithInit();
  }

  /** {@code getInstance(…); initSign(key); update(message); sign()}. */
  @Benchmark
  public byte[] signWithInstance(CreatedSignatures signing) throws GeneralSecurityException {
    return (byte[]) signing.next().callWithInstance();
  }

  /** {@code update(message); verify(signature)}. */
  @Benchmark
  public boolean verify(InitialisedSignatures verifying) throws GeneralSecurityException {
    return (boolean) verifying.next().call();
  }

  /** {@code initVerify(key); update(message); verify(signature)}. */
  @Benchmark
  public boolean verifyWithInit(ReusedSignatures verifying) throws GeneralSecurityException {
    return (boolean) verifying.next().callWithInit();
  }

  /** {@code getInstance(…); initVerify(key); update(message); verify(signature)}. */
  @Benchmark
  public boolean verifyWithInstance(CreatedSignatures verifying) throws GeneralSecurityException {
    return (boolean) verifying.next().callWithInstance();
  }
}
