package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jcamark.catalog.Data;
import org.jcamark.jca.provider.KeyPairService;

/**
 * Inputs made before timing. Their content depends on the seed alone; their number is limited so
 * that making them takes about a tenth of a second and they occupy at most 64 MiB.
 */
final class Inputs {
  private static final int MAX_BUFFERS = 64;
  private static final int MAX_MESSAGES = 128;
  private static final long MAX_TOTAL_BYTES = 64L << 20;
  private static final double MAX_TOTAL_MICROS = 100_000;

  private Inputs() {}

  /** Bulk data: 64 buffers, fewer where they would exceed 64 MiB together. */
  static byte[][] buffers(Request request) {
    long fitting = MAX_TOTAL_BYTES / Math.max(1, request.payloadBytes());
    return fill(request, (int) Math.max(2, Math.min(MAX_BUFFERS, fitting)), request.payloadBytes());
  }

  /** Messages to sign and the like: 128. */
  static byte[][] messages(Request request) {
    return fill(request, MAX_MESSAGES, request.payloadBytes());
  }

  /** Secrets of a fixed length, whatever the payload. */
  static byte[][] secrets(Request request, int bytes) {
    return fill(request, MAX_MESSAGES, bytes);
  }

  /**
   * Number of prepared keys or results to rotate over.
   *
   * @param micros order of magnitude of the time to prepare one, in µs
   */
  static int count(Request request, double micros) {
    if (request.single() || request.data() == Data.SAME) {
      return 1;
    }
    return (int) Math.max(1, Math.min(MAX_MESSAGES, MAX_TOTAL_MICROS / micros));
  }

  /** As many pairs as can be made in about a tenth of a second, at most 128. */
  static List<KeyPair> keyPairs(KeyPairService keys, Request request)
      throws GeneralSecurityException {
    if (request.single()) {
      return List.of(keys.sample());
    }
    KeyPairGenerator generator = keys.initialised();
    return Stream.generate(generator::generateKeyPair)
        .limit(count(request, keys.micros()))
        .toList();
  }

  private static byte[][] fill(Request request, int count, int bytes) {
    SplittableRandom random = new SplittableRandom(request.seed());
    boolean one = request.single() || request.data() == Data.SAME;
    byte[][] buffers = new byte[one ? 1 : count][bytes];
    for (int i = 0; i < buffers.length; i++) {
      if (i > 0 && request.data() == Data.EQUAL) {
        System.arraycopy(buffers[0], 0, buffers[i], 0, bytes);
      } else {
        random.nextBytes(buffers[i]);
      }
    }
    return buffers;
  }
}
