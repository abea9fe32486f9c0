package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Map;
import org.jcamark.model.SizeMetric;
import org.jcamark.workload.Bytes;
import org.jcamark.workload.KeyExchange.DecapsulationKey;
import org.jcamark.workload.KeyExchange.EncapsulationKey;
import org.jcamark.workload.hpke.Hpke;

/**
 * Seals one message for one recipient, or opens it.
 *
 * @param sealed null for sealing
 */
public record HpkeSubject(Recipient recipient, byte[] plaintext, byte[] sealed)
    implements Subject<byte[]> {
  private static final byte[] INFO = Bytes.ascii("application info");
  private static final byte[] AAD = Bytes.ascii("associated data.");

  /**
   * A recipient with both keys.
   *
   * @param own that opens
   * @param known that senders have
   */
  public record Recipient(
      Hpke hpke, CallKey<DecapsulationKey> own, CallKey<EncapsulationKey> known) {

    /** A recipient with new keys. */
    static Recipient generated(Hpke hpke) throws GeneralSecurityException {
      DecapsulationKey own = hpke.exchange().generate();
      return new Recipient(
          hpke, CallKey.kept(own), CallKey.kept(hpke.exchange().read(own.publicBytes())));
    }

    public byte[] seal(byte[] plaintext) throws GeneralSecurityException {
      return hpke.seal(known.next(), INFO, AAD, plaintext);
    }

    byte[] open(byte[] sealed) throws GeneralSecurityException {
      return hpke.open(own.next(), INFO, AAD, sealed);
    }

    /** Sealed by another provider, which has the recipient's public key only. */
    private byte[] sealedThrough(Hpke other, byte[] plaintext) throws GeneralSecurityException {
      return other.seal(other.exchange().read(own.kept().publicBytes()), INFO, AAD, plaintext);
    }
  }

  /** {@link Hpke#seal}. */
  public byte[] createAndSeal() throws GeneralSecurityException {
    return recipient.seal(plaintext);
  }

  /** {@link Hpke#open}. */
  public byte[] createAndOpen() throws GeneralSecurityException {
    return recipient.open(sealed);
  }

  private boolean seals() {
    return sealed == null;
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    byte[] back = seals() ? recipient.open(result) : result;
    CheckFailedException.require(Arrays.equals(plaintext, back), "opening gives another message");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(byte[] result) {
    return seals() ? Map.of(SizeMetric.OUTPUT, result.length) : Map.of();
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    Recipient theirs = peer.alone(() -> roundTrip(peer));
    if (seals()) {
      byte[] made = theirs.sealedThrough(recipient.hpke(), plaintext);
      peer.agrees(() -> Arrays.equals(plaintext, theirs.open(made)));
    } else {
      byte[] made = peer.alone(() -> recipient.sealedThrough(theirs.hpke(), plaintext));
      peer.agrees(() -> Arrays.equals(plaintext, recipient.open(made)));
    }
  }

  /** A recipient through another provider, which opens its own message. */
  private Recipient roundTrip(Peer peer) throws GeneralSecurityException {
    Recipient theirs = Recipient.generated(Hpke.of(peer.source(), recipient.hpke().suite()));
    byte[] message = new byte[100];
    CheckFailedException.require(
        Arrays.equals(message, theirs.open(theirs.seal(message))), "does not open its own message");
    return theirs;
  }
}
