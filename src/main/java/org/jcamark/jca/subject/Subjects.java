package org.jcamark.jca.subject;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.UnavailableException;

/** Prepares subjects of any operation of any algorithm. */
public final class Subjects {
  private Subjects() {}

  /**
   * Prepares keys and inputs of one benchmark thread, through the provider object that all threads
   * share.
   *
   * @param <S> the type of the operation's subjects
   * @param thread number of the thread, from 0; each has its own keys, nonces and inputs
   * @throws UnavailableException if the provider cannot do it on this JVM, with a reason for users
   */
  @SuppressWarnings("unchecked") // follows from the operation and the benchmark's family
  public static <S extends Subject<?>> Prepared<S> prepare(
      Call called, BenchmarkState<S> state, int thread) throws GeneralSecurityException {
    Request request = Request.ofThread(called, false, thread);
    BenchmarkCall call = BenchmarkCall.of(request, state);
    ProviderSource source = Providers.shared(called.provider());
    try {
      boolean pieces = request.payloadBytes() > Warmup.PIECE_BYTES;
      return new Prepared<>(
          (Rotation<S>) rotation(source, request, call),
          pieces
              ? Optional.of(
                  (Rotation<S>) rotation(source, request.withPayload(Warmup.PIECE_BYTES), call))
              : Optional.empty(),
          request);
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw failure(source, request, e);
    }
  }

  /**
   * Prepares a single cold call: another process makes its keys, ciphertexts and signatures.
   *
   * @param <S> the type of the operation's subjects
   * @param thread number of the thread, from 0
   * @throws UnavailableException if the provider cannot do it on this JVM, with a reason for users
   */
  @SuppressWarnings("unchecked") // follows from the operation and the benchmark's family
  public static <S extends Subject<?>> Prepared<S> prepareCold(
      Call called, BenchmarkState<S> state, int thread)
      throws GeneralSecurityException, IOException, InterruptedException {
    Request request = Request.ofThread(called, true, thread);
    BenchmarkCall call = BenchmarkCall.of(request, state);
    ColdInputs inputs =
        ColdInputs.areNeeded(request) ? ColdInputsProcess.make(request) : ColdInputs.NONE;
    ProviderSource source = Providers.shared(called.provider());
    Rotation<S> rotation = (Rotation<S>) cold(source, request, inputs, new ColdStages(), call);
    return new Prepared<>(rotation, Optional.empty(), request);
  }

  /**
   * Prepares keys and inputs.
   *
   * @throws UnavailableException if the provider cannot do it on this JVM, with a reason for users
   * @throws CheckFailedException if the provider fails in any other way
   */
  public static Rotation<?> prepare(ProviderSource source, Request request)
      throws GeneralSecurityException {
    try {
      return rotation(source, request, BenchmarkCall.of(request));
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw failure(source, request, e);
    }
  }

  /**
   * Prepares the first call of an operation in this JVM: nothing that the call makes itself, and
   * with keys, ciphertexts and signatures that another JVM made.
   *
   * @return for any number of calls
   * @throws UnavailableException if the provider cannot do it on this JVM, with a reason for users
   * @throws CheckFailedException if the provider fails in any other way
   */
  public static Rotation<?> cold(
      ProviderSource source,
      Request request,
      ColdInputs inputs,
      ColdStages stages,
      BenchmarkCall call)
      throws GeneralSecurityException {
    try {
      register(source, request);
      return new Rotation<>(
          new ColdPreparation(source.unexamined(), request, inputs, stages).subjects(), call);
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw failure(source, request, e);
    }
  }

  private static void register(ProviderSource source, Request request) throws UnavailableException {
    Lookup lookup = request.call().lookup();
    if (lookup != Lookup.OBJECT) {
      source.register(request.algorithm(), request.operation(), lookup == Lookup.SEARCH);
    }
  }

  /** The exception for users: a gap if the provider's own one says so, else a failure. */
  public static GeneralSecurityException failure(
      ProviderSource source, Request request, Throwable thrown) {
    if (thrown instanceof CheckFailedException failed) {
      return failed;
    }
    String what = request.algorithm().name() + " " + request.operation().label();
    return Reasons.saysUnsupported(thrown)
        ? new UnavailableException(Reasons.of(source, what, thrown))
        : new CheckFailedException("fails at " + what + ": " + Reasons.innermost(thrown), thrown);
  }

  private static Rotation<?> rotation(ProviderSource source, Request request, BenchmarkCall call)
      throws GeneralSecurityException {
    Rotation<?> rotation = new Rotation<>(subjects(source, request), call);
    if (!request.single()) {
      rotation.keepFirstResult();
    }
    return rotation;
  }

  static List<? extends Subject<?>> subjects(ProviderSource source, Request request)
      throws GeneralSecurityException {
    register(source, request);
    if (request.operation() == Operation.GENERATE_KEY) {
      return List.of(KeyGenerationSubject.prepare(source, request.algorithm()));
    }
    return Preparation.of(request.algorithm().primitive(request.operation()))
        .warm()
        .prepare(source, request);
  }
}
