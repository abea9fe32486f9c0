package org.jcamark.jca.cold;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import org.jcamark.jca.family.BenchmarkCall;
import org.jcamark.jca.family.BenchmarkCall.BenchmarkState;
import org.jcamark.jca.family.ColdStages;
import org.jcamark.jca.family.Request;
import org.jcamark.jca.family.Rotation;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.workload.ThreadClock;
import org.jcamark.model.Key;

/**
 * What a benchmark thread needs.
 *
 * @param pieces the same on short messages, for the warm-up of long ones; absent where messages are
 *     short, and for a single cold call
 */
public record Prepared(Rotation whole, Optional<Rotation> pieces, Request request) {
  private static final Semaphore CPUS = new Semaphore(Runtime.getRuntime().availableProcessors());

  public static Prepared warm(Key called, BenchmarkState<?> state, int thread)
      throws GeneralSecurityException {
    Request request = Request.ofThread(called, false, thread);
    BenchmarkCall call = BenchmarkCall.of(called, state);
    ProviderSource source = Providers.shared(called.provider());
    Rotation whole = Subjects.prepare(source, request, call);
    if (request.payloadBytes() <= Warmup.PIECE_BYTES) {
      return new Prepared(whole, Optional.empty(), request);
    }
    Request ofPieces = new Request(called.withPayload(Warmup.PIECE_BYTES), request.seed(), false);
    Rotation pieces = Subjects.prepare(source, ofPieces, call);
    return new Prepared(whole, Optional.of(pieces), request);
  }

  /** Prepares a single cold call: another process makes its keys, ciphertexts and signatures. */
  public static Prepared cold(Key called, BenchmarkState<?> state, int thread)
      throws GeneralSecurityException, IOException, InterruptedException {
    Request request = Request.ofThread(called, true, thread);
    BenchmarkCall call = BenchmarkCall.of(called, state);
    List<byte[]> inputs = Subjects.needColdInputs(request) ? ColdInputs.make(request) : List.of();
    ProviderSource source = Providers.shared(called.provider());
    Rotation rotation = Subjects.cold(source, request, inputs, new ColdStages(), call);
    return new Prepared(rotation, Optional.empty(), request);
  }

  /** Threads beyond the number of CPUs wait, so that each warms up as if alone on a CPU. */
  public Warmup.Result warmUp(LongSupplier compilerNanos, LongSupplier allocatedBytes)
      throws GeneralSecurityException {
    CPUS.acquireUninterruptibly();
    try {
      return new Warmup(
              whole::call,
              request.payloadBytes(),
              pieces.map(rotation -> (Maker<?>) rotation::call),
              ManagementFactory.getCompilationMXBean() == null
                  ? Duration.ZERO
                  : Warmup.fewCalls(request.call().isBulk()),
              new Warmup.Clocks(
                  ThreadClock::nanos, compilerNanos, allocatedBytes, System::nanoTime))
          .perform(Warmup.least());
    } finally {
      CPUS.release();
    }
  }
}
