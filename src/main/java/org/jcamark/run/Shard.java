package org.jcamark.run;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.model.Key;

/**
 * A part of a plan for one of several processes or machines. Comparison groups are assigned
 * round-robin in the order of the plan, unsupported ones included.
 *
 * @param index from 1
 * @param plan digest of what decides on the split and on what is measured: the suite, the rule, and
 *     the comparison groups in their order. Providers and JVMs are not in it: a machine that lacks
 *     some splits in the same way. Absent before there is a plan, always there in run.json.
 */
public record Shard(int index, int count, Optional<String> plan) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

  public Shard {
    if (index < 1 || index > count) {
      throw new IllegalArgumentException("the first number must be from 1 to the second");
    }
  }

  /** Reads {@code I/N}; the message of a refusal is fit for a user. */
  public static Shard parse(String text) {
    Matcher numbers = FORM.matcher(text);
    if (!numbers.matches()) {
      throw new IllegalArgumentException("not of the form I/N, such as 1/4");
    }
    return new Shard(
        Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)), Optional.empty());
  }

  /** This shard of a plan, by all of its scenarios in order, unsupported ones included. */
  public Shard ofPlan(String suite, ForkRule rule, List<Key> scenarios) {
    String text = suite + rule + groups(scenarios.stream()).keySet();
    byte[] digest = EnvironmentFingerprint.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
    return new Shard(index, count, Optional.of(HexFormat.of().formatHex(digest, 0, 8)));
  }

  public boolean complements(Shard other) {
    return count == other.count && plan.equals(other.plan);
  }

  /** What of a plan belongs to this shard, in its order. */
  public <T> List<T> of(List<T> all, Function<T, Key> scenario) {
    Map<Key, Integer> groups = groups(all.stream().map(scenario));
    return all.stream()
        .filter(entry -> groups.get(scenario.apply(entry).group()) % count == index - 1)
        .toList();
  }

  private static Map<Key, Integer> groups(Stream<Key> scenarios) {
    Map<Key, Integer> groups = new LinkedHashMap<>();
    scenarios.forEach(scenario -> groups.putIfAbsent(scenario.group(), groups.size()));
    return groups;
  }

  @Override
  public String toString() {
    return index + "/" + count;
  }
}
