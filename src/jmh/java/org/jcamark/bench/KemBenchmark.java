package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.KemSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/** Key encapsulation. <b>Not timed</b>: keys and ciphertexts, made before. */
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
  public Object encapsulate(Kems encapsulating) throws GeneralSecurityException {
    return encapsulating.next().call();
  }

  /** {@code newEncapsulator(key); encapsulate()} with a parsed key. */
  @Benchmark
  public Object encapsulateWithInit(Kems encapsulating) throws GeneralSecurityException {
    return encapsulating.next().callWithInit();
  }

  /** {@code getInstance(…); newEncapsulator(key); encapsulate()}. */
  @Benchmark
  public Object encapsulateWithInstance(Kems encapsulating) throws GeneralSecurityException {
    return encapsulating.next().callWithInstance();
  }

  /**
   * {@code generatePublic(x509); getInstance(…); newEncapsulator(key); encapsulate()}: with the
   * decoding and validation of the public key.
   */
  @Benchmark
  public Object encapsulateFromEncoded(Kems encapsulating) throws GeneralSecurityException {
    return encapsulating.next().callFromEncoded();
  }

  /** {@code decapsulate(ciphertext)} of a decapsulator made for the key. */
  @Benchmark
  public Object decapsulate(Kems decapsulating) throws GeneralSecurityException {
    return decapsulating.next().call();
  }

  /** {@code newDecapsulator(key); decapsulate(ciphertext)} with a parsed key. */
  @Benchmark
  public Object decapsulateWithInit(Kems decapsulating) throws GeneralSecurityException {
    return decapsulating.next().callWithInit();
  }

  /** {@code getInstance(…); newDecapsulator(key); decapsulate(ciphertext)}. */
  @Benchmark
  public Object decapsulateWithInstance(Kems decapsulating) throws GeneralSecurityException {
    return decapsulating.next().callWithInstance();
  }
}
