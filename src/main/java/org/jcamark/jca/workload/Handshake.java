package org.jcamark.jca.workload;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.workload.Endpoint.KeySchedule;
import org.jcamark.jca.workload.Endpoint.Secrets;
import org.jcamark.jca.workload.Endpoint.Transcript;
import org.jcamark.jca.workload.KeyExchange.DecapsulationKey;
import org.jcamark.jca.workload.Signatures.SigningKey;
import org.jcamark.jca.workload.Signatures.VerificationKey;

/**
 * A handshake in which the server proves who it is, with the key exchange, CertificateVerify, both
 * Finished messages and the key schedule of TLS 1.3 (RFC 8446). There are neither negotiation,
 * certificates nor records: both sides know the pair of algorithms, and the client knows the
 * server's public key. Each side has a provider of its own. Thread-safe.
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
 * org.jcamark.catalog.Profile#hashBits}.
 *
 * @param known the server's public key, which the client decodes in each handshake
 * @param hello what the client sends before the server's share; empty in the order of TLS 1.3
 */
public record Handshake(
    boolean serverFirst,
    Endpoint client,
    Endpoint server,
    SigningKey key,
    Maker<VerificationKey> known,
    byte[] hello) {
  private static final String CLIENT = "c";
  private static final String SERVER = "s";

  /** As in RFC 8446, section 4.4.3: 64 spaces, a text for this use alone, a zero. */
  private static final byte[] CONTEXT =
      Bytes.ascii(" ".repeat(64) + "jcamark handshake, server signature\0");

  public static Handshake of(
      boolean serverFirst, Endpoint client, Endpoint server, SigningKey key) {
    byte[] hello = serverFirst ? client.randomBytes() : new byte[0];
    return new Handshake(
        serverFirst, client, server, key, () -> client.signatures().read(key.publicBytes()), hello);
  }

  public Handshake expecting(Maker<VerificationKey> otherServer) {
    return new Handshake(serverFirst, client, server, key, otherServer, hello);
  }

  public Handshake withHello(byte[] other) {
    return new Handshake(serverFirst, client, server, key, known, other);
  }

  public record Share(byte[] message, DecapsulationKey key, Transcript transcript) {}

  /** The answer to a share, and what its sender keeps; the hash is of both shares. */
  public record Reply(
      byte[] message, KeySchedule schedule, byte[] sharesHash, Transcript transcript) {}

  public record Finish(byte[] message, Secrets secrets) {}

  public record Outcome(Secrets finished, Secrets confirmed) {
    public boolean agrees() {
      return finished.agreesWith(confirmed);
    }
  }

  public Outcome shakeHands() throws GeneralSecurityException {
    Handshake next = serverFirst ? withHello(client.randomBytes()) : this;
    Share share = next.share();
    Reply reply = next.reply(share.message());
    Finish finish = next.finish(share, reply.message());
    return new Outcome(finish.secrets(), next.confirm(reply, finish.message()));
  }

  /** The first side makes a key pair; the server signs its public key for the client. */
  public Share share() throws GeneralSecurityException {
    Endpoint own = serverFirst ? server : client;
    DecapsulationKey made = own.exchange().generate();
    byte[] opening = Bytes.join(own.randomBytes(), made.publicBytes());
    Transcript begun = own.begin(serverFirst, hello, opening);
    if (!serverFirst) {
      return new Share(opening, made, begun);
    }
    Transcript certified = begun.plus(key.publicBytes());
    byte[] signature = sign(certified);
    return new Share(Bytes.join(opening, signature), made, certified.plus(signature));
  }

  /** The other side, a client after it verified the signature, encapsulates to the share. */
  public Reply reply(byte[] share) throws GeneralSecurityException {
    Endpoint own = serverFirst ? client : server;
    ByteBuffer message = ByteBuffer.wrap(share);
    byte[] random = Bytes.take(message, Endpoint.RANDOM_BYTES);
    byte[] publicBytes =
        Bytes.take(message, serverFirst ? own.exchange().publicBytes() : message.remaining());
    Transcript opened = own.begin(serverFirst, hello, random, publicBytes);
    Transcript begun = serverFirst ? verified(opened, signature(message)) : opened;
    requireEnd(message);
    Encapsulation made = own.exchange().read(publicBytes).encapsulate();
    byte[] answer =
        serverFirst ? made.ciphertext() : Bytes.join(own.randomBytes(), made.ciphertext());
    Transcript shares = begun.plus(answer);
    Transcript signed = shares;
    if (!serverFirst) {
      Transcript certified = shares.plus(key.publicBytes());
      byte[] signature = sign(certified);
      signed = certified.plus(signature);
      answer = Bytes.join(answer, signature);
    }
    KeySchedule schedule = own.schedule(made.secret());
    byte[] sharesHash = shares.hash();
    byte[] finished = schedule.finished(serverFirst ? CLIENT : SERVER, sharesHash, signed.hash());
    return new Reply(Bytes.join(answer, finished), schedule, sharesHash, signed.plus(finished));
  }

  /** The first side decapsulates, checks the other's Finished and sends its own. */
  public Finish finish(Share share, byte[] reply) throws GeneralSecurityException {
    Endpoint own = serverFirst ? server : client;
    ByteBuffer message = ByteBuffer.wrap(reply);
    byte[] random = Bytes.take(message, serverFirst ? 0 : Endpoint.RANDOM_BYTES);
    byte[] ciphertext = Bytes.take(message, own.exchange().ciphertextBytes());
    Transcript shares = share.transcript.plus(random, ciphertext);
    Transcript signed = serverFirst ? shares : verified(shares, signature(message));
    byte[] received = Bytes.take(message, own.hkdf().hashBytes());
    requireEnd(message);
    KeySchedule schedule = own.schedule(share.key.decapsulate(ciphertext));
    byte[] sharesHash = shares.hash();
    requireFinished(
        schedule.finished(serverFirst ? CLIENT : SERVER, sharesHash, signed.hash()), received);
    Transcript answered = signed.plus(received);
    byte[] finished = schedule.finished(serverFirst ? SERVER : CLIENT, sharesHash, answered.hash());
    return new Finish(finished, secrets(schedule, answered, finished));
  }

  /** The side that replied checks the other's Finished. */
  public Secrets confirm(Reply reply, byte[] finished) throws GeneralSecurityException {
    requireFinished(
        reply.schedule.finished(
            serverFirst ? SERVER : CLIENT, reply.sharesHash, reply.transcript.hash()),
        finished);
    return secrets(reply.schedule, reply.transcript, finished);
  }

  private Secrets secrets(KeySchedule schedule, Transcript answered, byte[] last)
      throws GeneralSecurityException {
    return schedule.secrets((serverFirst ? answered.plus(last) : answered).hash());
  }

  private static byte[] signed(Transcript certified) throws GeneralSecurityException {
    return Bytes.join(CONTEXT, certified.hash());
  }

  private byte[] sign(Transcript certified) throws GeneralSecurityException {
    byte[] signature = key.sign(signed(certified));
    return ByteBuffer.allocate(Short.BYTES + signature.length)
        .putShort((short) signature.length)
        .put(signature)
        .array();
  }

  private static byte[] signature(ByteBuffer message) throws RefusedException {
    RefusedException.require(message.remaining() >= Short.BYTES, "a message is too short");
    int length = Short.toUnsignedInt(message.getShort(message.position()));
    return Bytes.take(message, Short.BYTES + length);
  }

  /** The transcript up to the signature, which has to be the server's. */
  private Transcript verified(Transcript shares, byte[] signature) throws GeneralSecurityException {
    VerificationKey server = known.make();
    Transcript certified = shares.plus(server.publicBytes());
    server.require(signed(certified), Arrays.copyOfRange(signature, Short.BYTES, signature.length));
    return certified.plus(signature);
  }

  private static void requireFinished(byte[] expected, byte[] received) throws RefusedException {
    RefusedException.require(
        MessageDigest.isEqual(expected, received), "the Finished message is wrong");
  }

  private static void requireEnd(ByteBuffer message) throws RefusedException {
    RefusedException.require(!message.hasRemaining(), "a message is too long");
  }
}
