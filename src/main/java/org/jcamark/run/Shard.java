package org.jcamark.run;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jcamark.model.Scenario;

/**
 * A part of a plan for one of several processes or machines. Whole comparison groups go to one
 * shard; which ones follows from their order in the plan alone, gaps included.
 *
 * @param index from 1
 * @param count of all shards
 */
public record Shard(int index, int count) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

  public Shard {
    if (index < 1 || index > count) {
      throw new IllegalArgumentException("the first number must be from 1 to the second");
    }
  }

  /**
   * Reads {@code I/N}.
   *
   * @throws IllegalArgumentException if it is not of that form; the message is fit for a user
   */
  public static Shard parse(String text) {
    Matcher numbers = FORM.matcher(text);
    if (!numbers.matches()) {
      throw new IllegalArgumentException("not of the form I/N, such as 1/4");
    }
    return new Shard(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)));
  }

  /** Those of a list that belong to this shard: every {@link #count}-th, in their order. */
  public <T> List<T> of(List<T> all) {
    return IntStream.range(0, all.size())
        .filter(position -> position % count == index - 1)
        .mapToObj(all::get)
        .toList();
  }

  /**
   * What belongs to this shard, in its order.
   *
   * @param plan all that is to be measured, and what was found to be impossible
   * @param scenario of an entry of the plan
   */
  public <T> List<T> of(List<T> plan, Function<T, Scenario> scenario) {
    Set<Scenario.Group> groups = new LinkedHashSet<>();
    plan.forEach(entry -> groups.add(scenario.apply(entry).group()));
    Set<Scenario.Group> chosen = Set.copyOf(of(List.copyOf(groups)));
    return plan.stream().filter(entry -> chosen.contains(scenario.apply(entry).group())).toList();
  }
}
