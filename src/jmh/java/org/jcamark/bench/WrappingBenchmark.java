package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.CipherSubject;
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
  public static class Wrapping extends PreparedSubjects<CipherSubject> {}

  @Prepares(operation = Operation.WRAP, boundary = Boundary.INIT)
  public static class WrappingWithInit extends PreparedSubjects<CipherSubject> {}

  @Prepares(operation = Operation.WRAP, boundary = Boundary.INSTANCE)
  public static class WrappingWithInstance extends PreparedSubjects<CipherSubject> {}

  @Prepares(operation = Operation.UNWRAP)
  public static class Unwrapping extends PreparedSubjects<CipherSubject> {}

  @Prepares(operation = Operation.UNWRAP, boundary = Boundary.INIT)
  public static class UnwrappingWithInit extends PreparedSubjects<CipherSubject> {}

  @Prepares(operation = Operation.UNWRAP, boundary = Boundary.INSTANCE)
  public static class UnwrappingWithInstance extends PreparedSubjects<CipherSubject> {}

  /** {@code wrap(key)}. */
  @Benchmark
  public Object wrap(Wrapping wrapping) throws GeneralSecurityException {
    return wrapping.next().crypt();
  }

  /** {@code init(WRAP_MODE, wrappingKey); wrap(key)}. */
  @Benchmark
  public Object wrapWithInit(WrappingWithInit wrapping) throws GeneralSecurityException {
    return wrapping.next().initAndCrypt();
  }

  /** {@code getInstance(…); init(WRAP_MODE, wrappingKey); wrap(key)}. */
  @Benchmark
  public Object wrapWithInstance(WrappingWithInstance wrapping) throws GeneralSecurityException {
    return wrapping.next().createAndCrypt();
  }

  /** {@code unwrap(wrapped)}. */
  @Benchmark
  public Object unwrap(Unwrapping unwrapping) throws GeneralSecurityException {
    return unwrapping.next().crypt();
  }

  /** {@code init(UNWRAP_MODE, unwrappingKey); unwrap(wrapped)}. */
  @Benchmark
  public Object unwrapWithInit(UnwrappingWithInit unwrapping) throws GeneralSecurityException {
    return unwrapping.next().initAndCrypt();
  }

  /** {@code getInstance(…); init(UNWRAP_MODE, unwrappingKey); unwrap(wrapped)}. */
  @Benchmark
  public Object unwrapWithInstance(UnwrappingWithInstance unwrapping)
      throws GeneralSecurityException {
    return unwrapping.next().createAndCrypt();
  }
}
