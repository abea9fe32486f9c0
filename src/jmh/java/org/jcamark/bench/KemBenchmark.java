package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.DecapsulationSubject;
import org.jcamark.jca.subject.EncapsulationSubject;
import org.jcamark.jca.subject.Subject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Key encapsulation.
 *
 * <p><b>Timed</b>: {@code encapsulate} or {@code decapsulate} on an object made for the key; {@code
 * …WithInit} adds {@code newEncapsulator} or {@code newDecapsulator} with a parsed key, {@code
 * …WithInstance} also {@code getInstance}, and {@code encapsulateFromEncoded} also the decoding and
 * validation of the X.509 public key. <b>Not timed</b>: keys and ciphertexts, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class KemBenchmark extends BenchmarkDefaults {

  /** Keys, and ciphertexts for them, that rotate. */
  public abstract static class KemKeys<S extends Subject<?>> extends PreparedSubjects<S> {
    @Param({"ML-KEM-768"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    @Param({"other"})
    public String keys;
  }

  public static class Encapsulating extends KemKeys<EncapsulationSubject> {
    @Override
    Operation operation() {
      return Operation.ENCAPSULATE;
    }
  }

  public static class EncapsulatingWithInit extends Encapsulating {
    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class EncapsulatingWithInstance extends Encapsulating {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  public static class EncapsulatingFromEncoded extends Encapsulating {
    @Override
    Boundary boundary() {
      return Boundary.ENCODED;
    }
  }

  public static class Decapsulating extends KemKeys<DecapsulationSubject> {
    @Override
    Operation operation() {
      return Operation.DECAPSULATE;
    }
  }

  public static class DecapsulatingWithInit extends Decapsulating {
    @Override
    Boundary boundary() {
      return Boundary.INIT;
    }
  }

  public static class DecapsulatingWithInstance extends Decapsulating {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public Object encapsulate(Encapsulating encapsulating) throws GeneralSecurityException {
    return encapsulating.next().encapsulate();
  }

  @Benchmark
  public Object encapsulateWithInit(EncapsulatingWithInit encapsulating)
      throws GeneralSecurityException {
    return encapsulating.next().initAndEncapsulate();
  }

  @Benchmark
  public Object encapsulateWithInstance(EncapsulatingWithInstance encapsulating)
      throws GeneralSecurityException {
    return encapsulating.next().createAndEncapsulate();
  }

  @Benchmark
  public Object encapsulateFromEncoded(EncapsulatingFromEncoded encapsulating)
      throws GeneralSecurityException {
    return encapsulating.next().decodeAndEncapsulate();
  }

  @Benchmark
  public Object decapsulate(Decapsulating decapsulating) throws GeneralSecurityException {
    return decapsulating.next().decapsulate();
  }

  @Benchmark
  public Object decapsulateWithInit(DecapsulatingWithInit decapsulating)
      throws GeneralSecurityException {
    return decapsulating.next().initAndDecapsulate();
  }

  @Benchmark
  public Object decapsulateWithInstance(DecapsulatingWithInstance decapsulating)
      throws GeneralSecurityException {
    return decapsulating.next().createAndDecapsulate();
  }
}
