package org.jcamark.jca.workload;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * What stands before the chunks. The opener knows profile and key exchange, hence the length.
 *
 * @param profile names the algorithms
 * @param plaintextBytes length of the file
 * @param sender SHA-256 of the sender's public key
 * @param recipient SHA-256 of the recipient's public key
 * @param keyCiphertext of the key exchange
 */
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

  /**
   * @param bytes as many as {@link #length} gives
   * @throws RefusedException if it is no header of an envelope of that profile
   */
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
