package org.jcamark.workload.envelope;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Profile;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.provider.AeadService;
import org.jcamark.jca.provider.DigestService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.workload.Bytes;
import org.jcamark.workload.Hkdf;
import org.jcamark.workload.KeyExchange;
import org.jcamark.workload.KeyExchange.DecapsulationKey;
import org.jcamark.workload.KeyExchange.EncapsulationKey;
import org.jcamark.workload.Parts;
import org.jcamark.workload.RefusedException;
import org.jcamark.workload.Signatures;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.Signatures.VerificationKey;

/**
 * Seals files for one recipient, signed by their sender; docs/workloads.md has the format and its
 * security argument. Thread-safe.
 */
public final class Envelope {
  private static final byte[] KEY_LABEL = Bytes.ascii("jcamark envelope v1 key");
  private static final byte[] SIGNATURE_LABEL = Bytes.ascii("jcamark envelope v1 signature");
  private static final int LONGEST_SIGNATURE = 1 << 16;

  private final String profile;
  private final KeyExchange exchange;
  private final Signatures signatures;
  private final AeadService aead;
  private final DigestService sha256;
  private final Hkdf hkdf;
  private final int headerBytes;

  private Envelope(String profile, KeyExchange exchange, Signatures signatures, Parts parts)
      throws GeneralSecurityException {
    this.profile = profile;
    this.exchange = exchange;
    this.signatures = signatures;
    this.aead = parts.aes256Gcm();
    this.sha256 = parts.sha256();
    this.hkdf = parts.hkdf();
    this.headerBytes = Header.length(profile, exchange.ciphertextBytes());
  }

  /**
   * Envelopes of a profile through one provider, or through a mix.
   *
   * @throws GeneralSecurityException if a part is missing
   */
  public static Envelope of(ProviderSource source, Algorithm algorithm)
      throws GeneralSecurityException {
    Profile profile = ((Workload) algorithm.primitive(Operation.SEAL_FILE)).profile();
    Parts parts = new Parts(source);
    return new Envelope(
        algorithm.name(), parts.keyExchange(profile), parts.signatures(profile), parts);
  }

  /** Bytes before the first chunk. */
  public int headerBytes() {
    return headerBytes;
  }

  /** Makes and reads the keys of recipients. */
  public KeyExchange exchange() {
    return exchange;
  }

  /** Makes and reads the keys of senders. */
  public Signatures signatures() {
    return signatures;
  }

  /**
   * Bytes that an envelope is longer than its content.
   *
   * @param signatureBytes length of its signature
   */
  public long overheadBytes(long plaintextBytes, int signatureBytes) {
    return headerBytes + Chunks.ciphertextBytes(plaintextBytes) - plaintextBytes + signatureBytes;
  }

  /** Seals what is in memory. */
  public byte[] seal(byte[] plaintext, SigningKey sender, EncapsulationKey recipient)
      throws GeneralSecurityException {
    Outgoing outgoing = outgoing(plaintext.length, sender, recipient);
    int body = Math.toIntExact(headerBytes + Chunks.ciphertextBytes(plaintext.length));
    byte[] envelope = Arrays.copyOf(outgoing.header, body + signatures.signatureBytes());
    Chunks chunks = outgoing.chunks;
    byte[] root =
        inMemory(
            chunks,
            (index, worker) -> {
              int from = (int) Chunks.position(index, false);
              int to = headerBytes + (int) Chunks.position(index, true);
              byte[] leaf = worker.encrypt(index, plaintext, from);
              int length = chunks.length(index) + Aead.TAG_BYTES;
              System.arraycopy(worker.output(), 0, envelope, to, length);
              return leaf;
            });
    byte[] signature = sender.sign(signed(outgoing.header, root));
    byte[] whole =
        envelope.length == body + signature.length
            ? envelope
            : Arrays.copyOf(envelope, body + signature.length);
    System.arraycopy(signature, 0, whole, body, signature.length);
    return whole;
  }

  /**
   * Opens what is in memory.
   *
   * @throws GeneralSecurityException if the envelope is not from that sender to that recipient, or
   *     was changed
   */
  public byte[] open(byte[] envelope, VerificationKey sender, DecapsulationKey recipient)
      throws GeneralSecurityException {
    RefusedException.require(envelope.length > headerBytes, "the envelope is too short");
    byte[] header = Arrays.copyOf(envelope, headerBytes);
    Incoming incoming = incoming(header, envelope.length, sender, recipient);
    byte[] plaintext = new byte[(int) incoming.plaintextBytes];
    Chunks chunks = incoming.chunks;
    byte[] root =
        inMemory(
            chunks,
            (index, worker) -> {
              int from = headerBytes + (int) Chunks.position(index, true);
              int to = (int) Chunks.position(index, false);
              byte[] leaf = worker.decrypt(index, envelope, from);
              System.arraycopy(worker.output(), 0, plaintext, to, chunks.length(index));
              return leaf;
            });
    int end = envelope.length - incoming.signatureBytes;
    byte[] signature = Arrays.copyOfRange(envelope, end, envelope.length);
    sender.require(signed(header, root), signature);
    return plaintext;
  }

