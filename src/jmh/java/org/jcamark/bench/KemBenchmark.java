package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.DecapsulationSubject;
import org.jcamark.jca.subject.EncapsulationSubject;
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

  public static class Encapsulating extends PreparedSubjects<EncapsulationSubject> {
    public Encapsulating() {
      super(Operation.ENCAPSULATE, Boundary.OPERATION);
    }
  }

  public static class EncapsulatingWithInit extends PreparedSubjects<EncapsulationSubject> {
    public EncapsulatingWithInit() {
      super(Operation.ENCAPSULATE, Boundary.INIT);
    }
  }

  public static class EncapsulatingWithInstance extends PreparedSubjects<EncapsulationSubject> {
    public EncapsulatingWithInstance() {
      super(Operation.ENCAPSULATE, Boundary.INSTANCE);
    }
  }

  public static class EncapsulatingFromEncoded extends PreparedSubjects<EncapsulationSubject> {
    public EncapsulatingFromEncoded() {
      super(Operation.ENCAPSULATE, Boundary.ENCODED);
    }
  }

  public static class Decapsulating extends PreparedSubjects<DecapsulationSubject> {
    public Decapsulating() {
      super(Operation.DECAPSULATE, Boundary.OPERATION);
    }
  }

  public static class DecapsulatingWithInit extends PreparedSubjects<DecapsulationSubject> {
    public DecapsulatingWithInit() {
      super(Operation.DECAPSULATE, Boundary.INIT);
    }
  }

  public static class DecapsulatingWithInstance extends PreparedSubjects<DecapsulationSubject> {
    public DecapsulatingWithInstance() {
      super(Operation.DECAPSULATE, Boundary.INSTANCE);
    }
  }

  /** {@code encapsulate()} of an encapsulator made for the key. */
  @Benchmark
  public Object encapsulate(Encapsulating encapsulating) throws GeneralSecurityException {
    return encapsulating.next().encapsulate();
  }

  /** {@code newEncapsulator(key); encapsulate()} with a parsed key. */
  @Benchmark
  public Object encapsulateWithInit(EncapsulatingWithInit encapsulating)
      throws GeneralSecurityException {
    return encapsulating.next().initAndEncapsulate();
  }

  /** {@code getInstance(…); newEncapsulator(key); encapsulate()}. */
  @Benchmark
  public Object encapsulateWithInstance(EncapsulatingWithInstance encapsulating)
      throws GeneralSecurityException {
    return encapsulating.next().createAndEncapsulate();
  }

  /**
   * {@code generatePublic(x509); getInstance(…); newEncapsulator(key); encapsulate()}: with the
   * decoding and validation of the public key.
   */
  @Benchmark
  public Object encapsulateFromEncoded(EncapsulatingFromEncoded encapsulating)
      throws GeneralSecurityException {
    return encapsulating.next().decodeAndEncapsulate();
  }

  /** {@code decapsulate(ciphertext)} of a decapsulator made for the key. */
  @Benchmark
  public Object decapsulate(Decapsulating decapsulating) throws GeneralSecurityException {
    return decapsulating.next().decapsulate();
  }

  /** {@code newDecapsulator(key); decapsulate(ciphertext)} with a parsed key. */
  @Benchmark
  public Object decapsulateWithInit(DecapsulatingWithInit decapsulating)
      throws GeneralSecurityException {
    return decapsulating.next().initAndDecapsulate();
  }

  /** {@code getInstance(…); newDecapsulator(key); decapsulate(ciphertext)}. */
  @Benchmark
  public Object decapsulateWithInstance(DecapsulatingWithInstance decapsulating)
      throws GeneralSecurityException {
    return decapsulating.next().createAndDecapsulate();
  }
}
