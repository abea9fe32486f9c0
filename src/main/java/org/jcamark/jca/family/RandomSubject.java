package org.jcamark.jca.family;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.catalog.SymmetricPrimitive.RandomNumbers;
import org.jcamark.jca.provider.JcaService.RandomService;
import org.jcamark.jca.provider.UnavailableException;

/** Draws random bytes into arrays. One subject is enough: there is no input. */
public record RandomSubject(RandomService service, Ready<SecureRandom, Void> ready, byte[][] parts)
    implements ObjectSubject<SecureRandom, Void, byte[][]> {
  /** Draws of a single byte from a generator that works do not all coincide. */
  private static final int DRAWS = 64;

  /** Drawn in a check, all different. */
  private static final int BLOCKS = 4_096;

  private static final int BLOCK_BYTES = 32;

  static List<RandomSubject> prepare(Preparation from) throws GeneralSecurityException {
    RandomNumbers numbers = from.primitive();
    String name = from.name(() -> RandomService.name(from.source(), numbers));
    RandomService service = from.service(() -> new RandomService(from.source(), name));
    int payloadBytes = from.request().payloadBytes();
    int whole = Math.max(0, payloadBytes - 1) / RandomService.MOST_BYTES;
    byte[][] parts = new byte[whole + 1][RandomService.MOST_BYTES];
    parts[whole] = new byte[payloadBytes - whole * RandomService.MOST_BYTES];
    return List.of(new RandomSubject(service, Ready.of(from.objects(service), null), parts));
  }

  @Override
  public byte[][] use(SecureRandom random, Void none) {
    for (byte[] part : parts) {
      random.nextBytes(part);
    }
    return parts;
  }

  @Override
  public void check(byte[][] result) throws GeneralSecurityException {
    SecureRandom random =
        ready.objects().kept() == null ? service.create() : ready.objects().kept();
    for (byte[] part : result) {
      byte[] first = part.clone();
      boolean differs = first.length == 0;
      for (int i = 0; i < DRAWS && !differs; i++) {
        random.nextBytes(part);
        differs = !Arrays.equals(first, part);
      }
      require(differs, "the same bytes were drawn again and again");
    }
    draw(random, BLOCKS, new HashSet<>());
  }

  private static void draw(SecureRandom random, int blocks, Set<ByteBuffer> before)
      throws CheckFailedException {
    for (int i = 0; i < blocks; i++) {
      byte[] block = new byte[BLOCK_BYTES];
      random.nextBytes(block);
      CheckFailedException.require(
          before.add(ByteBuffer.wrap(block)),
          "the same " + BLOCK_BYTES + " bytes were drawn twice");
    }
  }

  @Override
  public void checkAgainst(Peer peer, byte[][] result) throws UnavailableException {
    throw new UnavailableException("random numbers cannot be compared between providers");
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    Set<ByteBuffer> drawn = new HashSet<>();
    draw(service.create(), 1, drawn);
    draw(service.create(), DRAWS - 1, drawn);
    for (int i = 0; i < BLOCK_BYTES; i++) {
      int at = i;
      CheckFailedException.require(
          drawn.stream().map(block -> block.get(at)).distinct().count() > 1,
          "byte " + at + " of every draw is the same");
    }
    proof.add(DRAWS + " draws from two instances differ");
  }
}
