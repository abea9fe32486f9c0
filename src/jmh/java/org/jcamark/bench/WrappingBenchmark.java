package org.jcamark.bench;

import java.security.GeneralSecurityException;
import java.security.Key;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.KeyWrapSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Wrapping of keys of {@code payloadBytes}. <b>Not timed</b>: keys, and the wrapped keys to unwrap,
 * made before.
 */
@State(Scope.Thread)
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class WrappingBenchmark extends BenchmarkDefaults {
  @Param({"AES-256-KW"})
  public String algorithm;

  @Param({"JDK", "BC"})
  public String provider;

  @Param({"32"})
  public int payloadBytes;

  @Prepares(operation = Operation.WRAP)
  public static class Wrapping extends PreparedSubjects<KeyWrapSubject> {}

  @Prepares(operation = Operation.WRAP, boundary = Boundary.INIT)
  public static class WrappingWithInit extends PreparedSubjects<KeyWrapSubject> {}

  @Prepares(operation = Operation.WRAP, boundary = Boundary.INSTANCE)
  public static class WrappingWithInstance extends PreparedSubjects<KeyWrapSubject> {}

  @Prepares(operation = Operation.UNWRAP)
  public static class Unwrapping extends PreparedSubjects<KeyWrapSubject> {}

  @Prepares(operation = Operation.UNWRAP, boundary = Boundary.INIT)
  public static class UnwrappingWithInit extends PreparedSubjects<KeyWrapSubject> {}

  @Prepares(operation = Operation.UNWRAP, boundary = Boundary.INSTANCE)
  public static class UnwrappingWithInstance extends PreparedSubjects<KeyWrapSubject> {}

  /** {@code wrap(key)}. */
  @Benchmark
  public byte[] wrap(Wrapping wrapping) throws GeneralSecurityException {
    return wrapping.next().wrap();
  }

  /** {@code init(WRAP_MODE, wrappingKey); wrap(key)}. */
  @Benchmark
  public byte[] wrapWithInit(WrappingWithInit wrapping) throws GeneralSecurityException {
    return wrapping.next().initAndWrap();
  }

  /** {@code getInstance(…); init(WRAP_MODE, wrappingKey); wrap(key)}. */
  @Benchmark
  public byte[] wrapWithInstance(WrappingWithInstance wrapping) throws GeneralSecurityException {
    return wrapping.next().createAndWrap();
  }

  /** {@code unwrap(wrapped)}. */
  @Benchmark
  public Key unwrap(Unwrapping unwrapping) throws GeneralSecurityException {
    return unwrapping.next().unwrap();
  }

  /** {@code init(UNWRAP_MODE, unwrappingKey); unwrap(wrapped)}. */
  @Benchmark
  public Key unwrapWithInit(UnwrappingWithInit unwrapping) throws GeneralSecurityException {
    return unwrapping.next().initAndUnwrap();
  }

  /** {@code getInstance(…); init(UNWRAP_MODE, unwrappingKey); unwrap(wrapped)}. */
  @Benchmark
  public Key unwrapWithInstance(UnwrappingWithInstance unwrapping) throws GeneralSecurityException {
    return unwrapping.next().createAndUnwrap();
  }
}
