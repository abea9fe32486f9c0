package org.jcamark.lab;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.workload.KeyExchange.DecapsulationKey;
import org.jcamark.jca.workload.Signatures.SigningKey;
import org.jcamark.jca.workload.Signatures.VerificationKey;
import org.jcamark.jca.workload.envelope.Envelope;

/**
 * Opens envelopes that were changed at random and counts how each was refused. Any that opens ends
 * the program with an error.
 *
 * <p>Arguments: number of envelopes (default 100,000), profile, provider, seed.
 */
final class MutatedEnvelopes {
  private static final int CHUNK_BYTES = 1 << 16;

  private MutatedEnvelopes() {}

  public static void main(String[] args) throws GeneralSecurityException {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : 100_000;
    String profile = args.length > 1 ? args[1] : "X25519+Ed25519";
    String provider = args.length > 2 ? args[2] : "BC";
    long seed = args.length > 3 ? Long.parseLong(args[3]) : System.nanoTime();
    System.out.printf("%s through %s, seed %d%n", profile, provider, seed);
    refusals(count, profile, provider, seed)
        .forEach((reason, times) -> System.out.printf("%,9d  %s%n", times, reason));
  }

  /** How often each reason was given. */
  static Map<String, Integer> refusals(int count, String profile, String provider, long seed)
      throws GeneralSecurityException {
    Envelope envelope =
        Envelope.of(Providers.open(provider), Catalog.algorithm(profile).orElseThrow());
    SigningKey sender = envelope.signatures().generate();
    VerificationKey known = envelope.signatures().read(sender.publicBytes());
    DecapsulationKey recipient = envelope.exchange().generate();
    SplittableRandom random = new SplittableRandom(seed);
    byte[][] sealed = new byte[3][];
    int[] lengths = {0, 1_000, 2 * CHUNK_BYTES + 100};
    for (int i = 0; i < sealed.length; i++) {
      sealed[i] =
          envelope.seal(
              new byte[lengths[i]], sender, envelope.exchange().read(recipient.publicBytes()));
    }
    Map<String, Integer> reasons = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      byte[] original = sealed[random.nextInt(100) < 90 ? random.nextInt(2) : 2];
      byte[] mutated = mutate(original, random);
      if (!Arrays.equals(original, mutated)) {
        reasons.merge(reason(envelope, mutated, known, recipient), 1, Integer::sum);
      }
    }
    return reasons;
  }

  private static String reason(
      Envelope envelope, byte[] mutated, VerificationKey sender, DecapsulationKey recipient) {
    try {
      envelope.open(mutated, sender, recipient);
    } catch (GeneralSecurityException refused) {
      return refused.getClass().getSimpleName() + ": " + refused.getMessage();
    }
    throw new IllegalStateException("a changed envelope was opened: " + Arrays.toString(mutated));
  }

  /** One to three changes: bits, bytes, cuts, insertions, copies within. */
  private static byte[] mutate(byte[] original, SplittableRandom random) {
    byte[] mutated = original.clone();
    for (int changes = 1 + random.nextInt(3); changes > 0 && mutated.length > 0; changes--) {
      int at = random.nextInt(mutated.length);
      switch (random.nextInt(6)) {
        case 0 -> mutated[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> mutated[at] = (byte) random.nextInt(256);
        case 2 -> mutated = Arrays.copyOf(mutated, at);
        case 3 -> mutated = Arrays.copyOf(mutated, mutated.length + 1 + random.nextInt(100));
        case 4 -> mutated = without(mutated, at, random);
        default -> {
          int from = random.nextInt(mutated.length);
          int length = Math.min(mutated.length - Math.max(at, from), 1 + random.nextInt(64));
          System.arraycopy(mutated, from, mutated, at, length);
        }
      }
    }
    return mutated;
  }

  private static byte[] without(byte[] bytes, int at, SplittableRandom random) {
    int length = Math.min(bytes.length - at, 1 + random.nextInt(64));
    byte[] shorter = Arrays.copyOf(bytes, bytes.length - length);
    System.arraycopy(bytes, at + length, shorter, at, shorter.length - at);
    return shorter;
  }
}
