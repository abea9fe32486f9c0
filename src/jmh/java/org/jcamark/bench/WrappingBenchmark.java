package org.jcamark.bench;

import java.security.GeneralSecurityException;
import java.security.Key;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
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
  }

  public static class Wrapping extends WrappingKeys<KeyWrapSubject> {
    @Override
    Operation operation() {
      return Operation.WRAP;
    }
  }

  public static class WrappingWithInit extends Wrapping {
    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class WrappingWithInstance extends Wrapping {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  public static class Unwrapping extends WrappingKeys<KeyWrapSubject> {
    @Override
    Operation operation() {
      return Operation.UNWRAP;
    }
  }

  public static class UnwrappingWithInit extends Unwrapping {
    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class UnwrappingWithInstance extends Unwrapping {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public byte[] wrap(Wrapping wrapping) throws GeneralSecurityException {
    return wrapping.next().wrap();
  }

  @Benchmark
  public byte[] wrapWithInit(WrappingWithInit wrapping) throws GeneralSecurityException {
    return wrapping.next().initAndWrap();
  }

  @Benchmark
  public byte[] wrapWithInstance(WrappingWithInstance wrapping) throws GeneralSecurityException {
    return wrapping.next().createAndWrap();
  }

  @Benchmark
  public Key unwrap(Unwrapping unwrapping) throws GeneralSecurityException {
    return unwrapping.next().unwrap();
  }

  @Benchmark
  public Key unwrapWithInit(UnwrappingWithInit unwrapping) throws GeneralSecurityException {
    return unwrapping.next().initAndUnwrap();
  }

  @Benchmark
  public Key unwrapWithInstance(UnwrappingWithInstance unwrapping) throws GeneralSecurityException {
    return unwrapping.next().createAndUnwrap();
  }
}
