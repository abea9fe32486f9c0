package org.jcamark.jca.workload;

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
import org.jcamark.jca.provider.CipherService.AeadService;
import org.jcamark.jca.provider.JcaService;

/**
 * The chunks of an envelope, encrypted as the STREAM construction has it (Hoang, Reyhanitabar,
 * Rogaway, Vizár, CRYPTO 2015): the nonce of a chunk has its number and whether it is the last, so
 * that none can be left out, moved or added. Chunks are worked on in parallel where the JVM has
 * several processors.
 */
final class Chunks {
  static final int LOG2_BYTES = 16;
  static final int BYTES = 1 << LOG2_BYTES;

  static final int KEY_BYTES = 32 + 7;

  private static final int PREFIX_BYTES = 7;

  /**
   * False where the JVM's common pool has no workers: that of JDK 17 then hangs as soon as two
   * threads use it.
   */
  private static final boolean IN_PARALLEL =
      Integer.getInteger("java.util.concurrent.ForkJoinPool.common.parallelism", 1) > 0;

  /** Chunks between two looks at their digests. */
  private static final int WINDOW = 64;

  private final AeadService aead;
  private final JcaService<MessageDigest> digest;
  private final SecretKey key;
  private final byte[] prefix;
  private final long plaintextBytes;
  private final long count;
  private final Queue<Worker> idle = new ConcurrentLinkedQueue<>();

  /** Key and prefix serve no other file. */
  Chunks(
      AeadService aead,
      JcaService<MessageDigest> digest,
      byte[] keyAndPrefix,
      long plaintextBytes) {
    this.aead = aead;
    this.digest = digest;
    this.key = aead.key(Arrays.copyOf(keyAndPrefix, KEY_BYTES - PREFIX_BYTES));
    this.prefix = Arrays.copyOfRange(keyAndPrefix, KEY_BYTES - PREFIX_BYTES, KEY_BYTES);
    this.plaintextBytes = plaintextBytes;
    this.count = count(plaintextBytes);
  }

  static long count(long plaintextBytes) {
    return Math.max(1, (plaintextBytes + BYTES - 1) / BYTES);
  }

  static long ciphertextBytes(long plaintextBytes) {
    return plaintextBytes + count(plaintextBytes) * Aead.TAG_BYTES;
  }

  private int length(int index) {
    return (int) Math.min(BYTES, plaintextBytes - (long) index * BYTES);
  }

  /** Writes the ciphertexts with their tags; the digest of their digests. */
  byte[] encrypt(byte[] plaintext, byte[] to, int offset) throws GeneralSecurityException {
    return each(
        (index, worker) -> {
          int sealed = length(index) + Aead.TAG_BYTES;
          worker.crypt(Cipher.ENCRYPT_MODE, index, plaintext, index * BYTES, length(index));
          byte[] leaf = worker.digest(worker.output, 0, sealed);
          System.arraycopy(worker.output, 0, to, start(offset, index), sealed);
          return leaf;
        });
  }

  byte[] decrypt(byte[] from, int offset, byte[] plaintext) throws GeneralSecurityException {
    return each(
        (index, worker) -> {
          int sealed = length(index) + Aead.TAG_BYTES;
          int start = start(offset, index);
          worker.crypt(Cipher.DECRYPT_MODE, index, from, start, sealed);
          byte[] leaf = worker.digest(from, start, sealed);
          System.arraycopy(worker.output, 0, plaintext, index * BYTES, length(index));
          return leaf;
        });
  }

  private static int start(int offset, int index) {
    return offset + index * (BYTES + Aead.TAG_BYTES);
  }

  private interface Work {
    byte[] on(int index, Worker worker) throws GeneralSecurityException;
  }

  private byte[] each(Work work) throws GeneralSecurityException {
    MessageDigest root = digest.create();
    for (int from = 0; from < count; from += WINDOW) {
      for (byte[] leaf : window(from, work)) {
        root.update(leaf);
      }
    }
    return root.digest();
  }

  private byte[][] window(int from, Work work) throws GeneralSecurityException {
    int length = (int) Math.min(WINDOW, count - from);
    if (length == 1) {
      return new byte[][] {once(from, work)};
    }
    try {
      IntStream chunks = IntStream.range(from, from + length);
      return (IN_PARALLEL ? chunks.parallel() : chunks)
          .mapToObj(index -> unchecked(index, work))
          .toArray(byte[][]::new);
    } catch (ChunkException e) {
      throw e.refused;
    }
  }

  private byte[] unchecked(int index, Work work) {
    try {
      return once(index, work);
    } catch (GeneralSecurityException e) {
      throw new ChunkException(e);
    }
  }

  private byte[] once(int index, Work work) throws GeneralSecurityException {
    Worker worker = idle.poll();
    if (worker == null) {
      worker = new Worker();
    }
    byte[] leaf = work.on(index, worker);
    idle.add(worker);
    return leaf;
  }

  /**
   * What one thread needs. Results stand at the beginning of {@code output}: threads must not write
   * to one array through a native provider, even to different parts of it, as JNI may copy the
   * whole array back and forth (Conscrypt 2.9 lost chunks that way).
   */
  private final class Worker {
    private final Cipher cipher = aead.create();
    private final MessageDigest sha = digest.create();
    private final byte[] output = new byte[(int) Math.min(BYTES, plaintextBytes) + Aead.TAG_BYTES];

    Worker() throws GeneralSecurityException {}

    void crypt(int mode, int index, byte[] input, int from, int length)
        throws GeneralSecurityException {
      byte last = (byte) (index == count - 1 ? 1 : 0);
      byte[] nonce =
          ByteBuffer.allocate(Aead.NONCE_BYTES).put(prefix).putInt(index).put(last).array();
      cipher.init(mode, key, aead.parameters(nonce));
      cipher.doFinal(input, from, length, output, 0);
    }

    byte[] digest(byte[] ciphertext, int from, int length) {
      sha.update(ciphertext, from, length);
      return sha.digest();
    }
  }

  private static final class ChunkException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final GeneralSecurityException refused;

    ChunkException(GeneralSecurityException refused) {
      super(refused);
      this.refused = refused;
    }
  }
}
