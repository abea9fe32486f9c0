package org.jcamark.run;

import java.nio.charset.StandardCharsets;
import org.jcamark.model.Key;

/**
 * Seeds derived from the run's seed, the same on every JVM and machine. Mixing is the finaliser of
 * SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
 */
final class Seeds {
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private Seeds() {}

  static long ofFork(long runSeed, Key scenario, int fork) {
    return mix(mix(runSeed ^ hash(scenario.text())) + GOLDEN_GAMMA * (fork + 1L));
  }

  static long ofRound(long runSeed, int round) {
    return mix(runSeed + GOLDEN_GAMMA * (round + 1L));
  }

  private static long hash(String text) {
    long hash = FNV_OFFSET;
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (b & 0xff)) * FNV_PRIME;
    }
    return hash;
  }

  static long mix(long seed) {
    long z = seed + GOLDEN_GAMMA;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
