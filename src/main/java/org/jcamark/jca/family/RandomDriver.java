package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.catalog.SymmetricPrimitive.RandomNumbers;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.RandomService;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.RandomSubject;

/**
 * Random numbers. Generators that plainly do not work are refused. No bytes are the right ones, so
 * that there are no known answers and no agreement; how random they are is not examined.
 */
final class RandomDriver implements Driver<RandomNumbers> {
  private static final int BYTES = 32;
  private static final int DRAWS = 64;

  @Override
  public List<RandomSubject> prepare(Preparation from, RandomNumbers numbers)
      throws GeneralSecurityException {
    String name = from.name(() -> RandomService.name(from.source(), numbers));
    RandomService service = from.service(() -> new RandomService(from.source(), name));
    return List.of(
        new RandomSubject(
            service, from.objects(service::create), parts(from.request().payloadBytes())));
  }

  private static byte[][] parts(int payloadBytes) {
    List<byte[]> parts = new ArrayList<>();
    int left = payloadBytes;
    do {
      parts.add(new byte[Math.min(left, RandomService.MOST_BYTES)]);
      left -= RandomService.MOST_BYTES;
    } while (left > 0);
    return parts.toArray(byte[][]::new);
  }

  @Override
  public void prove(Proof proof, RandomNumbers numbers) throws GeneralSecurityException {
    RandomService service =
        new RandomService(proof.source(), RandomService.name(proof.source(), numbers));
    byte[] first = draw(service.create());
    SecureRandom random = service.create();
    Set<String> seen = new HashSet<>(Set.of(Arrays.toString(first)));
    BitSet changed = new BitSet(BYTES);
    for (int i = 1; i < DRAWS; i++) {
      byte[] bytes = draw(random);
      CheckFailedException.require(
          seen.add(Arrays.toString(bytes)), "the same " + BYTES + " bytes were drawn twice");
      for (int at = 0; at < BYTES; at++) {
        changed.set(at, changed.get(at) || bytes[at] != first[at]);
      }
    }
    int constant = changed.nextClearBit(0);
    CheckFailedException.require(
        constant == BYTES, "byte " + constant + " of every draw is the same");
    proof.add(DRAWS + " draws from two instances differ");
  }

  private static byte[] draw(SecureRandom random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return bytes;
  }
}
