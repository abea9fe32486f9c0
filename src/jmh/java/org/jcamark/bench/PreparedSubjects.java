package org.jcamark.bench;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.Map;
import org.jcamark.jca.cold.Prepared;
import org.jcamark.jca.cold.Warmup;
import org.jcamark.jca.family.BenchmarkCall.BenchmarkState;
import org.jcamark.jca.family.CallKey.DecodingTime;
import org.jcamark.jca.family.Gate;
import org.jcamark.jca.family.Subject;
import org.jcamark.jca.family.WrongAnswerException;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.BenchmarkMethod;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.SizeMetric;
import org.jcamark.profile.ForkParts;
import org.jcamark.profile.IterationCounters;
import org.jcamark.profile.TurnProfiler;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * State of one operation: keys, inputs and initialised objects, made before timing. After it,
 * results are checked and their sizes recorded. In single-shot mode another process makes keys,
 * ciphertexts and signatures, so that the timed call is the first one of the provider in this JVM.
 *
 * @param <S> the type of the operation's subjects
 */
@State(Scope.Thread)
public abstract class PreparedSubjects<S extends Subject<?>> extends BenchmarkState<S> {
  @Param({"random"})
  public String data;

  private Key call;
  private DecodingTime decoding;

  /** Of calls that use an object again: the thread's own, one of a pool, or one for all threads. */
  public abstract static class Reused<T extends Subject<?>> extends PreparedSubjects<T> {
    @Param({"one"})
    public String object;
  }

  /** Of calls whose {@code getInstance} finds the provider by object, by name or by a search. */
  public abstract static class Created<T extends Subject<?>> extends PreparedSubjects<T> {
    @Param({"object"})
    public String lookup;
  }

  @Setup
  public void prepare(BenchmarkParams benchmark, ThreadParams thread)
      throws GeneralSecurityException, IOException, InterruptedException {
    decoding = DecodingTime.ofThisThread();
    call = BenchmarkMethod.call(benchmark.getBenchmark(), benchmark::getParam);
    Prepared prepared;
    if (benchmark.getMode() == Mode.SingleShotTime) {
      prepared = Prepared.cold(call, this, thread.getThreadIndex());
    } else {
      prepared = Prepared.warm(call, this, thread.getThreadIndex());
      report(prepared.warmUp(IterationCounters::compilerNanos, IterationCounters::allocatedBytes));
    }
    take(prepared.whole());
    if (prepared.request().repeats()) {
      ForkParts.addInputs(rotation.length());
    }
    if (call.found().timeIsRandom(call.operation())) {
      ForkParts.setRandomTime();
    }
  }

  /** For plain JMH, whose users may leave our profilers out, a line within the iteration's. */
  private static void report(Warmup.Result warmup) {
    ForkParts.addWarmup(warmup.time(), warmup.warm());
    if (!warmup.warm()) {
      System.out.print("(not warm after " + warmup.time().toSeconds() + " s of warm-up) ");
    }
  }

  @Setup(Level.Iteration)
  public void beginCounting() {
    decoding.clear();
    IterationCounters.begin();
  }

  @TearDown(Level.Iteration)
  public void endCounting() {
    IterationCounters.end();
    if (decoding.calls() > 0) {
      ForkParts.add("decode.time", "ns/op", (double) decoding.nanos(), decoding.calls());
    }
  }

  @TearDown
  public void check(ThreadParams thread) throws GeneralSecurityException {
    TurnProfiler.awaitEnd();
    WrongAnswerException.orNone(() -> check(thread.getThreadIndex(), thread.getThreadCount()));
  }

  private void check(int thread, int threads) throws GeneralSecurityException {
    long nanosOfThread = IterationCounters.cpuNanos() / threads;
    Map<SizeMetric, Integer> sizes = rotation.check();
    ForkParts.add(
        Metric.CHECKED, "operations", (double) rotation.repeat(nanosOfThread), thread == 0 ? 1 : 0);
    Gate.checkAgainstPeer(rotation, call.provider(), thread == 0 ? rotation.length() : 1);
    if (thread == 0) {
      sizes.forEach((size, bytes) -> ForkParts.add(size.metric(), SizeMetric.UNIT, bytes, 1));
      Gate.proveAgain(Providers.shared(call.provider()), call);
    }
  }
}
