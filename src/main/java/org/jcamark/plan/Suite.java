package org.jcamark.plan;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.Key;

/**
 * A named plan.
 *
 * @param providers labels of the providers measured by default
 * @param deadline of the whole command, from the start of the JVM to the report; absent where the
 *     number of forks is given
 * @param reuseFromBytes payload from which on ciphers are measured with new and with reused
 *     outputs, as memory traffic begins to matter
 * @param releases feature releases of the JVMs that are measured by default; empty for the JVM that
 *     runs this
 */
public record Suite(
    String name,
    String description,
    List<Choice> rows,
    List<String> providers,
    ForkSettings forkSettings,
    Optional<Duration> deadline,
    int reuseFromBytes,
    List<Integer> releases) {
  /**
   * The variants that are measured where a user names none, the default one first; empty for it
   * alone.
   */
  public List<String> jit() {
    return rows.stream()
        .flatMap(row -> row.values("jit").stream())
        .distinct()
        .sorted(Comparator.comparing(name -> !name.equals(Key.DEFAULT_VARIANT)))
        .toList();
  }

  public Suite withEveryVariant() {
    return with(rows.stream().map(row -> row.with("jit")).toList(), providers);
  }

  Suite with(List<Choice> otherRows, List<String> otherProviders) {
    return new Suite(
        name,
        description,
        otherRows,
        otherProviders,
        forkSettings,
        deadline,
        reuseFromBytes,
        releases);
  }
}
