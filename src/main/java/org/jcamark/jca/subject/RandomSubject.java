package org.jcamark.jca.subject;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.SymmetricPrimitive.RandomNumbers;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.RandomService;
import org.jcamark.jca.provider.UnavailableException;

/**
 * Draws random bytes into arrays. One subject is enough: there is no input.
 *
 * @param reused one of this thread, or one that all threads share
 * @param parts one for each call: longer payloads take several
 */
public record RandomSubject(RandomService service, SecureRandom reused, byte[][] parts)
    implements Subject<byte[][]> {
  /** Draws of a single byte from a generator that works do not all coincide. */
  private static final int DRAWS = 64;

  /** Drawn in a check, all different. */
  private static final int BLOCKS = 4_096;

  private static final int BLOCK_BYTES = 32;

  static RandomSubject prepare(ProviderSource source, Request request)
      throws GeneralSecurityException {
    RandomService service = RandomService.of(source, numbers(request));
    SecureRandom reused =
        request.call().object() == ObjectUse.SHARED
            ? source.remember("shared " + request.algorithm().name(), service::create)
            : service.create();
    return new RandomSubject(service, reused, parts(request));
  }

  static RandomSubject cold(ColdPreparation cold) throws GeneralSecurityException {
    String name =
        numbers(cold.request()).service().orElseGet(() -> cold.inputs().text(ColdInputs.NAME));
    RandomService service = cold.service(() -> new RandomService(cold.source(), name));
    SecureRandom reused = cold.object(service::create);
    return new RandomSubject(service, reused, parts(cold.request()));
  }

  /** Names what {@link #cold} would have to look up. */
  static void addParts(Map<String, byte[]> parts, ProviderSource source)
      throws GeneralSecurityException {
    parts.put(ColdInputs.NAME, ColdInputs.bytes(new RandomService(source).name()));
  }

  private static RandomNumbers numbers(Request request) {
    return (RandomNumbers) request.algorithm().primitive(request.operation());
  }

  private static byte[][] parts(Request request) {
    List<byte[]> parts = new ArrayList<>();
    int left = request.payloadBytes();
    do {
      parts.add(new byte[Math.min(left, RandomService.MOST_BYTES)]);
      left -= RandomService.MOST_BYTES;
    } while (left > 0);
    return parts.toArray(byte[][]::new);
  }

  public byte[][] draw() {
    return draw(reused);
  }

  public byte[][] createAndDraw() throws GeneralSecurityException {
    return draw(service.create());
  }

  private byte[][] draw(SecureRandom random) {
    for (byte[] part : parts) {
      random.nextBytes(part);
    }
    return parts;
  }

  @Override
  public void check(byte[][] result) throws GeneralSecurityException {
    SecureRandom random = reused == null ? service.create() : reused;
    for (byte[] part : result) {
      byte[] first = part.clone();
      boolean differs = first.length == 0;
      for (int i = 0; i < DRAWS && !differs; i++) {
        random.nextBytes(part);
        differs = !Arrays.equals(first, part);
      }
      CheckFailedException.require(differs, "the same bytes were drawn again and again");
    }
    Set<ByteBuffer> seen = new HashSet<>();
    for (int i = 0; i < BLOCKS; i++) {
      byte[] block = new byte[BLOCK_BYTES];
      random.nextBytes(block);
      CheckFailedException.require(
          seen.add(ByteBuffer.wrap(block)), "the same " + BLOCK_BYTES + " bytes were drawn twice");
    }
  }

  @Override
  public void checkAgainst(Peer peer, byte[][] result) throws UnavailableException {
    throw new UnavailableException("random numbers are no two providers' alike");
  }
}
