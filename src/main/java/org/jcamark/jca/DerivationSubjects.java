package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Operation;

/** Units of work of key derivation: many secrets, one salt. */
final class DerivationSubjects {
  private static final int PASSWORD_BYTES = 16;
  private static final int PASSWORD_SALT_BYTES = 16;

  /** Above this cost a result is not derived a second time; the gate has its known answers. */
  private static final double EXPENSIVE_MICROS = 50_000;

  private DerivationSubjects() {}

  static List<Subject> prepare(ProviderSource source, Derivation kind, Request request)
      throws GeneralSecurityException {
    SplittableRandom random = new SplittableRandom(request.seed() + 1);
    boolean hkdf = kind instanceof Derivation.Hkdf;
    int secretBytes = kind instanceof Derivation.Hkdf h ? h.secretBytes() : PASSWORD_BYTES;
    byte[] salt = new byte[kind instanceof Derivation.Hkdf h ? h.saltBytes() : PASSWORD_SALT_BYTES];
    byte[] info = new byte[kind instanceof Derivation.Hkdf h ? h.infoBytes() : 0];
    random.nextBytes(salt);
    random.nextBytes(info);
    List<DerivationService.Input> inputs = new ArrayList<>();
    for (byte[] secret : Inputs.secrets(request, secretBytes)) {
      byte[] used = hkdf ? secret : printable(secret);
      inputs.add(new DerivationService.Input(used, salt, info, outputBytes(kind)));
    }
    DerivationService service = choose(source, kind);
    Object reused = service.create();
    List<Subject> subjects = new ArrayList<>();
    for (DerivationService.Input input : inputs) {
      subjects.add(
          new Deriving(
              service,
              reused,
              service.specification(input),
              outputBytes(kind),
              kind.micros(Operation.DERIVE) < EXPENSIVE_MICROS));
    }
    return subjects;
  }

  /** The way that the provider offers; where there is one only, nothing is tried out. */
  private static DerivationService choose(ProviderSource source, Derivation kind)
      throws GeneralSecurityException {
    List<DerivationService> services = source.dialect().derivations(source, kind);
    if (services.isEmpty()) {
      throw new UnavailableException(
          source.describe() + " has no way to derive with this function through JCA");
    }
    return services.get(0);
  }

  static int outputBytes(Derivation kind) {
    if (kind instanceof Derivation.Hkdf hkdf) {
      return hkdf.outputBytes();
    }
    if (kind instanceof Derivation.Pbkdf2 pbkdf2) {
      return pbkdf2.outputBytes();
    }
    if (kind instanceof Derivation.Scrypt scrypt) {
      return scrypt.outputBytes();
    }
    return ((Derivation.Argon2id) kind).outputBytes();
  }

  private static byte[] printable(byte[] secret) {
    byte[] letters = new byte[secret.length];
    for (int i = 0; i < secret.length; i++) {
      letters[i] = (byte) ('a' + Math.floorMod(secret[i], 26));
    }
    return letters;
  }

  /** Derives one key. */
  private record Deriving(
      DerivationService service,
      Object reused,
      Object specification,
      int outputBytes,
      boolean repeat)
      implements Subject {
    @Override
    public Object operate() throws GeneralSecurityException {
      return service.derive(reused, specification);
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      return service.derive(service.create(), specification);
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      byte[] key = (byte[]) result;
      CheckFailedException.require(
          key.length == outputBytes, "derived " + key.length + " bytes, not " + outputBytes);
      CheckFailedException.require(
          !repeat || Arrays.equals(key, service.derive(service.create(), specification)),
          "deriving again gives another key");
    }
  }
}
