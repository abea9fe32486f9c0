package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Map;
import org.jcamark.jca.subject.HpkeSubjects.Recipient;
import org.jcamark.model.SizeMetric;

/** Seals one message for one recipient. */
public record HpkeSealingSubject(Recipient recipient, byte[] plaintext) implements Subject<byte[]> {

  public byte[] createAndSeal() throws GeneralSecurityException {
    return recipient.seal(plaintext);
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    CheckFailedException.require(
        Arrays.equals(plaintext, recipient.open(result)), "opening gives another message");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(byte[] result) {
    return Map.of(SizeMetric.OUTPUT, result.length);
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    Recipient theirs = HpkeSubjects.through(peer, recipient.hpke().suite());
    byte[] sealed = theirs.sealedThrough(recipient.hpke(), plaintext);
    peer.agrees(() -> Arrays.equals(plaintext, theirs.open(sealed)));
  }
}
