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
final class Drivers {
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

  private Drivers() {}

  private static Driver<?> of(Family family) {
    return switch (family) {
      case RANDOM -> new RandomDriver();
      case AEAD -> new AeadDriver();
      case BLOCK, RSA, WRAPPING -> new CipherDriver();
      case ETM -> new EtmDriver();
      case DIGEST -> new DigestDriver();
      case MAC -> new MacDriver();
      case DERIVATION -> new DerivationDriver();
      case SIGNATURE -> new SignatureDriver();
      case AGREEMENT -> new AgreementDriver();
      case KEM -> new KemDriver();
      case HPKE -> new HpkeDriver();
      case TOKEN -> new TokenDriver();
      case PASSWORD -> new PasswordDriver();
      case ENCODING -> new EncodingDriver();
      case CERTIFICATE -> new CertificateDriver();
      case ENVELOPE -> new EnvelopeDriver();
      case HANDSHAKE -> new HandshakeDriver();
      case TLS -> new TlsDriver();
      case REFUSAL -> new RefusalDriver();
    };
  }

  /** Prepares the subjects of a request: at least one. */
  static List<? extends Subject<?>> prepare(Preparation from) throws GeneralSecurityException {
    Algorithm algorithm = from.request().algorithm();
    Operation operation = from.request().operation();
    return of(algorithm, operation).prepare(from, primitive(algorithm, operation));
  }

  /** Checks known answers and refusals of an operation. */
  static void prove(Proof proof) throws GeneralSecurityException {
    of(proof.algorithm(), proof.operation())
        .prove(proof, primitive(proof.algorithm(), proof.operation()));
  }

  /** Whether the first call of an operation in a fresh JVM is measured. */
  static boolean startsCold(Algorithm algorithm, Operation operation) {
    return operation == Operation.GENERATE_KEY
        || !NEVER_COLD.contains(algorithm.primitive(operation).family());
  }

  @SuppressWarnings("unchecked") // a family's driver takes all of its primitives
  private static Driver<Primitive> of(Algorithm algorithm, Operation operation) {
    return (Driver<Primitive>)
        (operation == Operation.GENERATE_KEY
            ? new KeyGenerationDriver()
            : of(algorithm.primitive(operation).family()));
  }

  /** What an operation is to JCA; of key generation, what the keys are for. */
  private static Primitive primitive(Algorithm algorithm, Operation operation) {
    return operation == Operation.GENERATE_KEY
        ? algorithm.primitives().get(0)
        : algorithm.primitive(operation);
  }
}
