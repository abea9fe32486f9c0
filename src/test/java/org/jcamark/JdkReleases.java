package org.jcamark;

import java.lang.Runtime.Version;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jcamark.catalog.Resources;

/**
 * What came with which release and update of the JDK, from {@code jdk-releases.csv}: the JDK's own
 * issues, not the answers of a JVM. Expected values of tests name a line of it, or a release.
 */
public final class JdkReleases {
  private static final Map<String, List<Version>> SINCE =
      Resources.text(JdkReleases.class, "jdk-releases.csv")
          .lines()
          .skip(1)
          .map(line -> line.split(",", 3))
          .collect(Collectors.toMap(cells -> cells[0], cells -> versions(cells[1])));

  private JdkReleases() {}

  /**
   * Whether the JVM that runs this has something.
   *
   * @param since {@code never}; a feature release, such as {@code 21}; or the name of a line
   */
  public static boolean have(String since) {
    return have(since, Runtime.version());
  }

  /** Whether a JVM has something: the first release with it, or an update of an older one. */
  public static boolean have(String since, Version jvm) {
    if (since.equals("never")) {
      return false;
    }
    List<Version> releases = SINCE.containsKey(since) ? SINCE.get(since) : versions(since);
    int first = releases.stream().mapToInt(Version::feature).max().orElseThrow();
    return jvm.feature() > first
        || releases.stream()
            .anyMatch(
                release ->
                    release.feature() == jvm.feature()
                        && jvm.compareToIgnoreOptional(release) >= 0);
  }

  private static List<Version> versions(String words) {
    return Arrays.stream(words.split(" ")).map(Version::parse).toList();
  }
}
