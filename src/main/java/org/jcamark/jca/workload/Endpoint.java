package org.jcamark.jca.workload;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Profile;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.UnavailableException;

/** What a side of a handshake computes with. Thread-safe. */
public record Endpoint(
    KeyExchange exchange,
    Signatures signatures,
    JcaService<MessageDigest> hash,
    Hkdf hkdf,
    byte[] emptyHash,
    byte[] clientFirst,
    byte[] serverFirst,
    SecureRandom random) {
  static final int RANDOM_BYTES = 32;

  public static Endpoint of(ProviderSource source, Algorithm algorithm)
      throws GeneralSecurityException {
    Profile profile = ((Workload) algorithm.primitive(Operation.HANDSHAKE)).profile();
    WorkloadServices services = new WorkloadServices(source);
    JcaService<MessageDigest> hash = services.sha2(profile.hashBits());
    return new Endpoint(
        services.keyExchange(profile.keyExchange()),
        services.signatures(profile),
        hash,
        services.hkdf(profile.hashBits()),
        hash.create().digest(),
        Bytes.ascii("jcamark handshake, client first, " + algorithm.name() + "\0"),
        Bytes.ascii("jcamark handshake, server first, " + algorithm.name() + "\0"),
        new SecureRandom());
  }

  byte[] randomBytes() {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return bytes;
  }

  Transcript begin(boolean isServerFirst, byte[]... messages) throws GeneralSecurityException {
    return new Transcript(hash.create())
        .plus(isServerFirst ? serverFirst : clientFirst)
        .plus(messages);
  }

  KeySchedule schedule(byte[] secret) throws GeneralSecurityException {
    return KeySchedule.of(hkdf, emptyHash, secret);
  }

  /** The messages of a handshake so far, as a running hash (RFC 8446, section 4.4.1). Immutable. */
  record Transcript(MessageDigest digest) {
    Transcript plus(byte[]... messages) throws UnavailableException {
      MessageDigest longer = copy();
      for (byte[] message : messages) {
        longer.update(message);
      }
      return new Transcript(longer);
    }

    byte[] hash() throws UnavailableException {
      return copy().digest();
    }

    private MessageDigest copy() throws UnavailableException {
      try {
        return (MessageDigest) digest.clone();
      } catch (CloneNotSupportedException e) {
        throw new UnavailableException(
            digest.getAlgorithm() + " of " + digest.getProvider().getName() + " cannot be cloned");
      }
    }
  }

  /** What a handshake is made for: a hash's length of bytes for each direction. */
  public record Secrets(byte[] client, byte[] server) {

    public boolean agreesWith(Secrets other) {
      return MessageDigest.isEqual(client, other.client)
          && MessageDigest.isEqual(server, other.server);
    }
  }

  /** The key schedule of TLS 1.3 without a pre-shared key (RFC 8446, section 7.1). */
  record KeySchedule(Hkdf hkdf, byte[] emptyHash, byte[] handshakeSecret) {
    private static final byte[] NOTHING = {};

    static KeySchedule of(Hkdf hkdf, byte[] emptyHash, byte[] shared)
        throws GeneralSecurityException {
      byte[] zeros = new byte[hkdf.hashBytes()];
      KeySchedule early = new KeySchedule(hkdf, emptyHash, hkdf.extract(zeros, zeros));
      return new KeySchedule(hkdf, emptyHash, hkdf.extract(early.derived(), shared));
    }

    /** The {@code verify_data} of a Finished message (section 4.4.4). */
    byte[] finished(String side, byte[] sharesHash, byte[] transcriptHash)
        throws GeneralSecurityException {
      byte[] traffic = expandLabel(handshakeSecret, side + " hs traffic", sharesHash);
      return hkdf.hmac(expandLabel(traffic, "finished", NOTHING), transcriptHash);
    }

    Secrets secrets(byte[] transcriptHash) throws GeneralSecurityException {
      byte[] master = hkdf.extract(derived(), new byte[hkdf.hashBytes()]);
      return new Secrets(
          expandLabel(master, "c ap traffic", transcriptHash),
          expandLabel(master, "s ap traffic", transcriptHash));
    }

    private byte[] derived() throws GeneralSecurityException {
      return expandLabel(handshakeSecret, "derived", emptyHash);
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
}
