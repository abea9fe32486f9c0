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

  public static class KeyWrappers extends PreparedSubjects<CipherSubject> {}

  /** {@code wrap(key)}. */
  @Benchmark
  @Times(operation = Operation.WRAP)
  public Object wrap(KeyWrappers wrapping) throws GeneralSecurityException {
    return wrapping.next().crypt();
  }

  /** {@code init(WRAP_MODE, wrappingKey); wrap(key)}. */
  @Benchmark
  @Times(operation = Operation.WRAP, boundary = Boundary.INIT)
  public Object wrapWithInit(KeyWrappers wrapping) throws GeneralSecurityException {
    return wrapping.next().initAndCrypt();
  }

  /** {@code getInstance(…); init(WRAP_MODE, wrappingKey); wrap(key)}. */
  @Benchmark
  @Times(operation = Operation.WRAP, boundary = Boundary.INSTANCE)
  public Object wrapWithInstance(KeyWrappers wrapping) throws GeneralSecurityException {
    return wrapping.next().createAndCrypt();
  }

  /** {@code unwrap(wrapped)}. */
  @Benchmark
  @Times(operation = Operation.UNWRAP)
  public Object unwrap(KeyWrappers unwrapping) throws GeneralSecurityException {
    return unwrapping.next().crypt();
  }

  /** {@code init(UNWRAP_MODE, unwrappingKey); unwrap(wrapped)}. */
  @Benchmark
  @Times(operation = Operation.UNWRAP, boundary = Boundary.INIT)
  public Object unwrapWithInit(KeyWrappers unwrapping) throws GeneralSecurityException {
    return unwrapping.next().initAndCrypt();
  }

  /** {@code getInstance(…); init(UNWRAP_MODE, unwrappingKey); unwrap(wrapped)}. */
  @Benchmark
  @Times(operation = Operation.UNWRAP, boundary = Boundary.INSTANCE)
  public Object unwrapWithInstance(KeyWrappers unwrapping) throws GeneralSecurityException {
    return unwrapping.next().createAndCrypt();
  }
}
