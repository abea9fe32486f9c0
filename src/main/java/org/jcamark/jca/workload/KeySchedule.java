package org.jcamark.jca.workload;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import org.jcamark.jca.workload.Endpoint.Secrets;

/** The key schedule of TLS 1.3 without a pre-shared key (RFC 8446, section 7.1). */
final class KeySchedule {
  private static final byte[] NOTHING = {};

  private final Hkdf hkdf;
  private final byte[] emptyHash;
  private final byte[] handshakeSecret;

  /**
   * @param emptyHash of nothing
   * @param shared secret of the key exchange
   */
  KeySchedule(Hkdf hkdf, byte[] emptyHash, byte[] shared) throws GeneralSecurityException {
    this.hkdf = hkdf;
    this.emptyHash = emptyHash;
    byte[] zeros = new byte[hkdf.hashBytes()];
    byte[] early = hkdf.extract(zeros, zeros);
    this.handshakeSecret = hkdf.extract(derived(early), shared);
  }

  /** The {@code verify_data} of a Finished message (section 4.4.4). */
  byte[] finished(String side, byte[] sharesHash, byte[] transcriptHash)
      throws GeneralSecurityException {
    byte[] traffic = expandLabel(handshakeSecret, side + " hs traffic", sharesHash);
    return hkdf.hmac(expandLabel(traffic, "finished", NOTHING), transcriptHash);
  }

  /** The first secrets that protect application data. */
  Secrets secrets(byte[] transcriptHash) throws GeneralSecurityException {
    byte[] master = hkdf.extract(derived(handshakeSecret), new byte[hkdf.hashBytes()]);
    return new Secrets(
        expandLabel(master, "c ap traffic", transcriptHash),
        expandLabel(master, "s ap traffic", transcriptHash));
  }

  private byte[] derived(byte[] secret) throws GeneralSecurityException {
    return expandLabel(secret, "derived", emptyHash);
  }

  /** HKDF-Expand-Label to the length of a hash; of a transcript, Derive-Secret. */
  private byte[] expandLabel(byte[] secret, String label, byte[] context)
      throws GeneralSecurityException {
    byte[] name = Bytes.ascii("tls13 " + label);
    byte[] info =
        ByteBuffer.allocate(2 + 1 + name.length + 1 + context.length)
            .putShort((short) hkdf.hashBytes())
            .put((byte) name.length)
            .put(name)
            .put((byte) context.length)
            .put(context)
            .array();
    return hkdf.expand(secret, info, hkdf.hashBytes());
  }
}
