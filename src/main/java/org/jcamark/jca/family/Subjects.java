package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.UnavailableException;

/**
 * The entry to all subjects, from a request to a rotation that benchmarks and checks call, and the
 * families of operations: one line each, and no class of a line is loaded unless it is taken.
 */
public final class Subjects {
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
  public static Rotation prepare(ProviderSource source, Request request)
      throws GeneralSecurityException {
    return prepare(source, request, BenchmarkCall.of(request.call()));
  }

  public static Rotation prepare(ProviderSource source, Request request, BenchmarkCall call)
      throws GeneralSecurityException {
    return orFailure(
        source,
        request,
        () -> {
          Rotation rotation = new Rotation(subjects(source, request), call);
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
   */
  public static Rotation cold(
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
          Optional<String> never = request.algorithm().neverCold(request.operation());
          if (never.isPresent()) {
            throw new UnavailableException(never.get());
          }
          return new Rotation(prepared(Preparation.cold(source, request, inputs, stages)), call);
        });
  }

  /** Whether the inputs of an operation's cold start have to be made through the provider. */
  public static boolean needColdInputs(Request request) {
    Operation operation = request.operation();
    if (operation == Operation.GENERATE_KEY) {
      return false;
    }
    boolean made =
        operation == Operation.RANDOM
            || Family.TLS.has(operation)
            || operation.undoes().isPresent()
            || request.algorithm().keys().isPresent();
    return made && request.algorithm().neverCold(operation).isEmpty();
  }

  /**
   * Makes the inputs of a cold start through the provider in this JVM. Messages, secret keys and
   * nonces depend on the request's seed.
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
          prepared(Preparation.recorded(source, request, record));
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
    return prepared(Preparation.warm(source, request));
  }

  private static void register(ProviderSource source, Request request) throws UnavailableException {
    Lookup lookup = request.call().lookup();
    if (lookup != Lookup.OBJECT) {
      source.register(request.algorithm(), request.operation(), lookup == Lookup.SEARCH);
    }
  }

  private interface PreparationOf<P> {
    List<? extends Subject<?>> prepare(Preparation from, P primitive)
        throws GeneralSecurityException;
  }

  private interface ProofOf<P> {
    void prove(Proof proof, P primitive) throws GeneralSecurityException;
  }

  private record Driver<P extends Primitive>(PreparationOf<P> preparation, ProofOf<P> proof) {
    /** For operations whose round trip proves all. */
    private Driver(PreparationOf<P> preparation) {
      this(preparation, (proof, primitive) -> {});
    }
  }

  private static Driver<?> of(Family family, Operation operation) {
    return switch (family) {
      case RANDOM -> new Driver<>(RandomSubject::prepare, RandomSubject::prove);
      case AEAD -> new Driver<>(AeadSubject::prepare, AeadSubject::prove);
      case BLOCK, RSA, WRAPPING -> new Driver<>(CipherSubject::prepare, CipherSubject::prove);
      case ETM -> new Driver<>(EtmSubject::prepare, EtmSubject::prove);
      case DIGEST -> new Driver<>(DigestSubject::prepare, DigestSubject::prove);
      case MAC -> new Driver<>(MacSubject::prepare, MacSubject::prove);
      case DERIVATION -> new Driver<>(DerivationSubject::prepare, DerivationSubject::prove);
      case SIGNATURE -> new Driver<>(SignatureSubject::prepare, SignatureSubject::prove);
      case AGREEMENT -> new Driver<>(AgreementSubject::prepare, AgreementSubject::prove);
      case KEM -> new Driver<>(KemSubject::prepare, KemSubject::prove);
      case HPKE -> new Driver<>(HpkeSubject::prepare, HpkeSubject::prove);
      case TOKEN -> new Driver<>(TokenSubject::prepare, TokenSubject::prove);
      case PASSWORD ->
          switch (operation) {
            case STORE_KEYSTORE, LOAD_KEYSTORE ->
                new Driver<>(KeyStoreSubject::prepare, KeyStoreSubject::prove);
            default -> new Driver<>(PasswordSubject::prepare, PasswordSubject::prove);
          };
      case ENCODING -> new Driver<>(KeyCodecSubject::prepare, KeyCodecSubject::prove);
      case CERTIFICATE ->
          switch (operation) {
            case PARSE_CERTIFICATE ->
                new Driver<>(
                    CertificateSubject.Parsing::prepare, CertificateSubject.Parsing::prove);
            case VERIFY_CERTIFICATE ->
                new Driver<>(
                    CertificateSubject.Verification::prepare,
                    CertificateSubject.Verification::prove);
            case VALIDATE_CHAIN ->
                new Driver<>(
                    CertificateSubject.Validation::prepare, CertificateSubject.Validation::prove);
            default -> new Driver<>(CertificateRequestSubject::prepare);
          };
      case ENVELOPE -> new Driver<>(EnvelopeSubject::prepare, EnvelopeSubject::prove);
      case HANDSHAKE -> new Driver<>(HandshakeSubject::prepare, HandshakeSubject::prove);
      case TLS ->
          operation == Operation.TLS13_SEND
              ? new Driver<>(TlsSubject.Sending::prepare, TlsSubject.Sending::prove)
              : new Driver<>(TlsSubject.Handshakes::prepare, TlsSubject.Handshakes::prove);
      case REFUSAL -> new Driver<>(RefusalSubject::prepare, RefusalSubject::prove);
    };
  }

  private static List<? extends Subject<?>> prepared(Preparation from)
      throws GeneralSecurityException {
    Algorithm algorithm = from.request().algorithm();
    Operation operation = from.request().operation();
    return of(algorithm, operation).preparation().prepare(from, algorithm.primitive(operation));
  }

  /** Checks known answers and refusals of an operation, as far as its family has them. */
  public static void prove(Proof proof) throws GeneralSecurityException {
    Algorithm algorithm = proof.algorithm();
    Operation operation = proof.operation();
    of(algorithm, operation).proof().prove(proof, algorithm.primitive(operation));
  }

  @SuppressWarnings("unchecked") // a family's driver takes all of its primitives
  private static Driver<Primitive> of(Algorithm algorithm, Operation operation) {
    Driver<?> driver =
        operation != Operation.GENERATE_KEY
            ? of(algorithm.primitive(operation).family(), operation)
            : algorithm.keys().isPresent()
                ? new Driver<>(
                    KeyGenerationSubject.OfPairs::prepare, KeyGenerationSubject.OfPairs::prove)
                : new Driver<>(KeyGenerationSubject.OfSecretKeys::prepare);
    return (Driver<Primitive>) driver;
  }
}
