package org.jcamark.jca.family;

import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;

/**
 * The families of operations: one line each, and no class of a line is loaded unless it is taken.
 */
final class Drivers {
  private Drivers() {}

  /** The driver of an operation's family. */
  @SuppressWarnings("unchecked") // a family's driver takes all of its primitives
  static Driver<Primitive> of(Algorithm algorithm, Operation operation) {
    return (Driver<Primitive>)
        (operation == Operation.GENERATE_KEY
            ? new KeyGenerationDriver()
            : of(algorithm.primitive(operation).family()));
  }

  private static Driver<?> of(Family family) {
    return switch (family) {
      case RANDOM -> new RandomDriver();
      case AEAD -> new AeadDriver();
      case BLOCK -> new BlockDriver();
      case ETM -> new EtmDriver();
      case RSA -> new RsaDriver();
      case WRAPPING -> new KeyWrapDriver();
      case DIGEST -> new DigestDriver();
      case MAC -> new MacDriver();
      case DERIVATION -> new DerivationDriver();
      case SIGNATURE -> new SignatureDriver();
      case AGREEMENT -> new AgreementDriver();
      case KEM -> new KemDriver();
      case HPKE -> new HpkeDriver();
      case PASSWORD -> new PasswordDriver();
      case ENCODING -> new EncodingDriver();
      case CERTIFICATE -> new CertificateDriver();
      case ENVELOPE -> new EnvelopeDriver();
      case HANDSHAKE -> new HandshakeDriver();
      case TLS -> new TlsDriver();
      case REFUSAL -> new RefusalDriver();
    };
  }

  /** What an operation is to JCA; of key generation, what the keys are for. */
  static Primitive primitive(Algorithm algorithm, Operation operation) {
    return operation == Operation.GENERATE_KEY
        ? algorithm.primitives().get(0)
        : algorithm.primitive(operation);
  }
}
