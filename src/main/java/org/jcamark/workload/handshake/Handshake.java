package org.jcamark.workload.handshake;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Profile;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.provider.DigestService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.workload.Bytes;
import org.jcamark.workload.Hkdf;
import org.jcamark.workload.KeyExchange;
import org.jcamark.workload.KeyExchange.DecapsulationKey;
import org.jcamark.workload.Parts;
import org.jcamark.workload.RefusedException;
import org.jcamark.workload.Signatures;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.Signatures.VerificationKey;

/**
 * A handshake in which the server proves who it is. It has the key exchange, the signature over the
 * transcript, the Finished message and the key schedule of TLS 1.3 (RFC 8446), but neither
 * certificates nor records: the client knows the server's public key. Thread-safe.
 *
 * <p>In the order of TLS 1.3, the client sends a share, and the server replies:
 *
 * <pre>
 *   client  random[32] share
 *   server  random[32] ciphertext signature-length[2] signature finished[32]
 * </pre>
 *
 * <p>In the other order, the server signs a share, and the client replies:
 *
 * <pre>
 *   server  random[32] share signature-length[2] signature
 *   client  random[32] ciphertext finished[32]
 * </pre>
 */
public final class Handshake {
  private static final int RANDOM_BYTES = 32;

  /** As in RFC 8446, section 4.4.3: 64 spaces, a text for this use alone, a zero. */
  private static final byte[] CONTEXT =
      Bytes.ascii(" ".repeat(64) + "jcamark handshake, server signature\0");

  private final KeyExchange exchange;
  private final Signatures signatures;
  private final DigestService sha256;
  private final Hkdf hkdf;
  private final byte[] emptyHash;
  private final SecureRandom random = new SecureRandom();

  private Handshake(KeyExchange exchange, Signatures signatures, Parts parts)
      throws GeneralSecurityException {
    this.exchange = exchange;
    this.signatures = signatures;
    this.sha256 = parts.sha256();
    this.hkdf = parts.hkdf();
    this.emptyHash = sha256.create().digest();
  }

  /**
   * Handshakes of a profile through one provider, or through a mix.
   *
   * @throws GeneralSecurityException if a part is missing
   */
  public static Handshake of(ProviderSource source, Algorithm algorithm)
      throws GeneralSecurityException {
    Profile profile = ((Workload) algorithm.primitive(Operation.HANDSHAKE)).profile();
    Parts parts = new Parts(source);
    return new Handshake(parts.keyExchange(profile), parts.signatures(profile), parts);
  }

  /** Makes and reads the server's long-term keys. */
  public Signatures signatures() {
    return signatures;
  }

  /** The first message, and the key to what answers it. */
  public record Share(byte[] message, DecapsulationKey key) {}

  /** The second message, and what its sender derives. */
  public record Reply(byte[] message, Secrets secrets) {}

  /** Client: makes a key pair. */
  public Share clientShare() throws GeneralSecurityException {
    DecapsulationKey key = exchange.generate();
    return new Share(Bytes.join(random(), key.publicBytes()), key);
  }

  /** Server: encapsulates to the client's share and signs the transcript. */
  public Reply serverReply(byte[] clientShare, SigningKey server) throws GeneralSecurityException {
    Encapsulation made = encapsulate(ByteBuffer.wrap(clientShare));
    byte[] hello = Bytes.join(random(), made.ciphertext());
    byte[] sharesHash = sha256(clientShare, hello);
    byte[] signature = lengthFirst(server.sign(signed(sharesHash)));
    KeySchedule schedule = new KeySchedule(hkdf, emptyHash, made.secret());
    byte[] finished = schedule.finished("s", sharesHash, sha256(clientShare, hello, signature));
    return new Reply(
        Bytes.join(hello, signature, finished),
        schedule.secrets(sha256(clientShare, hello, signature, finished)));
  }

  /**
   * Client: decapsulates, verifies the signature and the Finished message.
   *
   * @throws GeneralSecurityException if any byte of either message is not what its sender sent
   */
  public Secrets clientFinish(Share share, byte[] reply, VerificationKey server)
      throws GeneralSecurityException {
    ByteBuffer message = ByteBuffer.wrap(reply);
    byte[] hello = Bytes.take(message, RANDOM_BYTES + exchange.ciphertextBytes());
    byte[] signature = Bytes.take(message, 2 + Bytes.peekUint16(message));
    byte[] finished = lastOf(message);
    byte[] sharesHash = sha256(share.message, hello);
    requireSignature(server, sharesHash, signature);
    KeySchedule schedule = schedule(share.key, hello);
    requireFinished(
        schedule.finished("s", sharesHash, sha256(share.message, hello, signature)), finished);
    return schedule.secrets(sha256(share.message, hello, signature, finished));
  }

