package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import org.jcamark.jca.subject.HpkeSubjects.Recipient;

/** Opens one message. */
public record HpkeOpeningSubject(Recipient recipient, byte[] sealed, byte[] plaintext)
    implements Subject<byte[]> {

  public byte[] createAndOpen() throws GeneralSecurityException {
    return recipient.open(sealed);
  }

  @Override
  public void check(byte[] result) throws CheckFailedException {
    CheckFailedException.require(Arrays.equals(plaintext, result), "opening gives another message");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    Recipient theirs = HpkeSubjects.through(peer, recipient.hpke().suite());
    byte[] made = peer.alone(() -> recipient.sealedThrough(theirs.hpke(), plaintext));
    peer.agrees(() -> Arrays.equals(plaintext, recipient.open(made)));
  }
}
