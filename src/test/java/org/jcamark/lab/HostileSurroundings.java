package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.json.ForksFile;
import org.jcamark.run.JmhJars;
import org.jcamark.run.RunFolder;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.Status;

/**
 * Runs jcamark where something around it is odd or breaks, and prints what it did.
 *
 * <p>Arguments: a new folder, cases (default: all).
 */
final class HostileSurroundings {
  private static final String ODD_NAME = "it's \"quoted\" $HOME Ünï 試験";

  /** A clock whose date jumps by an hour, forwards and back, every 50 readings. */
  private static final String JUMPING_CLOCK =
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <time.h>
      int clock_gettime(clockid_t id, struct timespec *now) {
        static int (*real)(clockid_t, struct timespec *);
        static unsigned reading;
        if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
        int result = real(id, now);
        if (id == CLOCK_REALTIME) now->tv_sec += (int) (reading++ / 50 % 3 - 1) * 3600;
        return result;
      }
      """;

  private static final String PROVIDER =
      """
      package acme;

      public final class Acme extends java.security.Provider {
        public Acme() {
          super("Acme", "1", "");
          put("MessageDigest.SHA-256", Digest.class.getName());
        }

        public static final class Digest extends java.security.MessageDigestSpi {
          private final java.security.MessageDigest right;

          public Digest() throws java.security.GeneralSecurityException {
            right = java.security.MessageDigest.getInstance("SHA-256", "SUN");
          }

          protected void engineUpdate(byte input) {
            right.update(input);
          }

          protected void engineUpdate(byte[] input, int offset, int length) {
            right.update(input, offset, length);
          }

          protected byte[] engineDigest() {
            return right.digest();
          }

          protected void engineReset() {
            right.reset();
          }
        }
      }
      """;

  /** One oddity. */
  interface Case {
    /**
     * Meets it.
     *
     * @param folder of its own
     * @return a line for users
     */
    String meet(Path folder) throws IOException, InterruptedException;
  }

  private HostileSurroundings() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Map<String, Case> cases = cases();
    if (args.length > 1) {
      cases.keySet().retainAll(Arrays.asList(args).subList(1, args.length));
    }
    for (String name : cases.keySet()) {
      System.out.println(meet(Path.of(args[0]).toAbsolutePath(), name));
    }
  }

  private static Map<String, Case> cases() {
    Map<String, Case> cases = new LinkedHashMap<>();
    cases.put("jumping-clock", HostileSurroundings::jumpingClock);
    cases.put("deleted-provider-jar", HostileSurroundings::deletedProviderJar);
    cases.put("odd-paths", HostileSurroundings::oddPaths);
    return cases;
  }

  /**
   * Meets one.
   *
   * @throws IllegalStateException if jcamark did otherwise than it must
   */
  static String meet(Path folder, String name) throws IOException, InterruptedException {
    return name + ": " + cases().get(name).meet(folder.resolve(name));
  }

  private static Command quick(Path folder) {
    return Command.quick(Command.java(), folder);
  }

  /** The words of a run. */
  private static Object[] run(Path out, String more) {
    return new Object[] {
      "run --operation digest --algorithm SHA-256 --mode ss --seed 7 " + more + " --out", out
    };
  }

  /** The only failure of a run. */
  private static String failure(Path run) throws IOException {
    List<ScenarioRecord> failed =
        new RunFolder(run)
            .manifest().scenarios().stream()
                .filter(entry -> entry.status() == Status.FAILED)
                .toList();
    Lab.require(failed.size() == 1, "one scenario has to fail: " + failed);
    return failed.get(0).reason().orElseThrow();
  }

  private static String jumpingClock(Path folder) throws IOException, InterruptedException {
    Path source =
        Files.writeString(Files.createDirectories(folder).resolve("clock.c"), JUMPING_CLOCK);
    Path library = folder.resolve("clock.so");
    Process compiler =
        new ProcessBuilder(
                "cc", "-shared", "-fPIC", "-o", library.toString(), source.toString(), "-ldl")
            .inheritIO()
            .start();
    Lab.require(compiler.waitFor() == 0, "needs a C compiler");
    Command jumping = quick(folder).with(Map.of("LD_PRELOAD", library.toString()));
    Path undisturbed = folder.resolve("undisturbed");
    quick(folder).run(run(undisturbed, "--provider JDK,BC --forks 4")).with(0);
    Path run = folder.resolve("run");
    jumping.run(run(run, "--provider JDK,BC --forks 4 --budget 10m")).with(0);
    RunFolder left = new RunFolder(run);
    Lab.require(
        Lab.forks(left).equals(Lab.forks(new RunFolder(undisturbed))), "other forks or seeds");
    long hours =
        ForksFile.read(left.forksFile()).lines().stream()
            .map(line -> line.note().start().toString().substring(0, 13))
            .distinct()
            .count();
    Lab.require(hours > 1, "the clock did not jump");
    Lab.require(
        ForksFile.read(left.forksFile()).lines().stream()
            .allMatch(line -> line.note().wall().toSeconds() < 100),
        "a fork took hours");
    return Lab.forks(left).size()
        + " forks with start times in "
        + hours
        + " hours: the same forks and seeds as on a steady clock, each of seconds";
  }

  private static String deletedProviderJar(Path folder) throws IOException, InterruptedException {
    JmhJars.jar(Files.createDirectories(folder), "acme", "Acme", PROVIDER, JmhJars.jmh(), folder);
    Path jar = folder.resolve("acme.jar");
    String option = jar + ":acme.Acme";
    Path run = folder.resolve("run");
    String measured = "--provider JDK,Acme --payload 64 --forks 6 ";
    Process process = quick(folder).start(run(run, measured + "--provider-jar " + option));
    RunFolder left = new RunFolder(run);
    while (process.isAlive() && Lab.forks(left).size() < 2) {
      Thread.onSpinWait();
    }
    Files.delete(jar);
    quick(folder).ended(process).with(3);
    String reason = failure(run);
    Command.Ended resumed = quick(folder).run("run", "--resume", run, "--trust-run").with(2);
    Command.Ended again =
        quick(folder).run(run(folder.resolve("again"), "--provider-jar " + option)).with(2);
    return "during a run: exit code 3, "
        + reason
        + "\n  resumed: exit code 2, "
        + resumed.err().strip()
        + "\n  before a run: exit code 2, "
        + again.err().strip();
  }

  private static String oddPaths(Path folder) throws IOException, InterruptedException {
    Path odd = Files.createDirectories(folder.resolve(ODD_NAME));
    Path run = odd.resolve("run");
    Command command = quick(odd).with(Map.of("LC_ALL", "C.UTF-8"));
    command.run(run(run, "--provider JDK,BC --forks 2")).with(0);
    for (List<Object> words :
        List.<List<Object>>of(
            List.of("run", "--resume", run),
            List.of("report", run, "-o", odd.resolve("report")),
            List.of("chart", run),
            List.of("compare", run, "--by", "provider"),
            List.of("merge", run, "-o", odd.resolve("merged")))) {
      command.run(words.toArray()).with(0);
    }
    Lab.require(Files.exists(run.resolve("report.html")), "no report");
    Lab.require(Lab.forks(new RunFolder(odd.resolve("merged"))).size() == 4, "not merged");
    int ascii =
        quick(folder)
            .with(Map.of("LC_ALL", "C"))
            .run("compare", run, "--by", "provider")
            .exitCode();
    Lab.require(ascii == 0 || ascii == 2, "exit code " + ascii + " where names are ASCII");
    return "run, resume, report, chart, compare and merge in " + odd.getFileName();
  }
}
