package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import org.jcamark.catalog.Algorithm;
import org.jcamark.jca.provider.SignatureService;

/**
 * Verifies one good signature.
 *
 * @param pieceBytes length of the pieces in which the message goes in; its own for a whole one
 */
public record VerificationSubject(
    Algorithm algorithm,
    SignatureService service,
    Source<Signature> objects,
    CallKey<PublicKey> key,
    SignedMessage signed,
    int pieceBytes)
    implements Subject<Boolean> {

  public boolean verify() throws GeneralSecurityException {
    Signature signature = objects.take();
    update(signature);
    return signature.verify(signed.signature());
  }

  public boolean initAndVerify() throws GeneralSecurityException {
    Signature signature = objects.take();
    signature.initVerify(key.next());
    update(signature);
    boolean accepted = signature.verify(signed.signature());
    objects.giveBack(signature);
    return accepted;
  }

  public boolean createAndVerify() throws GeneralSecurityException {
    Signature signature = objects.create();
    signature.initVerify(key.next());
    update(signature);
    return signature.verify(signed.signature());
  }

  private void update(Signature signature) throws SignatureException {
    SigningSubject.update(signature, signed.message(), pieceBytes);
  }

  @Override
  public void check(Boolean result) throws GeneralSecurityException {
    if (objects.kept().isPresent()) {
      Signature timed = objects.kept().get();
      CheckFailedException.requireRefusal("a wrong signature", () -> acceptsWrong(timed));
      timed.initVerify(signed.publicKey());
    }
    CheckFailedException.require(result, "a good signature is refused");
    byte[] message = signed.message();
    byte[] other =
        message.length == 0
            ? new byte[1]
            : CheckFailedException.altered(message, message.length - 1);
    CheckFailedException.requireRefusal(
        "an altered message", () -> service.verify(signed.publicKey(), other, signed.signature()));
  }

  /** On the very object that was timed. */
  private boolean acceptsWrong(Signature timed) throws GeneralSecurityException {
    byte[] signature = signed.signature();
    timed.initVerify(signed.publicKey());
    timed.update(signed.message());
    return timed.verify(CheckFailedException.altered(signature, signature.length - 1));
  }

  @Override
  public void checkAgainst(Peer peer, Boolean result) throws GeneralSecurityException {
    signed.checkAgainst(peer, service, algorithm);
  }
}