  /** Seals a file into another, which exists only once it is complete. */
  public void seal(Path plaintext, Path envelope, SigningKey sender, EncapsulationKey recipient)
      throws GeneralSecurityException, IOException {
    try (FilePair files = FilePair.open(plaintext, envelope)) {
      Outgoing outgoing = outgoing(files.inputBytes(), sender, recipient);
      files.write(outgoing.header, headerBytes, 0);
      Chunks chunks = outgoing.chunks;
      byte[] root =
          chunks.each(
              (index, worker) -> {
                int length = chunks.length(index);
                byte[] input = files.read(Chunks.position(index, false), length);
                byte[] leaf = worker.encrypt(index, input, 0);
                files.write(
                    worker.output(),
                    length + Aead.TAG_BYTES,
                    headerBytes + Chunks.position(index, true));
                return leaf;
              });
      long end = headerBytes + Chunks.ciphertextBytes(files.inputBytes());
      byte[] signature = sender.sign(signed(outgoing.header, root));
      files.write(signature, signature.length, end);
      files.complete();
    }
  }

  /**
   * Opens a file into another, which exists only once everything was checked.
   *
   * @throws GeneralSecurityException as {@link #open(byte[], VerificationKey, DecapsulationKey)}
   */
  public void open(
      Path envelope, Path plaintext, VerificationKey sender, DecapsulationKey recipient)
      throws GeneralSecurityException, IOException {
    try (FilePair files = FilePair.open(envelope, plaintext)) {
      RefusedException.require(files.inputBytes() > headerBytes, "the envelope is too short");
      byte[] header = files.read(0, headerBytes);
      Incoming incoming = incoming(header, files.inputBytes(), sender, recipient);
      Chunks chunks = incoming.chunks;
      byte[] root =
          chunks.each(
              (index, worker) -> {
                int length = chunks.length(index);
                byte[] input =
                    files.read(headerBytes + Chunks.position(index, true), length + Aead.TAG_BYTES);
                byte[] leaf = worker.decrypt(index, input, 0);
                files.write(worker.output(), length, Chunks.position(index, false));
                return leaf;
              });
      byte[] signature =
          files.read(files.inputBytes() - incoming.signatureBytes, incoming.signatureBytes);
      sender.require(signed(header, root), signature);
      files.complete();
    }
  }

  private record Outgoing(byte[] header, Chunks chunks) {}

  private Outgoing outgoing(long plaintextBytes, SigningKey sender, EncapsulationKey recipient)
      throws GeneralSecurityException {
    Encapsulation made = recipient.encapsulate();
    byte[] header =
        new Header(
                profile,
                plaintextBytes,
                sha256(sender.publicBytes()),
                sha256(recipient.publicBytes()),
                made.ciphertext())
            .encode();
    return new Outgoing(header, chunks(made.secret(), header, plaintextBytes));
  }

  private record Incoming(Chunks chunks, long plaintextBytes, int signatureBytes) {}

  private Incoming incoming(
      byte[] header, long envelopeBytes, VerificationKey sender, DecapsulationKey recipient)
      throws GeneralSecurityException {
    Header read = Header.read(header, profile);
    long plaintextBytes = read.plaintextBytes();
    RefusedException.require(
        plaintextBytes >= 0 && plaintextBytes < envelopeBytes, "the envelope was cut off");
    long signatureBytes = envelopeBytes - headerBytes - Chunks.ciphertextBytes(plaintextBytes);
    RefusedException.require(signatureBytes > 0, "the envelope was cut off");
    RefusedException.require(signatureBytes < LONGEST_SIGNATURE, "the envelope is too long");
    RefusedException.require(
        Arrays.equals(read.recipient(), sha256(recipient.publicBytes())),
        "the envelope is for another recipient");
    RefusedException.require(
        Arrays.equals(read.sender(), sha256(sender.publicBytes())),
        "the envelope is from another sender");
    byte[] secret = recipient.decapsulate(read.keyCiphertext());
    return new Incoming(
        chunks(secret, header, plaintextBytes), plaintextBytes, (int) signatureBytes);
  }

  /** The key depends on the whole header: on both public keys and every ciphertext in it. */
  private Chunks chunks(byte[] secret, byte[] header, long plaintextBytes)
      throws GeneralSecurityException {
    byte[] key = hkdf.extract(new byte[hkdf.hashBytes()], secret);
    byte[] info = Bytes.join(KEY_LABEL, sha256(header));
    return new Chunks(aead, sha256, hkdf.expand(key, info, Chunks.KEY_BYTES), plaintextBytes);
  }

  private byte[] signed(byte[] header, byte[] root) throws GeneralSecurityException {
    return Bytes.join(SIGNATURE_LABEL, sha256(header), root);
  }

  private static byte[] inMemory(Chunks chunks, Chunks.Work work) throws GeneralSecurityException {
    try {
      return chunks.each(work);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] sha256(byte[] bytes) throws GeneralSecurityException {
    MessageDigest digest = sha256.create();
    return digest.digest(bytes);
  }
}
