package org.jcamark.bench;

import java.security.GeneralSecurityException;
import java.security.Key;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
import org.jcamark.jca.subject.KeyWrapSubject;
import org.jcamark.jca.subject.Subject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Wrapping of keys of {@code payloadBytes}.
 *
 * <p><b>Timed</b>: {@code wrap} or {@code unwrap} on an initialised cipher; {@code …WithInit} adds
 * {@code init} with the wrapping key, {@code …WithInstance} also {@code getInstance}. <b>Not
 * timed</b>: keys, and the wrapped keys to unwrap, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class WrappingBenchmark extends BenchmarkDefaults {

  /** Keys that rotate. */
  public abstract static class WrappingKeys<S extends Subject<?>> extends PreparedSubjects<S> {
    @Param({"AES-256-KW"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"32"})
    public int payloadBytes;

    WrappingKeys(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return new BenchmarkParameters(algorithm, provider, payloadBytes, data, "new");
    }
  }

  public static class Wrapping extends WrappingKeys<KeyWrapSubject> {
    public Wrapping() {
      super(Operation.WRAP);
    }
  }

  public static class Unwrapping extends WrappingKeys<KeyWrapSubject> {
    public Unwrapping() {
      super(Operation.UNWRAP);
    }
  }

  @Benchmark
  public byte[] wrap(Wrapping wrapping) throws GeneralSecurityException {
    return wrapping.next().wrap();
  }

  @Benchmark
  public byte[] wrapWithInit(Wrapping wrapping) throws GeneralSecurityException {
    return wrapping.next().initAndWrap();
  }

  @Benchmark
  public byte[] wrapWithInstance(Wrapping wrapping) throws GeneralSecurityException {
    return wrapping.next().createAndWrap();
  }

  @Benchmark
  public Key unwrap(Unwrapping unwrapping) throws GeneralSecurityException {
    return unwrapping.next().unwrap();
  }

  @Benchmark
  public Key unwrapWithInit(Unwrapping unwrapping) throws GeneralSecurityException {
    return unwrapping.next().initAndUnwrap();
  }

  @Benchmark
  public Key unwrapWithInstance(Unwrapping unwrapping) throws GeneralSecurityException {
    return unwrapping.next().createAndUnwrap();
  }
}
