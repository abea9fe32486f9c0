package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.KemSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Key encapsulation. <b>Not timed</b>: keys and ciphertexts, made before. */
@State(Scope.Thread)
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class KemBenchmark extends BenchmarkDefaults {
  @Param({"ML-KEM-768"})
  public String algorithm;

  @Param({"BC"})
  public String provider;

  @Param({"other"})
  public String keys;

  public static class Kems extends PreparedSubjects<KemSubject> {}

  /** {@code encapsulate()} of an encapsulator made for the key. */
  @Benchmark
  @Times(operation = Operation.ENCAPSULATE)
  public Object encapsulate(Kems encapsulating) throws GeneralSecurityException {
    return encapsulating.next().encapsulate();
  }

  /** {@code newEncapsulator(key); encapsulate()} with a parsed key. */
  @Benchmark
  @Times(operation = Operation.ENCAPSULATE, boundary = Boundary.INIT)
  public Object encapsulateWithInit(Kems encapsulating) throws GeneralSecurityException {
    return encapsulating.next().initAndEncapsulate();
  }

  /** {@code getInstance(…); newEncapsulator(key); encapsulate()}. */
  @Benchmark
  @Times(operation = Operation.ENCAPSULATE, boundary = Boundary.INSTANCE)
  public Object encapsulateWithInstance(Kems encapsulating) throws GeneralSecurityException {
    return encapsulating.next().createAndEncapsulate();
  }

  /**
   * {@code generatePublic(x509); getInstance(…); newEncapsulator(key); encapsulate()}: with the
   * decoding and validation of the public key.
   */
  @Benchmark
  @Times(operation = Operation.ENCAPSULATE, boundary = Boundary.ENCODED)
  public Object encapsulateFromEncoded(Kems encapsulating) throws GeneralSecurityException {
    return encapsulating.next().decodeAndEncapsulate();
  }

  /** {@code decapsulate(ciphertext)} of a decapsulator made for the key. */
  @Benchmark
  @Times(operation = Operation.DECAPSULATE)
  public Object decapsulate(Kems decapsulating) throws GeneralSecurityException {
    return decapsulating.next().decapsulate();
  }

  /** {@code newDecapsulator(key); decapsulate(ciphertext)} with a parsed key. */
  @Benchmark
  @Times(operation = Operation.DECAPSULATE, boundary = Boundary.INIT)
  public Object decapsulateWithInit(Kems decapsulating) throws GeneralSecurityException {
    return decapsulating.next().initAndDecapsulate();
  }

  /** {@code getInstance(…); newDecapsulator(key); decapsulate(ciphertext)}. */
  @Benchmark
  @Times(operation = Operation.DECAPSULATE, boundary = Boundary.INSTANCE)
  public Object decapsulateWithInstance(Kems decapsulating) throws GeneralSecurityException {
    return decapsulating.next().createAndDecapsulate();
  }
}
