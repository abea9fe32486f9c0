package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.CipherSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Wrapping of keys of {@code payloadBytes}. <b>Not timed</b>: keys, and the wrapped keys to unwrap,
 * made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class WrappingBenchmark extends ProviderDefaults {
  @Param({"AES-256-KW"})
  public String algorithm;

  @Param({"32"})
  public int payloadBytes;

  public static class KeyWrappers extends PreparedSubjects<CipherSubject> {}

  /** {@code wrap(key)}. */
  @Benchmark
  public Object wrap(KeyWrappers wrapping) throws GeneralSecurityException {
    return wrapping.next().call();
  }

  /** {@code init(WRAP_MODE, wrappingKey); wrap(key)}. */
  @Benchmark
  public Object wrapWithInit(KeyWrappers wrapping) throws GeneralSecurityException {
    return wrapping.next().callWithInit();
  }

  /** {@code getInstance(…); init(WRAP_MODE, wrappingKey); wrap(key)}. */
  @Benchmark
  public Object wrapWithInstance(KeyWrappers wrapping) throws GeneralSecurityException {
    return wrapping.next().callWithInstance();
  }

  /** {@code unwrap(wrapped)}. */
  @Benchmark
  public Object unwrap(KeyWrappers unwrapping) throws GeneralSecurityException {
    return unwrapping.next().call();
  }

  /** {@code init(UNWRAP_MODE, unwrappingKey); unwrap(wrapped)}. */
  @Benchmark
  public Object unwrapWithInit(KeyWrappers unwrapping) throws GeneralSecurityException {
    return unwrapping.next().callWithInit();
  }

  /** {@code getInstance(…); init(UNWRAP_MODE, unwrappingKey); unwrap(wrapped)}. */
  @Benchmark
  public Object unwrapWithInstance(KeyWrappers unwrapping) throws GeneralSecurityException {
    return unwrapping.next().callWithInstance();
  }
}
