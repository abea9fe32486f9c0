package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.compare.Finding;
import org.jcamark.compare.History;
import org.jcamark.file.MalformedJsonException;
import org.jcamark.machine.Child;
import org.jcamark.machine.Child.Exit;
import org.jcamark.plan.UsageException;
import org.jcamark.report.ResultFiles;
import picocli.CommandLine.Option;

/** Options for many results of the same benchmarks in order, and what they find. */
final class HistoryOptions {
  private static final Duration GIT = Duration.ofMinutes(1);

  @Option(
      names = "--history",
      description =
          "Find changes over results in the order given, such as one per night; changes common to"
              + " all benchmarks are removed first.")
  private boolean asked;

  @Option(
      names = "--commits",
      paramLabel = "RANGE",
      description =
          "With --history: read the versions of one file in these Git commits, such as v1.0..HEAD.")
  private String commits;

  boolean isAsked() {
    if (commits != null && !asked) {
      throw new UsageException("--commits: only with --history");
    }
    return asked;
  }

  /** Versions that cannot be read are left out, with a line each. */
  History of(
      PrintingCommand command, List<Path> results, OnlyResults only, double alpha, double threshold)
      throws IOException {
    Map<String, List<Finding>> runs =
        commits == null ? files(results, only) : versions(command, results, only);
    try {
      return History.of(runs, alpha, threshold);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--history: " + e.getMessage());
    }
  }

  private static Map<String, List<Finding>> files(List<Path> results, OnlyResults only)
      throws IOException {
    Map<String, List<Finding>> runs = new LinkedHashMap<>();
    List<String> names = ResultFiles.names(results);
    for (int i = 0; i < results.size(); i++) {
      runs.put(names.get(i), only.read(results.get(i)));
    }
    if (runs.size() < results.size()) {
      throw new UsageException("--history: a result is named twice");
    }
    return runs;
  }

  private Map<String, List<Finding>> versions(
      PrintingCommand command, List<Path> results, OnlyResults only) throws IOException {
    if (results.size() != 1 || Files.isDirectory(results.get(0))) {
      throw new UsageException("--commits: takes one file");
    }
    Path file = results.get(0).toAbsolutePath();
    String name = String.valueOf(file.getFileName());
    List<String> git = List.of("git", "-C", String.valueOf(file.getParent()));
    Exit log = git(git, "log", "--reverse", "--diff-filter=AM", "--format=%h", commits, "--", name);
    Path folder = Files.createTempDirectory("jcamark");
    Map<String, List<Finding>> runs = new LinkedHashMap<>();
    try {
      for (String commit : log.lines()) {
        Path version = folder.resolve(name);
        List<String> show = new ArrayList<>(git);
        show.addAll(List.of("show", commit + ":./" + name));
        if (!Child.run(show, version, GIT).succeeded()) {
          throw new UsageException("--commits " + commits + ": no " + name + " in " + commit);
        }
        try {
          runs.put(commit, only.read(version));
        } catch (MalformedJsonException e) {
          command.complain(commit + ": left out, no JMH JSON or CSV");
        }
      }
    } finally {
      Files.deleteIfExists(folder.resolve(name));
      Files.delete(folder);
    }
    return runs;
  }

  private Exit git(List<String> git, String... words) throws IOException {
    List<String> command = new ArrayList<>(git);
    command.addAll(List.of(words));
    Exit exit = Child.run(command, GIT);
    if (!exit.succeeded()) {
      throw new UsageException("--commits " + commits + ": git: " + Exit.lastLines(exit.lines()));
    }
    return exit;
  }
}
