package org.jcamark.jca.workload;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Profile;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.provider.CipherService.AeadService;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.workload.KeyExchange.DecapsulationKey;
import org.jcamark.jca.workload.KeyExchange.EncapsulationKey;
import org.jcamark.jca.workload.Signatures.SigningKey;
import org.jcamark.jca.workload.Signatures.VerificationKey;

/**
 * Seals files in memory for one recipient, signed by their sender, in the format of this package.
 * Thread-safe.
 */
public record Envelope(
    Algorithm algorithm,
    KeyExchange exchange,
    Signatures signatures,
    AeadService aead,
    JcaService<MessageDigest> sha256,
    Hkdf hkdf) {
  private static final byte[] KEY_LABEL = Bytes.ascii("jcamark envelope v1 key");
  private static final byte[] SIGNATURE_LABEL = Bytes.ascii("jcamark envelope v1 signature");
  private static final int LONGEST_SIGNATURE = 1 << 16;

  public static Envelope of(ProviderSource source, Algorithm algorithm)
      throws GeneralSecurityException {
    Profile profile = ((Workload) algorithm.primitive(Operation.SEAL_FILE)).profile();
    WorkloadServices services = new WorkloadServices(source);
    return new Envelope(
        algorithm,
        services.keyExchange(profile.keyExchange()),
        services.signatures(profile),
        services.aead(Catalog.algorithm("AES-256-GCM").orElseThrow()),
        services.sha2(256),
        services.hkdf(256));
  }

  public int headerBytes() {
    return Header.length(algorithm.name(), exchange.ciphertextBytes());
  }

  public byte[] seal(byte[] plaintext, SigningKey sender, EncapsulationKey recipient)
      throws GeneralSecurityException {
    int headerBytes = headerBytes();
    Encapsulation made = recipient.encapsulate();
    byte[] header =
        new Header(
                algorithm.name(),
                plaintext.length,
                sha256(sender.publicBytes()),
                sha256(recipient.publicBytes()),
                made.ciphertext())
            .encode();
    int body = Math.toIntExact(headerBytes + Chunks.ciphertextBytes(plaintext.length));
    byte[] envelope = Arrays.copyOf(header, body + signatures.signatureBytes());
    byte[] root =
        chunks(made.secret(), header, plaintext.length).encrypt(plaintext, envelope, headerBytes);
    byte[] signature = sender.sign(signed(header, root));
    byte[] whole =
        envelope.length == body + signature.length
            ? envelope
            : Arrays.copyOf(envelope, body + signature.length);
    System.arraycopy(signature, 0, whole, body, signature.length);
    return whole;
  }

  /** Refuses what is not from that sender to that recipient, or was changed. */
  public byte[] open(byte[] envelope, VerificationKey sender, DecapsulationKey recipient)
      throws GeneralSecurityException {
    int headerBytes = headerBytes();
    RefusedException.require(envelope.length > headerBytes, "the envelope is too short");
    byte[] header = Arrays.copyOf(envelope, headerBytes);
    Header read = Header.read(header, algorithm.name());
    long plaintextBytes = read.plaintextBytes();
    RefusedException.require(
        plaintextBytes >= 0 && plaintextBytes < envelope.length, "the envelope was cut off");
    long end = headerBytes + Chunks.ciphertextBytes(plaintextBytes);
    RefusedException.require(end < envelope.length, "the envelope was cut off");
    RefusedException.require(envelope.length - end < LONGEST_SIGNATURE, "the envelope is too long");
    RefusedException.require(
        Arrays.equals(read.recipient(), sha256(recipient.publicBytes())),
        "the envelope is for another recipient");
    RefusedException.require(
        Arrays.equals(read.sender(), sha256(sender.publicBytes())),
        "the envelope is from another sender");
    Chunks chunks = chunks(recipient.decapsulate(read.keyCiphertext()), header, plaintextBytes);
    byte[] plaintext = new byte[(int) plaintextBytes];
    byte[] root = chunks.decrypt(envelope, headerBytes, plaintext);
    byte[] signature = Arrays.copyOfRange(envelope, (int) end, envelope.length);
    sender.require(signed(header, root), signature);
    return plaintext;
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

  private byte[] sha256(byte[] bytes) throws GeneralSecurityException {
    return sha256.create().digest(bytes);
  }

  /** What stands before the chunks. The opener knows profile and key exchange, hence the length. */
  record Header(
      String profile, long plaintextBytes, byte[] sender, byte[] recipient, byte[] keyCiphertext) {
    private static final int MAGIC = 0x4A43_4D45;
    private static final byte VERSION = 1;
    private static final int ID_BYTES = 32;

    /** Magic, version, chunk size, plaintext length, length of the profile's name, both ids. */
    static final int FIXED_BYTES = 4 + 1 + 1 + 8 + 1 + 2 * ID_BYTES;

    static int length(String profile, int keyCiphertextBytes) {
      return FIXED_BYTES + profile.length() + keyCiphertextBytes;
    }

    byte[] encode() {
      byte[] name = Bytes.ascii(profile);
      return ByteBuffer.allocate(length(profile, keyCiphertext.length))
          .putInt(MAGIC)
          .put(VERSION)
          .put((byte) Chunks.LOG2_BYTES)
          .putLong(plaintextBytes)
          .put((byte) name.length)
          .put(name)
          .put(sender)
          .put(recipient)
          .put(keyCiphertext)
          .array();
    }

    static Header read(byte[] bytes, String profile) throws RefusedException {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      byte[] name = Bytes.ascii(profile);
      RefusedException.require(buffer.getInt() == MAGIC, "this is no envelope");
      RefusedException.require(buffer.get() == VERSION, "the envelope is of another version");
      RefusedException.require(
          buffer.get() == Chunks.LOG2_BYTES, "the envelope has chunks of another length");
      long plaintextBytes = buffer.getLong();
      RefusedException.require(
          buffer.get() == name.length && Arrays.equals(Bytes.take(buffer, name.length), name),
          "the envelope is not of profile " + profile);
      byte[] sender = Bytes.take(buffer, ID_BYTES);
      byte[] recipient = Bytes.take(buffer, ID_BYTES);
      return new Header(
          profile, plaintextBytes, sender, recipient, Bytes.take(buffer, buffer.remaining()));
    }
  }
}
