package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Lookup;
import org.jcamark.jca.provider.SignatureService;

/** Verifies one good signature. */
public record VerificationSubject(
    Algorithm algorithm,
    SignatureService service,
    Signature initialised,
    Lookup lookup,
    Reused<Signature> reused,
    CallKey<PublicKey> key,
    SignedMessage signed,
    Pieces pieces)
    implements Subject<Boolean> {

  public boolean verify() throws GeneralSecurityException {
    return verify(initialised);
  }

  public boolean initAndVerify() throws GeneralSecurityException {
    Signature signature = reused.take();
    boolean result = initAndVerify(signature);
    reused.giveBack(signature);
    return result;
  }

  public boolean createAndVerify() throws GeneralSecurityException {
    return initAndVerify(service.create(lookup));
  }

  private boolean initAndVerify(Signature signature) throws GeneralSecurityException {
    signature.initVerify(key.next());
    return verify(signature);
  }

  private boolean verify(Signature signature) throws GeneralSecurityException {
    pieces.update(signature, signed.message());
    return signature.verify(signed.signature());
  }

  @Override
  public void check(Boolean result) throws GeneralSecurityException {
    Signature timed = initialised != null ? initialised : reused.own();
    if (timed != null) {
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
