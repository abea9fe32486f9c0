package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
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
 * initialised with its key; {@code …WithInit} adds {@code initSign} or {@code initVerify}, {@code
 * …WithInstance} also {@code getInstance}, by the provider as an object, or {@code …ByName} or
 * {@code …BySearch}; {@code …FromPool} takes the object from a pool and gives it back. With another
 * {@code buffer}, {@code update} with each piece; with fresh {@code keys}, also the decoding of the
 * key, apart in the secondary metric {@code decode.time}. <b>Not timed</b>: other keys, messages,
 * and the signatures to verify, made before. Keys and messages change from call to call.
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

    SignatureMessages(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return new BenchmarkParameters(algorithm, provider, payloadBytes, data, buffer)
          .withKeys(keys);
    }
  }

  public static class Signing extends SignatureMessages<SigningSubject> {
    public Signing() {
      super(Operation.SIGN);
    }
  }

  public static class Verifying extends SignatureMessages<VerificationSubject> {
    public Verifying() {
      super(Operation.VERIFY);
    }
  }

  @Benchmark
  public byte[] sign(Signing signing) throws GeneralSecurityException {
    return signing.next().sign();
  }

  @Benchmark
  public byte[] signWithInit(Signing signing) throws GeneralSecurityException {
    return signing.next().initAndSign();
  }

  @Benchmark
  public byte[] signWithInstance(Signing signing) throws GeneralSecurityException {
    return signing.next().createAndSign();
  }

  @Benchmark
  public byte[] signFromPool(Signing signing) throws GeneralSecurityException {
    return signing.next().initAndSign();
  }

  @Benchmark
  public byte[] signWithInstanceByName(Signing signing) throws GeneralSecurityException {
    return signing.next().createAndSign();
  }

  @Benchmark
  public byte[] signWithInstanceBySearch(Signing signing) throws GeneralSecurityException {
    return signing.next().createAndSign();
  }

  @Benchmark
  public boolean verify(Verifying verifying) throws GeneralSecurityException {
    return verifying.next().verify();
  }

  @Benchmark
  public boolean verifyWithInit(Verifying verifying) throws GeneralSecurityException {
    return verifying.next().initAndVerify();
  }

  @Benchmark
  public boolean verifyWithInstance(Verifying verifying) throws GeneralSecurityException {
    return verifying.next().createAndVerify();
  }

  @Benchmark
  public boolean verifyFromPool(Verifying verifying) throws GeneralSecurityException {
    return verifying.next().initAndVerify();
  }

  @Benchmark
  public boolean verifyWithInstanceByName(Verifying verifying) throws GeneralSecurityException {
    return verifying.next().createAndVerify();
  }

  @Benchmark
  public boolean verifyWithInstanceBySearch(Verifying verifying) throws GeneralSecurityException {
    return verifying.next().createAndVerify();
  }
}
