package org.jcamark.cli.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jcamark.plan.JarPlan;
import org.jcamark.plan.JmhJar;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Options for somebody's own JMH jars. */
public final class JarOptions {
  private static final Set<String> OF_SUITES = Set.of("--thorough", "--provider-jar");

  @Option(
      names = "--jmh-jar",
      paramLabel = "NAME=JAR[:JAR…]",
      description =
          "Measure the benchmarks of a JMH jar (JMH 1.30 to 1.37) instead of a suite; a thin jar"
              + " with its class path; repeatable, such as base=a.jar and head=b.jar.")
  private List<JmhJar> jars = List.of();

  @Option(
      names = "--benchmark",
      paramLabel = "REGEX",
      description = "With --jmh-jar: benchmarks with this in their name (default: all).")
  private Pattern benchmark;

  @Option(
      names = "--param",
      paramLabel = "NAME=V1,V2",
      description = "With --jmh-jar: values of a parameter; repeatable (default: the benchmark's).")
  private Map<String, String> params = Map.of();

  @Option(
      names = "--own-lengths",
      description =
          "With --jmh-jar: warm-up and iterations as the benchmarks say, which single shots and"
              + " batches have in any case.")
  private boolean ownLengths;

  /**
   * The chosen benchmarks; absent without a jar.
   *
   * @throws UsageException if two jars have the same name, if words choose something else, or
   *     benchmarks of no jar
   */
  public Optional<JarPlan.Choice> choice(ParseResult words, List<String> profilers) {
    if (jars.isEmpty()) {
      if (benchmark != null || !params.isEmpty() || ownLengths) {
        String option =
            benchmark != null ? "--benchmark" : ownLengths ? "--own-lengths" : "--param";
        throw new UsageException(option + ": needs --jmh-jar NAME=JAR");
      }
      return Optional.empty();
    }
    List<String> others =
        words.matchedOptions().stream()
            .filter(
                option ->
                    OF_SUITES.contains(option.longestName())
                        || (option.group() != null
                            && option.group().heading() != null
                            && option.group().heading().contains("Workload")))
            .map(OptionSpec::longestName)
            .toList();
    if (!others.isEmpty() || !words.matchedPositionals().isEmpty()) {
      throw new UsageException(
          "--jmh-jar: cannot be combined with "
              + (others.isEmpty() ? "a suite" : String.join(", ", others)));
    }
    if (jars.stream().map(JmhJar::name).distinct().count() < jars.size()) {
      throw new UsageException("--jmh-jar: two jars have the same name");
    }
    Map<String, List<String>> values = new LinkedHashMap<>();
    params.forEach((name, list) -> values.put(name, List.of(list.split(",", -1))));
    return Optional.of(
        new JarPlan.Choice(
            jars,
            benchmark == null ? Pattern.compile("") : benchmark,
            values,
            profilers,
            ownLengths));
  }
}
