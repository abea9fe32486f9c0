package org.jcamark.workload.envelope;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.jca.provider.AeadService;
import org.jcamark.jca.provider.DigestService;

/**
 * The chunks of an envelope, encrypted as the STREAM construction has it (Hoang, Reyhanitabar,
 * Rogaway, Vizár, CRYPTO 2015): the nonce of a chunk has its number and whether it is the last, so
 * that none can be left out, moved or added. Chunks are worked on in parallel where the JVM has
 * several processors; the memory does not depend on their number.
 */
final class Chunks {
  static final int LOG2_BYTES = 16;
  static final int BYTES = 1 << LOG2_BYTES;

  /** Length of key and nonce prefix together. */
  static final int KEY_BYTES = 32 + 7;

  private static final int PREFIX_BYTES = 7;

  /** Chunks between two looks at their digests. */
  private static final int WINDOW = 64;

  private final AeadService aead;
  private final DigestService digest;
  private final SecretKey key;
  private final byte[] prefix;
  private final long plaintextBytes;
  private final long count;
  private final Queue<Worker> idle = new ConcurrentLinkedQueue<>();

  /**
   * @param keyAndPrefix {@link #KEY_BYTES} that serve no other file
   */
  Chunks(AeadService aead, DigestService digest, byte[] keyAndPrefix, long plaintextBytes) {
    this.aead = aead;
    this.digest = digest;
    this.key = aead.key(Arrays.copyOf(keyAndPrefix, KEY_BYTES - PREFIX_BYTES));
    this.prefix = Arrays.copyOfRange(keyAndPrefix, KEY_BYTES - PREFIX_BYTES, KEY_BYTES);
    this.plaintextBytes = plaintextBytes;
    this.count = count(plaintextBytes);
  }

  /** Number of chunks; an empty file has one. */
  static long count(long plaintextBytes) {
    return Math.max(1, (plaintextBytes + BYTES - 1) / BYTES);
  }

  /** Length of all chunks with their tags. */
  static long ciphertextBytes(long plaintextBytes) {
    return plaintextBytes + count(plaintextBytes) * Aead.TAG_BYTES;
  }

  /** Where plaintext or ciphertext of chunk {@code index} begins. */
  static long position(long index, boolean encrypted) {
    return index * (encrypted ? BYTES + Aead.TAG_BYTES : BYTES);
  }

  /** Length of the plaintext of a chunk. */
  int length(long index) {
    return (int) Math.min(BYTES, plaintextBytes - position(index, false));
  }

  /** What is done with a chunk. */
  interface Work {
    /** The digest of its ciphertext. */
    byte[] on(long index, Worker worker) throws GeneralSecurityException, IOException;
  }

  /** Does the work on each chunk and digests the digests of their ciphertexts. */
  byte[] each(Work work) throws GeneralSecurityException, IOException {
    MessageDigest root = digest.create();
    for (long from = 0; from < count; from += WINDOW) {
      for (byte[] leaf : window(from, work)) {
        root.update(leaf);
      }
    }
    return root.digest();
  }

  private byte[][] window(long from, Work work) throws GeneralSecurityException, IOException {
    int length = (int) Math.min(WINDOW, count - from);
    if (length == 1) {
      return new byte[][] {once(from, work)};
    }
    try {
      return IntStream.range(0, length)
          .parallel()
          .mapToObj(index -> unchecked(from + index, work))
          .toArray(byte[][]::new);
    } catch (ChunkException e) {
      throw e.rethrow();
    }
  }

  private byte[] unchecked(long index, Work work) {
    try {
      return once(index, work);
    } catch (GeneralSecurityException | IOException e) {
      throw new ChunkException(e);
    }
  }

  private byte[] once(long index, Work work) throws GeneralSecurityException, IOException {
    Worker worker = idle.poll();
    if (worker == null) {
      worker = new Worker();
    }
    byte[] leaf = work.on(index, worker);
    idle.add(worker);
    return leaf;
  }

  /**
   * What one thread needs. Results stand at the beginning of {@link #output}: threads must not
   * write to one array through a native provider, even to different parts of it, as JNI may copy
   * the whole array back and forth (Conscrypt 2.9 lost chunks that way).
   */
  final class Worker {
    private final Cipher cipher = aead.create();
    private final MessageDigest sha = digest.create();
    private final byte[] output = new byte[(int) Math.min(BYTES, plaintextBytes) + Aead.TAG_BYTES];

    Worker() throws GeneralSecurityException {}

    byte[] output() {
      return output;
    }

    /** Encrypts a chunk into {@link #output} and digests the ciphertext. */
    byte[] encrypt(long index, byte[] input, int from) throws GeneralSecurityException {
      int length = length(index);
      init(Cipher.ENCRYPT_MODE, index);
      cipher.doFinal(input, from, length, output, 0);
      return digest(output, 0, length + Aead.TAG_BYTES);
    }

    /** Decrypts a chunk into {@link #output} and digests the ciphertext. */
    byte[] decrypt(long index, byte[] input, int from) throws GeneralSecurityException {
      int length = length(index) + Aead.TAG_BYTES;
      init(Cipher.DECRYPT_MODE, index);
      cipher.doFinal(input, from, length, output, 0);
      return digest(input, from, length);
    }

    private void init(int mode, long index) throws GeneralSecurityException {
      byte last = (byte) (index == count - 1 ? 1 : 0);
      byte[] nonce =
          ByteBuffer.allocate(Aead.NONCE_BYTES).put(prefix).putInt((int) index).put(last).array();
      cipher.init(mode, key, aead.parameters(nonce));
    }

    private byte[] digest(byte[] ciphertext, int from, int length) {
      sha.update(ciphertext, from, length);
      return sha.digest();
    }
  }

  /** Carries an exception out of a stream. */
  private static final class ChunkException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ChunkException(Exception cause) {
      super(cause);
    }

    GeneralSecurityException rethrow() throws GeneralSecurityException, IOException {
      if (getCause() instanceof IOException e) {
        throw e;
      }
      throw (GeneralSecurityException) getCause();
    }
  }
}
