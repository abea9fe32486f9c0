package org.jcamark.jca.workload.handshake;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Profile;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.workload.Bytes;
import org.jcamark.jca.workload.Hkdf;
import org.jcamark.jca.workload.KeyExchange;
import org.jcamark.jca.workload.KeyExchange.DecapsulationKey;
import org.jcamark.jca.workload.RefusedException;
import org.jcamark.jca.workload.Signatures;
import org.jcamark.jca.workload.Signatures.SigningKey;
import org.jcamark.jca.workload.Signatures.VerificationKey;
import org.jcamark.jca.workload.WorkloadServices;

/**
 * A handshake in which the server proves who it is, with the key exchange, CertificateVerify, both
 * Finished messages and the key schedule of TLS 1.3 (RFC 8446). There are neither negotiation,
 * certificates nor records: both sides know the pair of algorithms, and the client knows the
 * server's public key. Thread-safe.
 *
 * <p>In the order of TLS 1.3, the client sends a share:
 *
 * <pre>
 *   client  random[32] share
 *   server  random[32] ciphertext signature-length[2] signature finished[h]
 *   client  finished[h]
 * </pre>
 *
 * <p>In the other order, the server signs a share for the client's random:
 *
 * <pre>
 *   client  random[32]
 *   server  random[32] share signature-length[2] signature
 *   client  ciphertext finished[h]
 *   server  finished[h]
 * </pre>
 *
 * <p>The transcript begins with the order and the pair of algorithms and has all messages; the
 * server's public key stands where TLS has its certificate, before the signature. Neither side has
 * secrets before it checked the other's Finished. The hash, of {@code h} bytes, is that of {@link
 * Profile#hashBits}.
 */
public final class Handshake {
  private static final int RANDOM_BYTES = 32;
  private static final String CLIENT = "c";
  private static final String SERVER = "s";

  /** As in RFC 8446, section 4.4.3: 64 spaces, a text for this use alone, a zero. */
  private static final byte[] CONTEXT =
      Bytes.ascii(" ".repeat(64) + "jcamark handshake, server signature\0");

  private final KeyExchange exchange;
  private final Signatures signatures;
  private final JcaService<MessageDigest> hash;
  private final Hkdf hkdf;
  private final byte[] emptyHash;
  private final byte[] clientFirst;
  private final byte[] serverFirst;
  private final SecureRandom random = new SecureRandom();

  private Handshake(String name, Profile profile, WorkloadServices services)
      throws GeneralSecurityException {
    this.exchange = services.keyExchange(profile);
    this.signatures = services.signatures(profile);
    this.hash = services.sha2(profile.hashBits());
    this.hkdf = services.hkdf(profile.hashBits());
    this.emptyHash = hash.create().digest();
    this.clientFirst = Bytes.ascii("jcamark handshake, client first, " + name + "\0");
    this.serverFirst = Bytes.ascii("jcamark handshake, server first, " + name + "\0");
  }

  /**
   * Handshakes of a profile through one provider, or through a provider combination.
   *
   * @throws GeneralSecurityException if a part is missing
   */
  public static Handshake of(ProviderSource source, Algorithm algorithm)
      throws GeneralSecurityException {
    Profile profile = ((Workload) algorithm.primitive(Operation.HANDSHAKE)).profile();
    return new Handshake(algorithm.name(), profile, new WorkloadServices(source));
  }

  public Signatures signatures() {
    return signatures;
  }

  /** A message with a share, and what its sender keeps. */
  public record Share(byte[] message, DecapsulationKey key, Transcript transcript) {}

  /** The answer to a share, and what its sender keeps until the other side's Finished. */
  public record Reply(byte[] message, Waiting waiting) {}

