package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.subject.Subject;

/**
 * The families of operations: one line each, and no class of a line is loaded unless it is taken.
 */
public final class Families {
  /** Families without a measured first call in a fresh JVM. */
  private static final Set<Family> NEVER_COLD =
      EnumSet.of(
          Family.HPKE,
          Family.TOKEN,
          Family.PASSWORD,
          Family.ENCODING,
          Family.CERTIFICATE,
          Family.ENVELOPE,
          Family.HANDSHAKE,
          Family.TLS,
          Family.REFUSAL);

  private Families() {}

  private interface PreparationOf<P> {
    List<? extends Subject<?>> prepare(Preparation from, P primitive)
        throws GeneralSecurityException;
  }

  private interface ProofOf<P> {
    void prove(Proof proof, P primitive) throws GeneralSecurityException;
  }

  /** What is done with primitives of a kind besides timing them. */
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
              ? new Driver<>(TlsSendSubject::prepare, TlsSendSubject::prove)
              : new Driver<>(TlsHandshakeSubject::prepare, TlsHandshakeSubject::prove);
      case REFUSAL -> new Driver<>(RefusalSubject::prepare, RefusalSubject::prove);
    };
  }

  static List<? extends Subject<?>> prepare(Preparation from) throws GeneralSecurityException {
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

  /** Whether the first call of an operation in a fresh JVM is measured. */
  static boolean startsCold(Algorithm algorithm, Operation operation) {
    return operation == Operation.GENERATE_KEY
        || !NEVER_COLD.contains(algorithm.primitive(operation).family());
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
