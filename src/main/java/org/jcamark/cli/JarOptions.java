package org.jcamark.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.plan.JarPlan;
import org.jcamark.plan.Jars;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Options for somebody's own JMH jars. */
final class JarOptions {
  private static final Set<String> OF_SUITES = Set.of("--thorough", "--provider-jar", "--pkcs11");

  @Option(
      names = "--jmh-jar",
      paramLabel = "NAME=JAR[:JAR…]",
      description =
          "Measure the benchmarks of a JMH jar (JMH 1.30 to 1.37) instead of a suite; after a thin"
              + " jar, name its dependencies (on Windows after ;). Repeatable, such as base=a.jar"
              + " and head=b.jar.")
  private List<Jars.Benchmarks> jars = List.of();

  @Option(
      names = "--benchmark",
      paramLabel = "REGEX",
      description = "With --jmh-jar: benchmarks whose name matches (default: all).")
  private Pattern benchmark;

  @Option(
      names = "--param",
      paramLabel = "NAME=V1,V2",
      description = "With --jmh-jar: values of a parameter; repeatable (default: the benchmark's).")
  private Map<String, String> params = Map.of();

  @Option(
      names = "--own-lengths",
      description =
          "With --jmh-jar: use the benchmarks' own warm-up and iterations; single-shot and batch"
              + " benchmarks always do.")
  private boolean ownLengths;

  Optional<JarPlan.Selected> choice(ParseResult words, List<String> profilers) {
    if (jars.isEmpty()) {
      for (String option : List.of("--benchmark", "--param", "--own-lengths")) {
        if (words.hasMatchedOption(option)) {
          throw new UsageException(option + ": needs --jmh-jar NAME=JAR");
        }
      }
      return Optional.empty();
    }
    List<String> others =
        Stream.concat(
                words.matchedPositionals().stream().map(suite -> "a suite"),
                words.matchedOptions().stream()
                    .filter(JarOptions::isOfSuites)
                    .map(OptionSpec::longestName))
            .toList();
    if (!others.isEmpty()) {
      throw new UsageException("--jmh-jar: cannot be combined with " + String.join(", ", others));
    }
    if (jars.stream().map(Jars.Benchmarks::name).distinct().count() < jars.size()) {
      throw new UsageException("--jmh-jar: two jars have the same name");
    }
    Map<String, List<String>> values = new LinkedHashMap<>();
    params.forEach((name, list) -> values.put(name, List.of(list.split(",", -1))));
    Pattern chosen = benchmark == null ? Pattern.compile("") : benchmark;
    return Optional.of(new JarPlan.Selected(jars, chosen, values, profilers, ownLengths));
  }

  private static boolean isOfSuites(OptionSpec option) {
    boolean workload =
        option.group() != null
            && option.group().heading() != null
            && option.group().heading().contains("Workload");
    return workload || OF_SUITES.contains(option.longestName());
  }
}
