package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Derivation.Argon2id;
import org.jcamark.catalog.Derivation.Hkdf;
import org.jcamark.catalog.Derivation.Pbkdf2;
import org.jcamark.catalog.Derivation.Scrypt;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.provider.DerivationService;

/** Proves derivation. */
final class DerivationGate {
  private DerivationGate() {}

  static void prove(Proof proof, Derivation kind) throws GeneralSecurityException {
    proof.knownAnswers(
        answer ->
            Proof.requireEqual(
                answer.bytes("output"),
                DerivationService.of(proof.source(), ofVector(kind, answer))
                    .once(input(kind, answer))));
  }

  /** The same function with the parameters of a vector. */
  static Derivation ofVector(Derivation kind, KnownAnswer answer) {
    int length = answer.number("length");
    if (kind instanceof Hkdf hkdf) {
      return new Hkdf(hkdf.hash(), 0, 0, 0, length);
    }
    if (kind instanceof Pbkdf2 pbkdf2) {
      return new Pbkdf2(pbkdf2.hash(), answer.number("iterations"), length);
    }
    if (kind instanceof Scrypt) {
      return new Scrypt(answer.number("n"), answer.number("r"), answer.number("p"), length);
    }
    return new Argon2id(
        answer.number("memoryKiB"),
        answer.number("iterations"),
        answer.number("parallelism"),
        length);
  }

  static DerivationService.Input input(Derivation kind, KnownAnswer answer) {
    return new DerivationService.Input(
        answer.bytes(kind instanceof Hkdf ? "ikm" : "password"),
        answer.bytes("salt"),
        answer.optionalBytes("info").orElse(new byte[0]),
        answer.number("length"));
  }
}
