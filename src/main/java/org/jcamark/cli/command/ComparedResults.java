package org.jcamark.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jcamark.cli.option.RuleOptions;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ResultRow;
import org.jcamark.plan.UsageException;
import org.jcamark.stats.Rules;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options for two result sets, or for one and what is compared within it, and for verdicts. */
final class ComparedResults {
  private static final String FACETS =
      "provider, jvm, jit, classpath, jar, threads, data or a JMH parameter";

  @Parameters(
      arity = "1..2",
      paramLabel = "RESULTS",
      description = "JMH JSON files, or folders of runs: base and candidate, or one with --by.")
  private List<Path> results;

  @ArgGroup(exclusive = false)
  private Within within;

  static final class Within {
    @Option(
        names = "--by",
        required = true,
        paramLabel = "WHAT",
        description = "Within one set, compare by " + FACETS + ".")
    private String by;

    @Option(
        names = "--baseline",
        paramLabel = "VALUE",
        description =
            "With --by: the value that others are compared with (default: JDK, default, or the"
                + " smallest).")
    private String baseline;
  }

  @Mixin private RuleOptions rules;

  List<Path> paths() {
    return results;
  }

  Rules rules() {
    return rules.rules();
  }

  /**
   * The comparisons.
   *
   * @param sets the rows of each path
   * @throws UsageException if there are not two sets, or one with something to compare
   */
  Comparisons of(List<List<ResultRow>> sets) {
    if (sets.size() > 2) {
      throw new UsageException(
          sets.size()
              + " result sets: compare takes two; use report to set several side by side, or merge"
              + " to join them first");
    }
    if (within == null && sets.size() == 1) {
      throw new UsageException("one result set needs --by " + FACETS + "; or name two sets");
    }
    if (within != null && sets.size() == 2) {
      throw new UsageException("--by: cannot be combined with two result sets");
    }
    List<ResultRow> first = sets.get(0);
    if (within == null) {
      return Comparisons.of(Matches.between(first, sets.get(1)), rules());
    }
    try {
      Axis axis = Axis.of(first, within.by, Optional.ofNullable(within.baseline));
      return Comparisons.of(axis.matches(first), rules());
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }
}
