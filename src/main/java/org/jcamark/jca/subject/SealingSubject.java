package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Map;
import org.jcamark.catalog.Algorithm;
import org.jcamark.jca.subject.EnvelopeSubjects.Correspondents;
import org.jcamark.model.SizeMetric;
import org.jcamark.workload.KeyExchange.DecapsulationKey;
import org.jcamark.workload.envelope.Envelope;

/**
 * Seals one file in memory for one recipient.
 *
 * @param both sender and recipient
 */
public record SealingSubject(
    Envelope envelope, Algorithm algorithm, Correspondents both, byte[] plaintext)
    implements Subject<byte[]> {

  public byte[] seal() throws GeneralSecurityException {
    return both.seal(envelope, plaintext);
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    CheckFailedException.require(
        Arrays.equals(plaintext, both.open(envelope, result)), "the envelope has another content");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(byte[] result) {
    return Map.of(SizeMetric.OUTPUT, result.length);
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    Envelope theirs = EnvelopeSubjects.through(peer, algorithm);
    DecapsulationKey recipient = peer.alone(theirs.exchange()::generate);
    byte[] sealed =
        envelope.seal(plaintext, both.sender(), envelope.exchange().read(recipient.publicBytes()));
    peer.agrees(
        () ->
            Arrays.equals(
                plaintext,
                theirs.open(
                    sealed, theirs.signatures().read(both.sender().publicBytes()), recipient)));
  }
}
