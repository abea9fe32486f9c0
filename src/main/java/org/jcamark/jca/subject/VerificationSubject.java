package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Signature;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.jca.provider.SignatureService;

/** Verifies one good signature. */
public record VerificationSubject(
    Algorithm algorithm,
    SignatureService service,
    Signature initialised,
    Signature reused,
    SignedMessage signed)
    implements Subject<Boolean> {

  public boolean verify() throws GeneralSecurityException {
    return verify(initialised);
  }

  public boolean initAndVerify() throws GeneralSecurityException {
    reused.initVerify(signed.publicKey());
    return verify(reused);
  }

  public boolean createAndVerify() throws GeneralSecurityException {
    Signature signature = service.create();
    signature.initVerify(signed.publicKey());
    return verify(signature);
  }

  private boolean verify(Signature signature) throws GeneralSecurityException {
    signature.update(signed.message());
    return signature.verify(signed.signature());
  }

  @Override
  public Boolean perform(Boundary boundary) throws GeneralSecurityException {
    return switch (boundary) {
      case OPERATION -> verify();
      case INIT -> initAndVerify();
      default -> createAndVerify();
    };
  }

  @Override
  public void check(Boolean result) throws GeneralSecurityException {
    CheckFailedException.require(result, "a good signature is refused");
    byte[] message = signed.message();
    byte[] other =
        message.length == 0
            ? new byte[1]
            : CheckFailedException.altered(message, message.length - 1);
    CheckFailedException.requireRefusal(
        "an altered message", () -> service.verify(signed.publicKey(), other, signed.signature()));
  }

  @Override
  public void checkAgainst(Peer peer, Boolean result) throws GeneralSecurityException {
    signed.checkAgainst(peer, service, algorithm);
  }
}
