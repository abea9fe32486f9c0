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
 * Authenticated encryption of one message: 96-bit nonce, 128-bit tag, 16 bytes of additional data.
 *
 * <p><b>Timed</b>: {@code Cipher.init} with a fresh nonce (a counter; no random numbers are drawn),
 * {@code updateAAD} and {@code doFinal}; initialisation belongs to the operation, as every message
 * needs its own nonce. {@code …WithInstance} adds {@code getInstance}. Decryption verifies the tag.
 * <b>Not timed</b>: keys, plaintexts and ciphertexts, made before.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 5, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class AeadBenchmark {
  @Param({"AES-256-GCM"})
  public String algorithm;

  @Param({"JDK", "BC"})
  public String provider;

  @Param({"1024"})
  public int payloadBytes;

  @Param({"random"})
  public String data;

  @Param({"new"})
  public String buffer;

  private TimedMethod method;
  private Rotation rotation;

  @Setup
  public void prepare(BenchmarkParams params) throws GeneralSecurityException {
    method = TimedMethod.of(params.getBenchmark(), params.getMode() == Mode.SingleShotTime);
    rotation =
        Subjects.prepare(
            method, provider, new BenchmarkParameters(algorithm, payloadBytes, data, buffer));
  }

  @TearDown
  public void check() throws GeneralSecurityException {
    rotation.check(method.boundary());
  }

  @Benchmark
  public Object encrypt() throws GeneralSecurityException {
    return rotation.next().initAndOperate();
  }

  @Benchmark
  public Object encryptWithInstance() throws GeneralSecurityException {
    return rotation.next().createAndOperate();
  }

  @Benchmark
  public Object decrypt() throws GeneralSecurityException {
    return rotation.next().initAndOperate();
  }

  @Benchmark
  public Object decryptWithInstance() throws GeneralSecurityException {
    return rotation.next().createAndOperate();
  }
}
