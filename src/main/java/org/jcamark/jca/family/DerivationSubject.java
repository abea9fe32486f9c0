package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Derivation.Argon2id;
import org.jcamark.catalog.Derivation.Bcrypt;
import org.jcamark.catalog.Derivation.Hkdf;
import org.jcamark.catalog.Derivation.Pbkdf2;
import org.jcamark.catalog.Derivation.Scrypt;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.DerivationService;

/** Derives one key from a secret or a password, all with the same salt. */
public record DerivationSubject(
    DerivationService service,
    Ready<Object, Object> ready,
    Derivation kind,
    DerivationService.Input input)
    implements ObjectSubject<Object, Object, byte[]> {
  /** Above this cost a result is not derived a second time; the gate has its known answers. */
  private static final double EXPENSIVE_MICROS = 50_000;

  private static final int PASSWORD_BYTES = 16;
  private static final int PASSWORD_SALT_BYTES = 16;

  static List<DerivationSubject> prepare(Preparation from) throws GeneralSecurityException {
    Derivation kind = from.primitive();
    DerivationService service = from.service(() -> DerivationService.of(from.source(), kind));
    Source<Object> objects = from.objects(service::create);
    List<DerivationSubject> subjects = new ArrayList<>();
    for (DerivationService.Input input : inputs(kind, from.request())) {
      Ready<Object, Object> ready = Ready.of(objects, from.key(() -> service.specification(input)));
      subjects.add(new DerivationSubject(service, ready, kind, input));
    }
    return subjects;
  }

  /** Secrets, or passwords of small letters, all with one salt. */
  static List<DerivationService.Input> inputs(Derivation kind, Request request) {
    Hkdf hkdf = kind instanceof Hkdf found ? found : null;
    SplittableRandom random = Inputs.random(request);
    byte[] salt = Inputs.bytes(random, hkdf == null ? PASSWORD_SALT_BYTES : hkdf.saltBytes());
    byte[] info = Inputs.bytes(random, hkdf == null ? 0 : hkdf.infoBytes());
    int secretBytes = hkdf == null ? PASSWORD_BYTES : hkdf.secretBytes();
    List<DerivationService.Input> inputs = new ArrayList<>();
    for (byte[] secret : Inputs.secrets(request, secretBytes)) {
      for (int i = 0; hkdf == null && i < secret.length; i++) {
        secret[i] = (byte) ('a' + Math.floorMod(secret[i], 26));
      }
      inputs.add(new DerivationService.Input(secret, salt, info, kind.outputBytes()));
    }
    return inputs;
  }

  @Override
  public byte[] use(Object object, Object specification) throws GeneralSecurityException {
    return service.derive(object, specification);
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    require(
        result.length == kind.outputBytes(),
        "derived " + result.length + " bytes, not " + kind.outputBytes());
    boolean expensive = kind.micros(Operation.DERIVE, 0) > EXPENSIVE_MICROS;
    require(
        expensive || Arrays.equals(result, callWithInstance()), "deriving again gives another key");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    peer.computes(result, () -> DerivationService.of(peer.source(), kind).once(input));
  }

  @Override
  public boolean isRepeatable() {
    return true;
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    proof.knownAnswers(
        "output",
        answer ->
            DerivationService.of(proof.source(), ofVector(kind, answer)).once(input(kind, answer)));
  }

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
    if (kind instanceof Bcrypt) {
      return new Bcrypt(answer.number("cost"), length);
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
