package org.jcamark.run;

import java.util.List;

/**
 * The command behind a run.
 *
 * @param version of jcamark
 * @param commandLine words after {@code java -jar benchmarks.jar}
 * @param seed from which the order of forks and the data of each fork follow
 */
public record RunRequest(
    String version, List<String> commandLine, String suite, long seed, ForkRule rule) {
  RunRequest with(ForkRule other) {
    return new RunRequest(version, commandLine, suite, seed, other);
  }
}
