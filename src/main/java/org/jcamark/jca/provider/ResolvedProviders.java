package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.Provider;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.Signature;
import org.jcamark.catalog.Certificates;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.HpkeSuite;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.Refusal;
import org.jcamark.catalog.Step;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;
import org.jcamark.catalog.SymmetricPrimitive.Mac;
import org.jcamark.catalog.SymmetricPrimitive.RandomNumbers;
import org.jcamark.catalog.Token;
import org.jcamark.catalog.Workload;

/** Finds the provider object behind an operation; the label {@code JDK} stands for several. */
final class ResolvedProviders {
  private ResolvedProviders() {}

  static Provider of(ProviderSource source, Algorithm algorithm, Operation operation)
      throws GeneralSecurityException {
    if (operation == Operation.GENERATE_KEY) {
      return algorithm.keys().isPresent()
          ? new KeyPairService(source, algorithm).generators().provider()
          : source.provider(
              "KeyGenerator",
              source
                  .dialect()
                  .name("KeyGenerator", ((Keyed) algorithm.primitives().get(0)).keyAlgorithm()));
    }
    Primitive primitive = algorithm.primitive(operation);
    return switch (primitive.family()) {
      case TLS -> TlsService.of(source).provider();
      case TOKEN -> of(source, algorithm, ((Token) primitive).calls(operation));
      case REFUSAL -> of(source, algorithm, ((Refusal) primitive).refused(operation));
      case ENCODING -> new KeyPairService(source, algorithm).factories().provider();
      case ENVELOPE, HANDSHAKE ->
          first(source, ((Workload) primitive).profile().signature(), Operation.SIGN);
      case HPKE -> {
        Step receiving = Step.receive(((HpkeSuite) primitive).exchange());
        yield first(source, receiving.algorithm(), receiving.operation());
      }
      case DERIVATION -> DerivationService.of(source, (Derivation) primitive).provider();
      case PASSWORD ->
          primitive instanceof PasswordBased.Derived derived
              ? DerivationService.of(source, derived.derivation()).provider()
              : source.provider("KeyStore", ((PasswordBased.Pkcs12) primitive).type());
      case KEM -> KemService.of(source, (Kem) primitive).provider();
      case CERTIFICATE ->
          switch (operation) {
            case PARSE_CERTIFICATE -> new CertificateService(source).provider();
            case VALIDATE_CHAIN -> CertificateService.validation(source).provider();
            default -> new SignatureService(source, ((Certificates) primitive).scheme()).provider();
          };
      default -> service(source, primitive).provider();
    };
  }

  /**
   * Of a provider combination, the first provider that has a part: of a workload the one that
   * signs.
   */
  private static Provider first(ProviderSource source, Algorithm part, Operation operation)
      throws GeneralSecurityException {
    UnavailableException first = null;
    for (ProviderSource candidate : source.parts()) {
      try {
        return of(candidate, part, operation);
      } catch (UnavailableException e) {
        first = first == null ? e : first;
      }
    }
    throw first;
  }

  /** The service of a primitive with an engine class of JCA's of its own. */
  static JcaService<?> service(ProviderSource source, Primitive primitive)
      throws UnavailableException {
    return switch (primitive.family()) {
      case DIGEST -> JcaService.digest(source, (Digest) primitive);
      case MAC -> new MacService(source, (Mac) primitive);
      case RANDOM ->
          new RandomService(source, RandomService.name(source, (RandomNumbers) primitive));
      case SIGNATURE -> new SignatureService(source, (Signature) primitive);
      case AGREEMENT -> new AgreementService(source, (Agreement) primitive);
      default ->
          new CipherService(source, ((Primitive.CipherPrimitive) primitive).transformation());
    };
  }
}
