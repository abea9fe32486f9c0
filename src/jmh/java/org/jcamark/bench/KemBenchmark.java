package org.jcamark.bench;

import java.security.GeneralSecurityException;
import java.util.concurrent.TimeUnit;
import org.jcamark.jca.BenchmarkParameters;
import org.jcamark.jca.Rotation;
import org.jcamark.jca.Subjects;
import org.jcamark.jca.TimedMethod;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Key encapsulation.
 *
 * <p><b>Timed</b>: {@code encapsulate} or {@code decapsulate} on an object made for the key; {@code
 * …WithInit} adds {@code newEncapsulator} or {@code newDecapsulator} with a parsed key, {@code
 * …WithInstance} also {@code getInstance}, and {@code encapsulateFromEncoded} also the decoding and
 * validation of the X.509 public key. <b>Not timed</b>: keys and ciphertexts, made before.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 5, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class KemBenchmark {
  @Param({"ML-KEM-768"})
  public String algorithm;

  @Param({"BC"})
  public String provider;

  @Param({"random"})
  public String data;

  private TimedMethod method;
  private Rotation rotation;

  @Setup
  public void prepare(BenchmarkParams params) throws GeneralSecurityException {
    method = TimedMethod.of(params.getBenchmark(), params.getMode() == Mode.SingleShotTime);
    rotation =
        Subjects.prepare(method, provider, new BenchmarkParameters(algorithm, 0, data, "new"));
  }

  @TearDown
  public void check() throws GeneralSecurityException {
    rotation.check(method.boundary());
  }

  @Benchmark
  public Object encapsulate() throws GeneralSecurityException {
    return rotation.next().operate();
  }

  @Benchmark
  public Object encapsulateWithInit() throws GeneralSecurityException {
    return rotation.next().initAndOperate();
  }

  @Benchmark
  public Object encapsulateWithInstance() throws GeneralSecurityException {
    return rotation.next().createAndOperate();
  }

  @Benchmark
  public Object encapsulateFromEncoded() throws GeneralSecurityException {
    return rotation.next().decodeAndOperate();
  }

  @Benchmark
  public Object decapsulate() throws GeneralSecurityException {
    return rotation.next().operate();
  }

  @Benchmark
  public Object decapsulateWithInit() throws GeneralSecurityException {
    return rotation.next().initAndOperate();
  }

  @Benchmark
  public Object decapsulateWithInstance() throws GeneralSecurityException {
    return rotation.next().createAndOperate();
  }
}
