package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Derivation.Argon2id;
import org.jcamark.catalog.Derivation.Hkdf;
import org.jcamark.catalog.Derivation.Pbkdf2;
import org.jcamark.catalog.Derivation.Scrypt;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.DerivationService;
import org.jcamark.jca.subject.DerivationSubject;
import org.jcamark.jca.subject.Source;

/** Key and password derivation. */
final class DerivationDriver implements Driver<Derivation> {
  private static final int PASSWORD_BYTES = 16;
  private static final int PASSWORD_SALT_BYTES = 16;

  @Override
  public List<DerivationSubject> prepare(Preparation from, Derivation kind)
      throws GeneralSecurityException {
    DerivationService service = from.service(() -> DerivationService.of(from.source(), kind));
    Source<Object> objects = from.objects(service::create);
    List<DerivationSubject> subjects = new ArrayList<>();
    for (DerivationService.Input input : inputs(kind, from.request())) {
      Object specification = from.key(() -> service.specification(input));
      subjects.add(new DerivationSubject(service, objects, specification, kind, input));
    }
    return subjects;
  }

  /** Secrets or passwords, all with one salt. */
  static List<DerivationService.Input> inputs(Derivation kind, Request request) {
    Hkdf hkdf = kind instanceof Hkdf found ? found : null;
    SplittableRandom random = Inputs.random(request);
    byte[] salt = Inputs.bytes(random, hkdf == null ? PASSWORD_SALT_BYTES : hkdf.saltBytes());
    byte[] info = Inputs.bytes(random, hkdf == null ? 0 : hkdf.infoBytes());
    int secretBytes = hkdf == null ? PASSWORD_BYTES : hkdf.secretBytes();
    List<DerivationService.Input> inputs = new ArrayList<>();
    for (byte[] secret : Inputs.secrets(request, secretBytes)) {
      byte[] used = hkdf == null ? letters(secret) : secret;
      inputs.add(new DerivationService.Input(used, salt, info, kind.outputBytes()));
    }
    return inputs;
  }

  private static byte[] letters(byte[] secret) {
    byte[] letters = new byte[secret.length];
    for (int i = 0; i < secret.length; i++) {
      letters[i] = (byte) ('a' + Math.floorMod(secret[i], 26));
    }
    return letters;
  }

  @Override
  public void prove(Proof proof, Derivation kind) throws GeneralSecurityException {
    proof.knownAnswers(
        "output",
        answer ->
            DerivationService.of(proof.source(), ofVector(kind, answer)).once(input(kind, answer)));
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
