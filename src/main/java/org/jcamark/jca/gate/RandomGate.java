package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.jcamark.catalog.SymmetricPrimitive.RandomNumbers;
import org.jcamark.jca.provider.RandomService;
import org.jcamark.jca.subject.CheckFailedException;

/**
 * Refuses random number generators that plainly do not work. No bytes are the right ones, so that
 * there are no known answers and no agreement; how random they are is not examined.
 */
final class RandomGate {
  private static final int BYTES = 32;
  private static final int DRAWS = 64;

  private RandomGate() {}

  static void prove(Proof proof) throws GeneralSecurityException {
    RandomNumbers numbers = (RandomNumbers) proof.algorithm().primitive(proof.operation());
    RandomService service = RandomService.of(proof.source(), numbers);
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
