package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Map;
import org.jcamark.catalog.Algorithm;
import org.jcamark.model.SizeMetric;
import org.jcamark.workload.KeyExchange.DecapsulationKey;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.envelope.Envelope;

/**
 * Seals one file in memory for one recipient, or opens it.
 *
 * @param sealed null for sealing
 */
public record EnvelopeSubject(
    Envelope envelope, Algorithm algorithm, Correspondents both, byte[] plaintext, byte[] sealed)
    implements Subject<byte[]> {

  /** A sender and a recipient, who keep their own keys and decode the other's for each file. */
  public record Correspondents(SigningKey sender, DecapsulationKey recipient) {
    public static Correspondents of(Envelope envelope) throws GeneralSecurityException {
      return new Correspondents(envelope.signatures().generate(), envelope.exchange().generate());
    }

    public byte[] seal(Envelope envelope, byte[] plaintext) throws GeneralSecurityException {
      return envelope.seal(plaintext, sender, envelope.exchange().read(recipient.publicBytes()));
    }

    byte[] open(Envelope envelope, byte[] sealed) throws GeneralSecurityException {
      return envelope.open(sealed, envelope.signatures().read(sender.publicBytes()), recipient);
    }
  }

  /** {@link Envelope#seal}, after the decoding of the recipient's key. */
  public byte[] seal() throws GeneralSecurityException {
    return both.seal(envelope, plaintext);
  }

  /** {@link Envelope#open}, after the decoding of the sender's key. */
  public byte[] open() throws GeneralSecurityException {
    return both.open(envelope, sealed);
  }

  /** The same recipient of another envelope. */
  public EnvelopeSubject withSealed(byte[] other) {
    return new EnvelopeSubject(envelope, algorithm, both, plaintext, other);
  }

  private boolean seals() {
    return sealed == null;
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    byte[] back = seals() ? both.open(envelope, result) : result;
    CheckFailedException.require(
        Arrays.equals(plaintext, back), "the envelope has another content");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(byte[] result) {
    return seals() ? Map.of(SizeMetric.OUTPUT, result.length) : Map.of();
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    Envelope theirs = peer.alone(() -> roundTrip(peer));
    if (seals()) {
      Correspondents toThem =
          new Correspondents(both.sender(), peer.alone(theirs.exchange()::generate));
      byte[] made = toThem.seal(envelope, plaintext);
      peer.agrees(() -> Arrays.equals(plaintext, toThem.open(theirs, made)));
    } else {
      Correspondents fromThem =
          new Correspondents(peer.alone(theirs.signatures()::generate), both.recipient());
      byte[] made = peer.alone(() -> fromThem.seal(theirs, plaintext));
      peer.agrees(() -> Arrays.equals(plaintext, fromThem.open(envelope, made)));
    }
  }

  /** The same algorithms through another provider, which opens its own envelope. */
  private Envelope roundTrip(Peer peer) throws GeneralSecurityException {
    Envelope theirs = Envelope.of(peer.source(), algorithm);
    Correspondents own = Correspondents.of(theirs);
    byte[] message = new byte[100];
    CheckFailedException.require(
        Arrays.equals(message, own.open(theirs, own.seal(theirs, message))),
        "does not open its own envelope");
    return theirs;
  }
}
