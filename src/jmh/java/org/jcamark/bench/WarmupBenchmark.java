package org.jcamark.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.concurrent.TimeUnit;
import org.jcamark.file.Documents;
import org.jcamark.jca.cold.ColdJvm;
import org.jcamark.jca.family.Request;
import org.jcamark.model.Key;
import org.jcamark.model.WarmupFork;
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
 * The life of a cold JVM that calls an operation again and again: its series is the result, which
 * {@code warmup} analyses.
 *
 * <p><b>Timed</b>: the process from start to end. <b>Not timed</b>: keys and inputs, made in the
 * fork itself, so that the cold JVM has nothing of the provider before it loads it.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(3)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class WarmupBenchmark {
  /** Inputs, and the JVM that they are for. */
  @State(Scope.Thread)
  public static class Operation {
    @Param({"encrypt"})
    public String operation;

    @Param({"AES-256-GCM"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    @Param({"init"})
    public String boundary;

    @Param({"1024"})
    public int payloadBytes;

    @Param({"one"})
    public String object;

    @Param({"object"})
    public String lookup;

    /** Of TLS; blank for other operations. */
    @Param({""})
    public String certificates;

    @Param({""})
    public String cipherSuite;

    /** Name of the variant of JVM arguments, so that results differ by a parameter. */
    @Param({"default"})
    public String jit;

    /** Name of the variant of the class path. */
    @Param({"default"})
    public String classpath;

    private ColdJvm jvm;
    private WarmupFork recorded;

    @Setup
    public void makeInputs(BenchmarkParams benchmark)
        throws GeneralSecurityException, IOException, InterruptedException {
      Request request = Request.ofThread(Key.of(benchmark::getParam), true, 0);
      jvm = new ColdJvm(request, Boolean.getBoolean(WarmupFork.RECORDED_PROPERTY));
    }

    @TearDown
    public void write() throws IOException {
      jvm.close();
      String file = System.getProperty(WarmupFork.FILE_PROPERTY);
      if (file != null && recorded != null) {
        Documents.write(Path.of(file), recorded);
      }
    }
  }

  @Benchmark
  public WarmupFork fromFirstCall(Operation operation)
      throws GeneralSecurityException, IOException, InterruptedException {
    operation.recorded = operation.jvm.record();
    return operation.recorded;
  }
}
