package org.jcamark.jca.workload;

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

/**
 * What a side of a handshake computes with. Thread-safe.
 *
 * @param emptyHash of nothing
 * @param clientFirst how a transcript begins where the client sends the first share
 * @param serverFirst how it begins in the other order
 */
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

  /**
   * That of a pair of algorithms through one provider, or through a provider combination.
   *
   * @throws GeneralSecurityException if a part is missing
   */
  public static Endpoint of(ProviderSource source, Algorithm algorithm)
      throws GeneralSecurityException {
    Profile profile = ((Workload) algorithm.primitive(Operation.HANDSHAKE)).profile();
    WorkloadServices services = new WorkloadServices(source);
    JcaService<MessageDigest> hash = services.sha2(profile.hashBits());
    return new Endpoint(
        services.keyExchange(profile),
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
    return new KeySchedule(hkdf, emptyHash, secret);
  }

  /**
   * The messages of a handshake so far, as a running hash (RFC 8446, section 4.4.1). Immutable.
   *
   * @param digest which no one else uses
   */
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
}
