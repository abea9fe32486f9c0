package org.jcamark.lab;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command line of jcamark in a process of its own, on this program's class path.
 *
 * @param start what starts the JVM: {@code java} and its options, or other programs before it
 * @param folder for what it prints; the working directory
 */
record Command(List<String> start, Path folder) {
  private static final Path OUT = Path.of("stdout.txt");
  private static final Path ERR = Path.of("stderr.txt");

  /** What a finished process left. */
  record Ended(int exitCode, String out, String err) {
    /**
     * Requires an exit code.
     *
     * @throws IllegalStateException with what was printed, if it is another
     */
    Ended with(int expected) {
      Lab.require(exitCode == expected, "exit code " + exitCode + ":\n" + out + err);
      return this;
    }
  }

  /** JVM options that make processes short; JMH passes them on to forks. */
  static Command quick(Path java, Path folder) {
    return new Command(
        List.of(java.toString(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"), folder);
  }

  /** The JVM that runs this. */
  static Path java() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  /**
   * Starts it without a terminal.
   *
   * @param words of which the first may be several with spaces between
   */
  Process start(Object... words) throws IOException {
    List<String> all = new ArrayList<>(start);
    all.addAll(List.of("-cp", classPath(), "org.jcamark.cli.Main"));
    all.addAll(List.of(words[0].toString().split(" ", -1)));
    Arrays.stream(words).skip(1).map(Object::toString).forEach(all::add);
    Process process =
        new ProcessBuilder(all)
            .directory(Files.createDirectories(folder).toFile())
            .redirectOutput(folder.resolve(OUT).toFile())
            .redirectError(folder.resolve(ERR).toFile())
            .start();
    process.getOutputStream().close();
    return process;
  }

  /** As users have it: without the classes of these programs. */
  private static String classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(entry -> !entry.endsWith("test-classes"))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Starts it and waits for its end. */
  Ended run(Object... words) throws IOException, InterruptedException {
    return ended(start(words));
  }

  /** Waits for the end of a process that this started last. */
  Ended ended(Process process) throws IOException, InterruptedException {
    int exitCode = process.waitFor();
    return new Ended(
        exitCode, Files.readString(folder.resolve(OUT)), Files.readString(folder.resolve(ERR)));
  }
}
