package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Arrays;
import org.jcamark.jca.provider.KeyPairService;

/** Generates key pairs. */
record KeyPairSubject(KeyPairService service, KeyPairGenerator initialised, KeyPairGenerator reused)
    implements KeyGenerationSubject {

  @Override
  public Object generateKey() {
    return initialised.generateKeyPair();
  }

  @Override
  public Object initAndGenerateKey() throws GeneralSecurityException {
    service.initialise(reused);
    return reused.generateKeyPair();
  }

  @Override
  public Object createAndGenerateKey() throws GeneralSecurityException {
    return service.generate();
  }

  /** That the pair is complete and new; that it works is for the gate of other operations. */
  @Override
  public void check(Object result) throws GeneralSecurityException {
    KeyPair pair = (KeyPair) result;
    byte[] encoded = pair.getPublic().getEncoded();
    CheckFailedException.require(
        encoded != null && pair.getPrivate() != null, "the key pair is incomplete");
    KeyPair first = service.sample(pair);
    CheckFailedException.require(
        first == pair || !Arrays.equals(encoded, first.getPublic().getEncoded()),
        "the same key was generated twice");
  }

  /** The peer reads the public key, as it reads its own, and encodes it identically. */
  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    KeyPairService theirs = service.through(peer.source());
    peer.alone(() -> theirs.publicKey(theirs.sample().getPublic().getEncoded()));
    byte[] encoded = ((KeyPair) result).getPublic().getEncoded();
    peer.agrees(() -> Arrays.equals(encoded, theirs.publicKey(encoded).getEncoded()));
  }
}
