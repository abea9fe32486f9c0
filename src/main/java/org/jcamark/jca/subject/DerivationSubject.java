package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.DerivationService;

/**
 * Derives one key from a secret or a password, all with the same salt.
 *
 * @param specification the provider's parameter spec for the input
 */
public record DerivationSubject(
    DerivationService service,
    Source<Object> objects,
    Object specification,
    Derivation kind,
    DerivationService.Input input)
    implements Subject<byte[]> {

  /** Above this cost a result is not derived a second time; the gate has its known answers. */
  private static final double EXPENSIVE_MICROS = 50_000;

  public byte[] derive() throws GeneralSecurityException {
    return service.derive(objects.take(), specification);
  }

  public byte[] createAndDerive() throws GeneralSecurityException {
    return service.derive(objects.create(), specification);
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
