package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
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

    KemKeys(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return BenchmarkParameters.withoutPayload(algorithm, provider, data).withKeys(keys);
    }
  }

  public static class Encapsulating extends KemKeys<EncapsulationSubject> {
    public Encapsulating() {
      super(Operation.ENCAPSULATE);
    }
  }

  public static class Decapsulating extends KemKeys<DecapsulationSubject> {
    public Decapsulating() {
      super(Operation.DECAPSULATE);
    }
  }

  @Benchmark
  public Object encapsulate(Encapsulating encapsulating) throws GeneralSecurityException {
    return encapsulating.next().encapsulate();
  }

  @Benchmark
  public Object encapsulateWithInit(Encapsulating encapsulating) throws GeneralSecurityException {
    return encapsulating.next().initAndEncapsulate();
  }

  @Benchmark
  public Object encapsulateWithInstance(Encapsulating encapsulating)
      throws GeneralSecurityException {
    return encapsulating.next().createAndEncapsulate();
  }

  @Benchmark
  public Object encapsulateFromEncoded(Encapsulating encapsulating)
      throws GeneralSecurityException {
    return encapsulating.next().decodeAndEncapsulate();
  }

  @Benchmark
  public Object decapsulate(Decapsulating decapsulating) throws GeneralSecurityException {
    return decapsulating.next().decapsulate();
  }

  @Benchmark
  public Object decapsulateWithInit(Decapsulating decapsulating) throws GeneralSecurityException {
    return decapsulating.next().initAndDecapsulate();
  }

  @Benchmark
  public Object decapsulateWithInstance(Decapsulating decapsulating)
      throws GeneralSecurityException {
    return decapsulating.next().createAndDecapsulate();
  }
}
