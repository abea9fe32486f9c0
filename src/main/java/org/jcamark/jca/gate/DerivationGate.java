package org.jcamark.jca.gate;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Derivation.Argon2id;
import org.jcamark.catalog.Derivation.Hkdf;
import org.jcamark.catalog.Derivation.Pbkdf2;
import org.jcamark.catalog.Derivation.Scrypt;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.KnownAnswers;
import org.jcamark.jca.provider.DerivationService;

/** Proves derivation; agreement with other providers is checked at a low cost. */
final class DerivationGate {
  private static final byte[] PASSWORD = "password123456".getBytes(StandardCharsets.US_ASCII);

  private DerivationGate() {}

  static void prove(Proof proof, Derivation kind) throws GeneralSecurityException {
    proof.knownAnswers(
        KnownAnswers.of(functionName(proof.algorithm(), kind), "derive"),
        answer ->
            Proof.requireEqual(
                answer.bytes("output"),
                DerivationService.of(proof.source(), ofVector(kind, answer))
                    .once(input(kind, answer))));
    Derivation cheap = cheap(kind);
    SplittableRandom random = new SplittableRandom(3);
    DerivationService.Input input =
        new DerivationService.Input(
            PASSWORD,
            Proof.bytes(random, 16),
            Proof.bytes(random, kind instanceof Hkdf ? 16 : 0),
            32);
    byte[] ours = DerivationService.of(proof.source(), cheap).once(input);
    proof.agrees(
        peer -> {
          byte[] theirs = DerivationService.of(peer, cheap).once(input);
          return () -> Arrays.equals(ours, theirs);
        });
  }

  /** Vectors are filed under the function's name, without cost parameters. */
  private static String functionName(Algorithm algorithm, Derivation kind) {
    if (kind instanceof Pbkdf2 pbkdf2) {
      return "PBKDF2-HMAC-" + pbkdf2.hash();
    }
    return kind instanceof Hkdf ? algorithm.name() : algorithm.name().split("-", 2)[0];
  }

  private static Derivation ofVector(Derivation kind, KnownAnswer answer) {
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

  private static DerivationService.Input input(Derivation kind, KnownAnswer answer) {
    return new DerivationService.Input(
        answer.bytes(kind instanceof Hkdf ? "ikm" : "password"),
        answer.bytes("salt"),
        answer.optionalBytes("info").orElse(new byte[0]),
        answer.number("length"));
  }

  private static Derivation cheap(Derivation kind) {
    if (kind instanceof Pbkdf2 pbkdf2) {
      return new Pbkdf2(pbkdf2.hash(), 1_000, pbkdf2.outputBytes());
    }
    if (kind instanceof Scrypt scrypt) {
      return new Scrypt(1_024, scrypt.blockSize(), scrypt.parallelism(), scrypt.outputBytes());
    }
    if (kind instanceof Argon2id argon2) {
      return new Argon2id(1_024, 2, argon2.parallelism(), argon2.outputBytes());
    }
    return kind;
  }
}
