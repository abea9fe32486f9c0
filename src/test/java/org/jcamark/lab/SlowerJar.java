package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jcamark.file.Documents;
import org.jcamark.run.JmhJars;

/**
 * Measures somebody's JMH jar against itself and against one that is 5% slower on purpose. Equal
 * jars must give no difference; the slower one must be found, each within 10 minutes.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*:jmh-generator-annprocess.jar" org.jcamark.lab.SlowerJar FOLDER
 * </pre>
 */
final class SlowerJar {
  private SlowerJar() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of(args[0]).toAbsolutePath());
    String base = JmhJars.spinning(folder, "base", 1);
    String length = "--benchmark spin$ --param tokens=1000 --precision 1% --budget 9m";
    measure(
        folder.resolve("equal"),
        base,
        JmhJars.spinning(folder, "again", 1),
        length,
        "no difference");
    measure(
        folder.resolve("slower"), base, JmhJars.spinning(folder, "slow", 1.05), length, "slower");
  }

  /**
   * Measures two jars and prints each comparison.
   *
   * @param options of run, with spaces between
   * @param expected the direction of each; {@code no difference} for none
   */
  static void measure(Path run, String base, String head, String options, String expected)
      throws IOException, InterruptedException {
    Command command =
        new Command(
            List.of(Command.java().toString()), run.resolveSibling("of-" + run.getFileName()));
    command
        .run("run " + options, "--jmh-jar", "base=" + base, "--jmh-jar", "head=" + head, "-o", run)
        .with(0);
    Map<?, ?> document =
        Documents.read(
            command.run("compare --by jar --baseline base --json", run).with(0).out(), Map.class);
    for (Object each : (List<?>) document.get("comparisons")) {
      Map<?, ?> pair = (Map<?, ?>) each;
      Object found = Optional.<Object>ofNullable(pair.get("direction")).orElse("no difference");
      System.out.printf(
          Locale.ROOT,
          "%s: %s %s ratio %.3f (%.3f to %.3f), %s%n",
          run.getFileName(),
          pair.get("benchmark"),
          pair.get("params"),
          (Double) pair.get("ratio"),
          (Double) pair.get("ratioLow"),
          (Double) pair.get("ratioHigh"),
          found);
      Lab.require(expected.equals(found), "expected of " + run.getFileName() + ": " + expected);
    }
  }
}
