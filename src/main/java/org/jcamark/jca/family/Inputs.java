package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.KeyPairService;

/**
 * Inputs made before timing. Their content depends on the seed alone; their number is limited so
 * that making them takes about a tenth of a second and bulk data stays in a second-level cache,
 * unless main memory is to be measured.
 */
public final class Inputs {
  private static final int MAX_BUFFERS = 64;
  private static final int MAX_MESSAGES = 128;
  private static final double MAX_TOTAL_MICROS = 100_000;

  /** Half of a small second-level cache: the other half is for outputs. */
  private static final int CACHED_BYTES = 256 << 10;

  private static final int UNCACHED_BYTES = 64 << 20;
  private static final int MAX_UNCACHED_BUFFERS = 4_096;

  private Inputs() {}

  /** Bulk data: 64 buffers, fewer where they would exceed the cache together, but 2 at least. */
  public static byte[][] buffers(Request request) {
    return fitting(request, MAX_BUFFERS, MAX_UNCACHED_BUFFERS);
  }

  /** The same, but a single one twice where something else changes from call to call. */
  public static byte[][] buffers(Request request, boolean changes) {
    byte[][] buffers = buffers(request);
    return changes && buffers.length == 1 ? new byte[][] {buffers[0], buffers[0]} : buffers;
  }

  /** Messages to sign and the like: 128, fewer long ones, as for {@link #buffers}. */
  public static byte[][] messages(Request request) {
    return fitting(request, MAX_MESSAGES, MAX_MESSAGES);
  }

  private static byte[][] fitting(Request request, int most, int mostUncached) {
    boolean uncached = request.call().data() == Data.UNCACHED;
    int bytes = request.payloadBytes();
    int fitting = (uncached ? UNCACHED_BYTES : CACHED_BYTES) / Math.max(1, bytes);
    return fill(request, Math.max(2, Math.min(uncached ? mostUncached : most, fitting)), bytes);
  }

  public static byte[][] secrets(Request request, int bytes) {
    return fill(request, MAX_MESSAGES, bytes);
  }

  /** How many keys or results to rotate over, by the µs that one takes. */
  public static int count(Request request, double micros) {
    if (request.single() || request.call().data() == Data.SAME) {
      return 1;
    }
    int least = request.has(KeyLife.OTHER) ? 2 : 1;
    return (int) Math.max(least, Math.min(MAX_MESSAGES, MAX_TOTAL_MICROS / micros));
  }

  /** Seeded random bytes that do not depend on the number of messages: keys, IVs. */
  public static SplittableRandom random(Request request) {
    return new SplittableRandom(request.seed() + 1);
  }

  public static byte[] bytes(SplittableRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** As many pairs as can be made in about a tenth of a second, at most 128; or the same one. */
  public static List<KeyPair> keyPairs(KeyPairService keys, Request request)
      throws GeneralSecurityException {
    if (request.single()) {
      return List.of(keys.sample());
    }
    if (keys.isNamed()) {
      return List.of(keys.pair());
    }
    KeyPairGenerator generator = keys.initialised();
    double micros = request.algorithm().micros(Operation.GENERATE_KEY);
    int count = request.has(KeyLife.SAME) ? 1 : count(request, micros);
    if (request.call().data() != Data.EQUAL) {
      return Stream.generate(generator::generateKeyPair).limit(count).toList();
    }
    KeyPair pair = generator.generateKeyPair();
    List<KeyPair> copies = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      copies.add(
          new KeyPair(
              keys.publicKey(pair.getPublic().getEncoded()),
              keys.privateKey(pair.getPrivate().getEncoded())));
    }
    return copies;
  }

  private static byte[][] fill(Request request, int count, int bytes) {
    SplittableRandom random = new SplittableRandom(request.seed());
    boolean one = request.single() || request.call().data() == Data.SAME;
    byte[][] buffers = new byte[one ? 1 : count][bytes];
    for (int i = 0; i < buffers.length; i++) {
      if (i > 0 && request.call().data() == Data.EQUAL) {
        System.arraycopy(buffers[0], 0, buffers[i], 0, bytes);
      } else {
        random.nextBytes(buffers[i]);
      }
    }
    return buffers;
  }
}