  /**
   * A side that has sent its Finished, but not received the other's.
   *
   * @param sharesHash of the transcript up to both shares
   * @param transcript up to the other's Finished
   */
  public record Waiting(KeySchedule schedule, byte[] sharesHash, Transcript transcript) {
    private void require(String side, byte[] finished) throws GeneralSecurityException {
      requireFinished(schedule.finished(side, sharesHash, transcript.hash()), finished);
    }
  }

  /** The last message, and what its sender derives. */
  public record Finish(byte[] message, Secrets secrets) {}

  /** Client: makes a key pair. */
  public Share clientShare() throws GeneralSecurityException {
    DecapsulationKey key = exchange.generate();
    byte[] message = Bytes.join(random(), key.publicBytes());
    return new Share(message, key, begin(clientFirst, message));
  }

  /** Server: encapsulates to the client's share and signs the transcript. */
  public Reply serverReply(byte[] clientShare, SigningKey server) throws GeneralSecurityException {
    Encapsulation made = encapsulate(clientShare);
    byte[] hello = Bytes.join(random(), made.ciphertext());
    Transcript shares = begin(clientFirst, clientShare, hello);
    Transcript certified = shares.plus(server.publicBytes());
    byte[] signature = lengthFirst(server.sign(signed(certified)));
    Transcript signed = certified.plus(signature);
    KeySchedule schedule = schedule(made.secret());
    byte[] finished = schedule.finished(SERVER, shares.hash(), signed.hash());
    return new Reply(
        Bytes.join(hello, signature, finished),
        new Waiting(schedule, shares.hash(), signed.plus(finished)));
  }

  /**
   * Client: verifies the signature, decapsulates, checks the server's Finished and sends its own.
   *
   * @throws GeneralSecurityException if any byte of either message is not what its sender sent
   */
  public Finish clientFinish(Share share, byte[] reply, VerificationKey server)
      throws GeneralSecurityException {
    ByteBuffer message = ByteBuffer.wrap(reply);
    byte[] hello = Bytes.take(message, RANDOM_BYTES + exchange.ciphertextBytes());
    byte[] signature = Bytes.take(message, 2 + Bytes.peekUint16(message));
    byte[] finished = rest(message, hkdf.hashBytes());
    Transcript shares = share.transcript.plus(hello);
    Transcript signed = verified(shares, signature, server);
    KeySchedule schedule = schedule(share.key.decapsulate(tail(hello)));
    byte[] sharesHash = shares.hash();
    requireFinished(schedule.finished(SERVER, sharesHash, signed.hash()), finished);
    byte[] whole = signed.plus(finished).hash();
    return new Finish(schedule.finished(CLIENT, sharesHash, whole), schedule.secrets(whole));
  }

  /**
   * Server: checks the client's Finished.
   *
   * @throws GeneralSecurityException if the client saw other messages or has another secret
   */
  public Secrets serverConfirm(Waiting waiting, byte[] clientFinished)
      throws GeneralSecurityException {
    waiting.require(CLIENT, clientFinished);
    return waiting.schedule.secrets(waiting.transcript.hash());
  }

  /** Client: asks for a share that is signed for this handshake alone. */
  public byte[] clientHello() {
    return random();
  }

  /** Server: makes a key pair and signs it for a client. */
  public Share serverShare(byte[] clientHello, SigningKey server) throws GeneralSecurityException {
    DecapsulationKey key = exchange.generate();
    byte[] hello = Bytes.join(random(), key.publicBytes());
    Transcript certified = begin(serverFirst, clientHello, hello, server.publicBytes());
    byte[] signature = lengthFirst(server.sign(signed(certified)));
    return new Share(Bytes.join(hello, signature), key, certified.plus(signature));
  }

