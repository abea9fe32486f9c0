package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import org.jcamark.catalog.Algorithm;
import org.jcamark.jca.subject.EnvelopeSubjects.Correspondents;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.envelope.Envelope;

/**
 * Opens one envelope in memory.
 *
 * @param both sender and recipient
 */
public record OpeningSubject(
    Envelope envelope, Algorithm algorithm, Correspondents both, byte[] sealed, byte[] plaintext)
    implements Subject<byte[]> {

  public byte[] open() throws GeneralSecurityException {
    return both.open(envelope, sealed);
  }

  @Override
  public void check(byte[] result) throws CheckFailedException {
    CheckFailedException.require(
        Arrays.equals(plaintext, result), "the envelope has another content");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    Envelope theirs = EnvelopeSubjects.through(peer, algorithm);
    SigningKey sender = peer.alone(theirs.signatures()::generate);
    byte[] made =
        peer.alone(
            () ->
                theirs.seal(
                    plaintext, sender, theirs.exchange().read(both.recipient().publicBytes())));
    peer.agrees(
        () ->
            Arrays.equals(
                plaintext,
                envelope.open(
                    made, envelope.signatures().read(sender.publicBytes()), both.recipient())));
  }
}
