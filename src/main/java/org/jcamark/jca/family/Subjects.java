package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.ColdInputs;
import org.jcamark.jca.prepare.ColdStages;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.BenchmarkCall;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Rotation;
import org.jcamark.jca.subject.Subject;

/** The entry to all subjects: from a request to a rotation that benchmarks and checks call. */
public final class Subjects {
  private static final String NEVER_COLD =
      "cold starts are of algorithms only, not of HPKE, tokens, passwords, key encodings,"
          + " certificates and workloads";
  private static final long CHECK_SEED = 20_261_120;
  private static final int MESSAGE_BYTES = 1_000;

  /** Where messages are shorter. */
  private static final int KEY_BYTES = 32;

  private Subjects() {}

  /**
   * Prepares keys and inputs, to be called as the benchmark of the request does.
   *
   * @throws UnavailableException if the provider cannot do it on this JVM, with a reason for users
   * @throws CheckFailedException if the provider fails in any other way
   */
  public static Rotation<?> prepare(ProviderSource source, Request request)
      throws GeneralSecurityException {
    return prepare(source, request, BenchmarkCall.of(request.call()));
  }

  public static Rotation<?> prepare(ProviderSource source, Request request, BenchmarkCall call)
      throws GeneralSecurityException {
    return orFailure(
        source,
        request,
        () -> {
          Rotation<?> rotation = new Rotation<>(subjects(source, request), call);
          if (!request.single()) {
            rotation.keepFirstResult();
          }
          return rotation;
        });
  }

  private static <T> T orFailure(ProviderSource source, Request request, Maker<T> maker)
      throws GeneralSecurityException {
    try {
      return maker.make();
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
    return orFailure(
        source,
        request,
        () -> {
          register(source, request);
          Optional<String> never = neverCold(request.algorithm(), request.operation());
          if (never.isPresent()) {
            throw new UnavailableException(never.get());
          }
          return new Rotation<>(
              Families.prepare(Preparation.cold(source, request, inputs, stages)), call);
        });
  }

  /** Why the first call of an operation in a fresh JVM is not measured; absent where it is. */
  public static Optional<String> neverCold(Algorithm algorithm, Operation operation) {
    return Families.startsCold(algorithm, operation) ? Optional.empty() : Optional.of(NEVER_COLD);
  }

  /** Whether the inputs of an operation's cold start have to be made through the provider. */
  public static boolean needColdInputs(Request request) {
    Operation operation = request.operation();
    if (operation == Operation.GENERATE_KEY) {
      return false;
    }
    boolean made =
        operation == Operation.RANDOM
            || operation.undoes().isPresent()
            || request.algorithm().keys().isPresent();
    return made && Families.startsCold(request.algorithm(), operation);
  }

  /**
   * Makes the inputs of a cold start through the provider in this JVM. Messages, secret keys and
   * nonces depend on the request's seed.
   *
   * @throws UnavailableException if the provider cannot do it on this JVM, with a reason for users
   * @throws CheckFailedException if the provider fails in any other way
   */
  public static ColdInputs coldInputs(ProviderSource source, Request request)
      throws GeneralSecurityException {
    if (!needColdInputs(request)) {
      return ColdInputs.NONE;
    }
    return orFailure(
        source,
        request,
        () -> {
          if (request.algorithm().keys().isPresent()) {
            // Without a factory no key can be read: a reason for users.
            new KeyPairService(source, request.algorithm()).factory();
          }
          List<byte[]> record = new ArrayList<>();
          Families.prepare(Preparation.recorded(source, request, record));
          return new ColdInputs(record);
        });
  }

  /** The request of a check by the gate: one key, one input. */
  public static Request checked(Proof proof) {
    Algorithm algorithm = proof.algorithm();
    Operation operation = proof.operation();
    boolean takesMessage = algorithm.primitive(operation).takes(MESSAGE_BYTES);
    Call usual = proof.call().usual();
    return new Request(
        usual.withPayload(takesMessage ? MESSAGE_BYTES : KEY_BYTES), CHECK_SEED, true);
  }

  /** Makes the checks of known answers and refusals that an operation's family has. */
  public static void prove(Proof proof) throws GeneralSecurityException {
    Families.prove(proof);
  }

  /** The exception for users: unsupported if the provider's own one says so, else a failure. */
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

  static List<? extends Subject<?>> subjects(ProviderSource source, Request request)
      throws GeneralSecurityException {
    register(source, request);
    return Families.prepare(Preparation.warm(source, request));
  }

  private static void register(ProviderSource source, Request request) throws UnavailableException {
    Lookup lookup = request.call().lookup();
    if (lookup != Lookup.OBJECT) {
      source.register(request.algorithm(), request.operation(), lookup == Lookup.SEARCH);
    }
  }
}