  /** Server: makes a key pair and signs it. */
  public Share serverShare(SigningKey server) throws GeneralSecurityException {
    DecapsulationKey key = exchange.generate();
    byte[] hello = Bytes.join(random(), key.publicBytes());
    byte[] signature = lengthFirst(server.sign(signed(sha256(hello))));
    return new Share(Bytes.join(hello, signature), key);
  }

  /**
   * Client: verifies the signature and encapsulates to the server's share.
   *
   * @throws GeneralSecurityException if the share is not the server's
   */
  public Reply clientReply(byte[] serverShare, VerificationKey server)
      throws GeneralSecurityException {
    ByteBuffer message = ByteBuffer.wrap(serverShare);
    byte[] hello = Bytes.take(message, RANDOM_BYTES + exchange.publicBytes());
    byte[] signature = Bytes.take(message, 2 + Bytes.peekUint16(message));
    RefusedException.require(!message.hasRemaining(), "a message is too long");
    requireSignature(server, sha256(hello), signature);
    Encapsulation made = encapsulate(ByteBuffer.wrap(hello));
    byte[] answer = Bytes.join(random(), made.ciphertext());
    byte[] transcript = sha256(serverShare, answer);
    KeySchedule schedule = new KeySchedule(hkdf, emptyHash, made.secret());
    byte[] finished = schedule.finished("c", transcript, transcript);
    return new Reply(
        Bytes.join(answer, finished), schedule.secrets(sha256(serverShare, answer, finished)));
  }

  /**
   * Server: decapsulates and verifies the Finished message.
   *
   * @throws GeneralSecurityException if any byte of either message is not what its sender sent
   */
  public Secrets serverFinish(Share share, byte[] reply) throws GeneralSecurityException {
    ByteBuffer message = ByteBuffer.wrap(reply);
    byte[] answer = Bytes.take(message, RANDOM_BYTES + exchange.ciphertextBytes());
    byte[] finished = lastOf(message);
    byte[] transcript = sha256(share.message, answer);
    KeySchedule schedule = schedule(share.key, answer);
    requireFinished(schedule.finished("c", transcript, transcript), finished);
    return schedule.secrets(sha256(share.message, answer, finished));
  }

  /**
   * @param hello the random, then the share
   */
  private Encapsulation encapsulate(ByteBuffer hello) throws GeneralSecurityException {
    Bytes.take(hello, RANDOM_BYTES);
    return exchange.read(Bytes.take(hello, hello.remaining())).encapsulate();
  }

  /**
   * @param answer the random, then the ciphertext
   */
  private KeySchedule schedule(DecapsulationKey key, byte[] answer)
      throws GeneralSecurityException {
    ByteBuffer buffer = ByteBuffer.wrap(answer);
    Bytes.take(buffer, RANDOM_BYTES);
    byte[] secret = key.decapsulate(Bytes.take(buffer, buffer.remaining()));
    return new KeySchedule(hkdf, emptyHash, secret);
  }

  private static byte[] signed(byte[] transcriptHash) {
    return Bytes.join(CONTEXT, transcriptHash);
  }

  private static void requireSignature(
      VerificationKey server, byte[] transcriptHash, byte[] lengthAndSignature)
      throws GeneralSecurityException {
    ByteBuffer buffer = ByteBuffer.wrap(lengthAndSignature);
    Bytes.take(buffer, 2);
    server.require(signed(transcriptHash), Bytes.take(buffer, buffer.remaining()));
  }

  private static void requireFinished(byte[] expected, byte[] received) throws RefusedException {
    RefusedException.require(
        MessageDigest.isEqual(expected, received), "the Finished message is wrong");
  }

  private static byte[] lastOf(ByteBuffer message) throws RefusedException {
    byte[] finished = Bytes.take(message, Hkdf.HASH_BYTES);
    RefusedException.require(!message.hasRemaining(), "a message is too long");
    return finished;
  }

  private static byte[] lengthFirst(byte[] signature) {
    return ByteBuffer.allocate(2 + signature.length)
        .putShort((short) signature.length)
        .put(signature)
        .array();
  }

  private byte[] random() {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return bytes;
  }

  private byte[] sha256(byte[]... messages) throws GeneralSecurityException {
    MessageDigest digest = sha256.create();
    for (byte[] message : messages) {
      digest.update(message);
    }
    return digest.digest();
  }
}
