package org.jcamark.jca.subject;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jcamark.jca.provider.RandomService;
import org.jcamark.jca.provider.UnavailableException;

/**
 * Draws random bytes into arrays. One subject is enough: there is no input.
 *
 * @param parts one for each call: longer payloads take several
 */
public record RandomSubject(RandomService service, Source<SecureRandom> objects, byte[][] parts)
    implements Subject<byte[][]> {

  /** Draws of a single byte from a generator that works do not all coincide. */
  private static final int DRAWS = 64;

  /** Drawn in a check, all different. */
  private static final int BLOCKS = 4_096;

  private static final int BLOCK_BYTES = 32;

  /** {@code nextBytes(part)} for each part. */
  public byte[][] draw() throws GeneralSecurityException {
    return draw(objects.take());
  }

  public byte[][] createAndDraw() throws GeneralSecurityException {
    return draw(objects.create());
  }

  private byte[][] draw(SecureRandom random) {
    for (byte[] part : parts) {
      random.nextBytes(part);
    }
    return parts;
  }

  @Override
  public void check(byte[][] result) throws GeneralSecurityException {
    SecureRandom random = objects.kept().isPresent() ? objects.kept().get() : service.create();
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
