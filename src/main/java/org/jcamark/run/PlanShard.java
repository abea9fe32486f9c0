package org.jcamark.run;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.model.Scenario;

/**
 * Which part of which plan a run measures, as run.json keeps it. Shards of the same plan and count
 * complement each other.
 *
 * @param index from 1
 * @param count of all shards
 * @param plan digest of what decides on the split and on what is measured: the suite, the rule, and
 *     the comparison groups in their order. Providers and JVMs are not in it: a machine that lacks
 *     some splits in the same way.
 */
public record PlanShard(int index, int count, String plan) {
  private static final int DIGEST_CHARS = 16;

  /**
   * A shard of a plan.
   *
   * @param scenarios of the whole plan, gaps included, in its order
   */
  public static PlanShard of(Shard shard, String suite, ForkRule rule, List<Scenario> scenarios) {
    Set<Scenario.Group> groups = new LinkedHashSet<>();
    scenarios.forEach(scenario -> groups.add(scenario.group()));
    return new PlanShard(shard.index(), shard.count(), digest(suite + rule + groups));
  }

  boolean complements(PlanShard other) {
    return count == other.count && plan.equals(other.plan);
  }

  private static String digest(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, DIGEST_CHARS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String toString() {
    return index + "/" + count;
  }
}
