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
 * Message authentication codes.
 *
 * <p><b>Timed</b>: {@code doFinal(byte[])} on an object that keeps its key; {@code …WithInit} adds
 * {@code init} (with a fresh nonce where the algorithm takes one), {@code …WithInstance} also
 * {@code getInstance}. <b>Not timed</b>: key and messages, made before.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 5, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class MacBenchmark {
  @Param({"HMAC-SHA256"})
  public String algorithm;

  @Param({"JDK", "BC"})
  public String provider;

  @Param({"1024"})
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
  public Object mac() throws GeneralSecurityException {
    return rotation.next().operate();
  }

  @Benchmark
  public Object macWithInit() throws GeneralSecurityException {
    return rotation.next().initAndOperate();
  }

  @Benchmark
  public Object macWithInstance() throws GeneralSecurityException {
    return rotation.next().createAndOperate();
  }
}
