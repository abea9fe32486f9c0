package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Derivation.Hkdf;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.DerivationService;
import org.jcamark.jca.provider.ProviderSource;

/**
 * Derives one key from a secret or a password, all with the same salt.
 *
 * @param specification the provider's parameter spec for the input
 */
public record DerivationSubject(
    DerivationService service,
    Object reused,
    Object specification,
    Derivation kind,
    DerivationService.Input input)
    implements Subject<byte[]> {
  private static final int PASSWORD_BYTES = 16;
  private static final int PASSWORD_SALT_BYTES = 16;

  /** Above this cost a result is not derived a second time; the gate has its known answers. */
  private static final double EXPENSIVE_MICROS = 50_000;

  static List<DerivationSubject> prepare(ProviderSource source, Derivation kind, Request request)
      throws GeneralSecurityException {
    DerivationService service = DerivationService.of(source, kind);
    Object reused = service.create();
    List<DerivationSubject> subjects = new ArrayList<>();
    for (DerivationService.Input input : inputs(kind, request)) {
      subjects.add(
          new DerivationSubject(service, reused, service.specification(input), kind, input));
    }
    return subjects;
  }

  static DerivationSubject cold(ColdPreparation cold, Derivation kind)
      throws GeneralSecurityException {
    DerivationService service = cold.service(() -> DerivationService.of(cold.source(), kind));
    Object reused = cold.object(service::create);
    DerivationService.Input input = inputs(kind, cold.request()).get(0);
    Object specification = cold.stages().key(() -> service.specification(input));
    return new DerivationSubject(service, reused, specification, kind, input);
  }

  static List<DerivationService.Input> inputs(Derivation kind, Request request) {
    Hkdf hkdf = kind instanceof Hkdf found ? found : null;
    byte[] salt = new byte[hkdf == null ? PASSWORD_SALT_BYTES : hkdf.saltBytes()];
    byte[] info = new byte[hkdf == null ? 0 : hkdf.infoBytes()];
    SplittableRandom random = new SplittableRandom(request.seed() + 1);
    random.nextBytes(salt);
    random.nextBytes(info);
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

  public byte[] derive() throws GeneralSecurityException {
    return service.derive(reused, specification);
  }

  public byte[] createAndDerive() throws GeneralSecurityException {
    return service.derive(service.create(), specification);
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    CheckFailedException.require(
        result.length == kind.outputBytes(),
        "derived " + result.length + " bytes, not " + kind.outputBytes());
    boolean expensive = kind.micros(Operation.DERIVE) > EXPENSIVE_MICROS;
    CheckFailedException.require(
        expensive || Arrays.equals(result, createAndDerive()), "deriving again gives another key");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    byte[] theirs = peer.alone(() -> DerivationService.of(peer.source(), kind).once(input));
    peer.agrees(() -> Arrays.equals(result, theirs));
  }

  @Override
  public Optional<Function<byte[], byte[]>> repeatable() {
    return Optional.of(Function.identity());
  }
}
