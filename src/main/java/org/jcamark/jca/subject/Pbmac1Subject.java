package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.catalog.PasswordBased.Pbmac1;
import org.jcamark.jca.provider.DerivationService.Input;
import org.jcamark.jca.provider.Pbmac1Service;

/** Authenticates one message by one password. */
public record Pbmac1Subject(Pbmac1Service service, Pbmac1 scheme, Input password, byte[] message)
    implements Subject<byte[]> {

  public byte[] createAndMac() throws GeneralSecurityException {
    return service.once(password, message);
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    CheckFailedException.require(
        Arrays.equals(result, createAndMac()), "authenticating again gives another code");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    Pbmac1Service theirs = peer.alone(() -> Pbmac1Service.of(peer.source(), scheme));
    peer.agrees(() -> Arrays.equals(result, theirs.once(password, message)));
  }

  @Override
  public Optional<Function<byte[], byte[]>> repeatable() {
    return Optional.of(Function.identity());
  }
}
