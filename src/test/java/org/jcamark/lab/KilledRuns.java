package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jcamark.file.ForkLine;
import org.jcamark.file.ForksFile;
import org.jcamark.run.RunFolder;

/**
 * Kills runs at random moments, resumes them, and compares what they leave with an undisturbed run
 * of the same plan.
 *
 * <p>Arguments: a new folder, number of kills (default 50), JVM (default: this one).
 */
final class KilledRuns {
  private static final String PLAN =
      "run --operation digest --algorithm SHA-256 --provider JDK,BC --mode ss --seed 7 --forks 6"
          + " --out";

  private final Command command;
  private final Path folder;
  private final SplittableRandom random = new SplittableRandom(7);
  private long lastsNanos;
  private int runs;
  private int kills;
  private int kept;

  private KilledRuns(Path folder, Path java) {
    this.command = Command.quick(java, folder.resolve("output"));
    this.folder = folder;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    int kills = args.length > 1 ? Integer.parseInt(args[1]) : 50;
    Path java = args.length > 2 ? Path.of(args[2]) : Command.java();
    System.out.println(new KilledRuns(Path.of(args[0]).toAbsolutePath(), java).kill(kills));
  }

  /**
   * Kills as often as wanted.
   *
   * @return a line for users
   * @throws IllegalStateException if a run ended with other forks than the undisturbed one
   */
  private String kill(int wanted) throws IOException, InterruptedException {
    Path undisturbed = folder.resolve("undisturbed");
    long start = System.nanoTime();
    command.ended(started(undisturbed)).with(0);
    lastsNanos = System.nanoTime() - start;
    RunFolder expected = new RunFolder(undisturbed);
    List<String> forks = sortedForks(expected);
    while (kills < wanted) {
      runs++;
      Path run = folder.resolve("run-" + runs);
      while (!ends(run, wanted)) {
        kills++;
      }
      RunFolder left = new RunFolder(run);
      Lab.require(sortedForks(left).equals(forks), run + " has other forks than " + undisturbed);
      Lab.require(
          Lab.scenarios(left.manifest()).equals(Lab.scenarios(expected.manifest())),
          run + " has other scenarios than " + undisturbed);
    }
    return String.format(
        Locale.ROOT,
        "%d kills in %d runs of %d forks each (%.1f s): %d forks were finished before a kill, none"
            + " is lost; scenarios, forks and seeds are those of the undisturbed run",
        kills,
        runs,
        forks.size(),
        lastsNanos / 1e9,
        kept);
  }

  /** Starts or resumes a run; false where it was killed. */
  private boolean ends(Path run, int wanted) throws IOException, InterruptedException {
    List<String> before = lines(run);
    Process process = started(run);
    boolean ended =
        kills == wanted || process.waitFor(random.nextLong(lastsNanos), TimeUnit.NANOSECONDS);
    if (ended) {
      command.ended(process).with(0);
    } else {
      process.destroyForcibly().waitFor();
    }
    List<String> after = lines(run);
    Lab.require(
        after.size() >= before.size() && after.subList(0, before.size()).equals(before),
        run + " has lost forks");
    kept += ended ? 0 : after.size() - before.size();
    return ended;
  }

  private Process started(Path run) throws IOException {
    boolean begun = Files.exists(new RunFolder(run).manifestFile());
    return command.start(begun ? "run --resume" : PLAN, run);
  }

  private static List<String> lines(Path run) throws IOException {
    return ForksFile.read(new RunFolder(run).forksFile()).lines().stream()
        .map(ForkLine::json)
        .toList();
  }

  private static List<String> sortedForks(RunFolder run) throws IOException {
    return Lab.forks(run).stream().sorted().toList();
  }
}
