package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
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
          Rotation rotation = new Rotation(of(Preparation.warm(source, request)), call);
          if (!request.single()) {
            rotation.keepFirstResult();
          }
          return rotation;
        });
  }

  /** Prepares nothing that the first call makes itself, with inputs that another JVM made. */
  public static Rotation cold(
      ProviderSource source,
      Request request,
      List<byte[]> inputs,
      ColdStages stages,
      BenchmarkCall call)
      throws GeneralSecurityException {
    return orFailure(
        source,
        request,
        () -> {
          Optional<String> never = request.algorithm().neverCold(request.operation());
          if (never.isPresent()) {
            throw new UnavailableException(never.get());
          }
          return new Rotation(of(Preparation.cold(source, request, inputs, stages)), call);
        });
  }

  public static boolean needColdInputs(Request request) {
    Operation operation = request.operation();
    boolean made =
        operation == Operation.RANDOM
            || Family.TLS.has(operation)
            || operation.undoes().isPresent()
            || request.algorithm().keys().isPresent();
    return operation != Operation.GENERATE_KEY
        && made
        && request.algorithm().neverCold(operation).isEmpty();
  }

  /**
   * Makes the inputs of a cold start through the provider in this JVM, as its preparation reads
   * them: keys, ciphertexts and signatures. Messages, secret keys and nonces depend on the seed.
   */
  public static List<byte[]> coldInputs(ProviderSource source, Request request)
      throws GeneralSecurityException {
    List<byte[]> record = new ArrayList<>();
    if (needColdInputs(request)) {
      orFailure(
          source,
          request,
          () -> {
            if (request.algorithm().keys().isPresent()) {
              // Without a factory no key can be read: a reason for users.
              new KeyPairService(source, request.algorithm()).factory();
            }
            return of(Preparation.recorded(source, request, record));
          });
    }
    return record;
  }

  /** The exception for users: unsupported if the provider's own one says so, else a failure. */
  static <T> T orFailure(ProviderSource source, Request request, Maker<T> maker)
      throws GeneralSecurityException {
    try {
      return maker.make();
    } catch (CheckFailedException e) {
      throw e;
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      String what = request.algorithm().name() + " " + request.operation().label();
      throw Reasons.saysUnsupported(e)
          ? new UnavailableException(Reasons.of(source, what, e))
          : new CheckFailedException("fails at " + what + ": " + Reasons.innermost(e), e);
    }
  }

  static List<? extends Subject<?>> of(Preparation from) throws GeneralSecurityException {
    Algorithm algorithm = from.request().algorithm();
    Operation operation = from.request().operation();
    if (operation == Operation.GENERATE_KEY) {
      return algorithm.keys().isPresent()
          ? KeyGenerationSubject.OfPairs.prepare(from)
          : KeyGenerationSubject.OfSecretKeys.prepare(from);
    }
    return switch (algorithm.primitive(operation).family()) {
      case RANDOM -> RandomSubject.prepare(from);
      case AEAD, BLOCK, RSA, WRAPPING -> CipherSubject.prepare(from);
      case ETM -> EtmSubject.prepare(from);
      case DIGEST -> DigestSubject.prepare(from);
      case MAC -> MacSubject.prepare(from);
      case DERIVATION -> DerivationSubject.prepare(from);
      case SIGNATURE -> SignatureSubject.prepare(from);
      case AGREEMENT -> AgreementSubject.prepare(from);
      case KEM -> KemSubject.prepare(from);
      case HPKE -> HpkeSubject.prepare(from);
      case TOKEN -> TokenSubject.prepare(from);
      case PASSWORD ->
          switch (operation) {
            case STORE_KEYSTORE, LOAD_KEYSTORE -> KeyStoreSubject.prepare(from);
            case LOAD_TRUSTSTORE -> TrustStoreSubject.prepare(from);
            default -> PasswordSubject.prepare(from);
          };
      case ENCODING -> KeyCodecSubject.prepare(from);
      case CERTIFICATE ->
          switch (operation) {
            case PARSE_CERTIFICATE -> CertificateSubject.Parsing.prepare(from);
            case VERIFY_CERTIFICATE -> CertificateSubject.Verification.prepare(from);
            case VALIDATE_CHAIN -> CertificateSubject.Validation.prepare(from);
            default -> CertificateRequestSubject.prepare(from);
          };
      case ENVELOPE -> EnvelopeSubject.prepare(from);
      case HANDSHAKE -> HandshakeSubject.prepare(from);
      case TLS ->
          operation == Operation.TLS13_SEND
              ? TlsSubject.Sending.prepare(from)
              : TlsSubject.Handshakes.prepare(from);
      case REFUSAL -> RefusalSubject.prepare(from);
    };
  }
}
