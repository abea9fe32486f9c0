package org.jcamark.jca;

import static org.jcamark.jca.CipherGate.requireEqual;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Derivation.Argon2id;
import org.jcamark.catalog.Derivation.Hkdf;
import org.jcamark.catalog.Derivation.Pbkdf2;
import org.jcamark.catalog.Derivation.Scrypt;
import org.jcamark.catalog.SymmetricPrimitive;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.KnownAnswers;

/** Proves functions of their input: digests, authentication codes, derivation. None can refuse. */
final class FunctionGate {
  private FunctionGate() {}

  static void prove(
      ProviderSource source,
      Algorithm algorithm,
      SymmetricPrimitive.Digest digest,
      List<ProviderSource> others,
      Evidence evidence)
      throws GeneralSecurityException {
    DigestSubjects.Access access = DigestSubjects.Access.of(source, digest);
    evidence.knownAnswers(
        KnownAnswers.of(algorithm.name(), "digest"),
        answer ->
            requireEqual(answer.bytes("output"), access.create().digest(answer.bytes("input"))));
    byte[] message = CipherGate.bytes(new SplittableRandom(1), 1_000);
    byte[] ours = access.create().digest(message);
    Peers.agree(
        others,
        evidence,
        peer -> DigestSubjects.Access.of(peer, digest).create().digest(message),
        theirs -> Arrays.equals(ours, theirs));
  }

  static void prove(
      ProviderSource source,
      Algorithm algorithm,
      SymmetricPrimitive.Mac mac,
      List<ProviderSource> others,
      Evidence evidence)
      throws GeneralSecurityException {
    MacAccess access = new MacAccess(source, mac);
    evidence.knownAnswers(
        KnownAnswers.of(algorithm.name(), "mac"),
        answer ->
            requireEqual(
                answer.bytes("output"),
                access.once(
                    access.key(answer.bytes("key")),
                    access.parameters(answer.optionalBytes("nonce").orElse(null)),
                    answer.bytes("input"))));
    SplittableRandom random = new SplittableRandom(2);
    byte[] key = CipherGate.bytes(random, mac.keyBits() / 8);
    byte[] nonce = CipherGate.bytes(random, mac.nonceBytes());
    byte[] message = CipherGate.bytes(random, 1_000);
    byte[] ours = access.once(access.key(key), access.parameters(nonce), message);
    Peers.agree(
        others,
        evidence,
        peer -> {
          MacAccess theirs = new MacAccess(peer, mac);
          return theirs.once(theirs.key(key), theirs.parameters(nonce), message);
        },
        theirs -> Arrays.equals(ours, theirs));
  }

  static void prove(
      ProviderSource source,
      Algorithm algorithm,
      Derivation kind,
      List<ProviderSource> others,
      Evidence evidence)
      throws GeneralSecurityException {
    evidence.knownAnswers(
        KnownAnswers.of(functionName(algorithm, kind), "derive"),
        answer -> {
          Derivation same = ofVector(kind, answer);
          requireEqual(answer.bytes("output"), derive(source, same, input(kind, answer)));
        });
    Derivation cheap = cheap(kind);
    SplittableRandom random = new SplittableRandom(3);
    DerivationService.Input input =
        new DerivationService.Input(
            new byte[] {'p', 'a', 's', 's', 'w', 'o', 'r', 'd', '1', '2', '3', '4', '5', '6'},
            CipherGate.bytes(random, 16),
            CipherGate.bytes(random, kind instanceof Hkdf ? 16 : 0),
            32);
    byte[] ours = derive(source, cheap, input);
    Peers.agree(
        others,
        evidence,
        peer -> derive(peer, cheap, input),
        theirs -> Arrays.equals(ours, theirs));
  }

  private static byte[] derive(
      ProviderSource source, Derivation kind, DerivationService.Input input)
      throws GeneralSecurityException {
    DerivationService service = source.dialect().derivations(source, kind).get(0);
    return service.derive(service.create(), service.specification(input));
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

  /** The same function at a low cost, which agreement does not depend on. */
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
