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
 * Signatures over messages of {@code payloadBytes}.
 *
 * <p><b>Timed</b>: {@code update} and {@code sign} or {@code verify} on an object that is
 * initialised with its key; {@code …WithInit} adds {@code initSign} or {@code initVerify}, {@code
 * …WithInstance} also {@code getInstance}. <b>Not timed</b>: keys, messages, and the signatures to
 * verify, made before. Keys and messages change from call to call.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 5, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class SignatureBenchmark {
  @Param({"Ed25519"})
  public String algorithm;

  @Param({"JDK", "BC"})
  public String provider;

  @Param({"64"})
  public int payloadBytes;

  @Param({"random"})
  public String data;

  private TimedMethod method;
  private Rotation rotation;

  @Setup
  public void prepare(BenchmarkParams params) throws GeneralSecurityException {
    method = TimedMethod.of(params.getBenchmark(), params.getMode() == Mode.SingleShotTime);
    rotation =
        Subjects.prepare(
            method, provider, new BenchmarkParameters(algorithm, payloadBytes, data, "new"));
  }

  @TearDown
  public void check() throws GeneralSecurityException {
    rotation.check(method.boundary());
  }

  @Benchmark
  public Object sign() throws GeneralSecurityException {
    return rotation.next().operate();
  }

  @Benchmark
  public Object signWithInit() throws GeneralSecurityException {
    return rotation.next().initAndOperate();
  }

  @Benchmark
  public Object signWithInstance() throws GeneralSecurityException {
    return rotation.next().createAndOperate();
  }

  @Benchmark
  public Object verify() throws GeneralSecurityException {
    return rotation.next().operate();
  }

  @Benchmark
  public Object verifyWithInit() throws GeneralSecurityException {
    return rotation.next().initAndOperate();
  }

  @Benchmark
  public Object verifyWithInstance() throws GeneralSecurityException {
    return rotation.next().createAndOperate();
  }
}