  /**
   * Client: verifies the signature and encapsulates to the server's share.
   *
   * @throws GeneralSecurityException if the share is not the server's answer to this client
   */
  public Reply clientReply(byte[] clientHello, byte[] serverShare, VerificationKey server)
      throws GeneralSecurityException {
    ByteBuffer message = ByteBuffer.wrap(serverShare);
    byte[] hello = Bytes.take(message, RANDOM_BYTES + exchange.publicBytes());
    byte[] signature = rest(message, 2 + Bytes.peekUint16(message));
    Transcript signed = verified(begin(serverFirst, clientHello, hello), signature, server);
    Encapsulation made = encapsulate(hello);
    Transcript shares = signed.plus(made.ciphertext());
    KeySchedule schedule = schedule(made.secret());
    byte[] finished = schedule.finished(CLIENT, shares.hash(), shares.hash());
    return new Reply(
        Bytes.join(made.ciphertext(), finished),
        new Waiting(schedule, shares.hash(), shares.plus(finished)));
  }

  /**
   * Server: decapsulates, checks the client's Finished and sends its own.
   *
   * @throws GeneralSecurityException if any byte of a message is not what its sender sent
   */
  public Finish serverFinish(Share share, byte[] reply) throws GeneralSecurityException {
    ByteBuffer message = ByteBuffer.wrap(reply);
    byte[] ciphertext = Bytes.take(message, exchange.ciphertextBytes());
    byte[] received = rest(message, hkdf.hashBytes());
    Transcript shares = share.transcript.plus(ciphertext);
    KeySchedule schedule = schedule(share.key.decapsulate(ciphertext));
    byte[] sharesHash = shares.hash();
    requireFinished(schedule.finished(CLIENT, sharesHash, sharesHash), received);
    Transcript confirmed = shares.plus(received);
    byte[] finished = schedule.finished(SERVER, sharesHash, confirmed.hash());
    return new Finish(finished, schedule.secrets(confirmed.plus(finished).hash()));
  }

  /**
   * Client: checks the server's Finished.
   *
   * @throws GeneralSecurityException if the server saw other messages or has another secret
   */
  public Secrets clientConfirm(Waiting waiting, byte[] serverFinished)
      throws GeneralSecurityException {
    waiting.require(SERVER, serverFinished);
    return waiting.schedule.secrets(waiting.transcript.plus(serverFinished).hash());
  }

  private Transcript begin(byte[] orderAndProfile, byte[]... messages)
      throws GeneralSecurityException {
    return new Transcript(hash.create()).plus(orderAndProfile).plus(messages);
  }

  /**
   * @param hello the random, then the share
   */
  private Encapsulation encapsulate(byte[] hello) throws GeneralSecurityException {
    return exchange.read(tail(hello)).encapsulate();
  }

  private static byte[] tail(byte[] hello) throws RefusedException {
    ByteBuffer buffer = ByteBuffer.wrap(hello);
    Bytes.take(buffer, RANDOM_BYTES);
    return Bytes.take(buffer, buffer.remaining());
  }

  private KeySchedule schedule(byte[] secret) throws GeneralSecurityException {
    return new KeySchedule(hkdf, emptyHash, secret);
  }

  private static byte[] signed(Transcript certified) throws GeneralSecurityException {
    return Bytes.join(CONTEXT, certified.hash());
  }

  /** The transcript up to the signature, which has to be the server's. */
  private static Transcript verified(
      Transcript shares, byte[] lengthAndSignature, VerificationKey server)
      throws GeneralSecurityException {
    ByteBuffer buffer = ByteBuffer.wrap(lengthAndSignature, 2, lengthAndSignature.length - 2);
    Transcript certified = shares.plus(server.publicBytes());
    server.require(signed(certified), Bytes.take(buffer, buffer.remaining()));
    return certified.plus(lengthAndSignature);
  }

  private static void requireFinished(byte[] expected, byte[] received) throws RefusedException {
    RefusedException.require(
        MessageDigest.isEqual(expected, received), "the Finished message is wrong");
  }

  private static byte[] rest(ByteBuffer message, int length) throws RefusedException {
    byte[] rest = Bytes.take(message, length);
    RefusedException.require(!message.hasRemaining(), "a message is too long");
    return rest;
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
}
