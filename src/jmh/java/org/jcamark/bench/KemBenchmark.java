package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.BenchmarkParameters;
import org.jcamark.jca.subject.DecapsulationSubject;
import org.jcamark.jca.subject.EncapsulationSubject;
import org.jcamark.jca.subject.Subject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * Key encapsulation.
 *
 * <p><b>Timed</b>: {@code encapsulate} or {@code decapsulate} on an object made for the key; {@code
 * …WithInit} adds {@code newEncapsulator} or {@code newDecapsulator} with a parsed key, {@code
 * …WithInstance} also {@code getInstance}, and {@code encapsulateFromEncoded} also the decoding and
 * validation of the X.509 public key. <b>Not timed</b>: keys and ciphertexts, made before.
 */
public class KemBenchmark extends BenchmarkDefaults {

  /** Keys, and ciphertexts for them, that rotate. */
  public abstract static class KemKeys<S extends Subject<?>> extends PreparedSubjects<S> {
    @Param({"ML-KEM-768"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    KemKeys(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return BenchmarkParameters.withoutPayload(algorithm, provider, data);
    }
  }

  public static class Encapsulation extends KemKeys<EncapsulationSubject> {
    public Encapsulation() {
      super(Operation.ENCAPSULATE);
    }
  }

  public static class Decapsulation extends KemKeys<DecapsulationSubject> {
    public Decapsulation() {
      super(Operation.DECAPSULATE);
    }
  }

  @Benchmark
  public Object encapsulate(Encapsulation encapsulation) throws GeneralSecurityException {
    return encapsulation.next().encapsulate();
  }

  @Benchmark
  public Object encapsulateWithInit(Encapsulation encapsulation) throws GeneralSecurityException {
    return encapsulation.next().initAndEncapsulate();
  }

  @Benchmark
  public Object encapsulateWithInstance(Encapsulation encapsulation)
      throws GeneralSecurityException {
    return encapsulation.next().createAndEncapsulate();
  }

  @Benchmark
  public Object encapsulateFromEncoded(Encapsulation encapsulation)
      throws GeneralSecurityException {
    return encapsulation.next().decodeAndEncapsulate();
  }

  @Benchmark
  public Object decapsulate(Decapsulation decapsulation) throws GeneralSecurityException {
    return decapsulation.next().decapsulate();
  }

  @Benchmark
  public Object decapsulateWithInit(Decapsulation decapsulation) throws GeneralSecurityException {
    return decapsulation.next().initAndDecapsulate();
  }

  @Benchmark
  public Object decapsulateWithInstance(Decapsulation decapsulation)
      throws GeneralSecurityException {
    return decapsulation.next().createAndDecapsulate();
  }
}
