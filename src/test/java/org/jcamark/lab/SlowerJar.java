package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jcamark.json.Documents;
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
    String base = "--jmh-jar=base=" + JmhJars.spinning(folder, "base", 1);
    measure(folder, "equal", base, "--jmh-jar=head=" + JmhJars.spinning(folder, "again", 1));
    measure(folder, "slower", base, "--jmh-jar=head=" + JmhJars.spinning(folder, "slow", 1.05));
  }

  private static void measure(Path folder, String name, String base, String head)
      throws IOException, InterruptedException {
    Path run = folder.resolve(name);
    Command command =
        new Command(List.of(Command.java().toString()), Map.of(), folder.resolve("of-" + name));
    List<Object> words = new ArrayList<>(List.of("run", base, head));
    words.addAll(List.of("--precision", "1%", "--budget", "9m", "--out", run));
    command.run(words.toArray()).with(0);
    Map<?, ?> document =
        Documents.read(
            command
                .run("compare", run, "--by", "jar", "--baseline", "base", "--json")
                .with(0)
                .out(),
            Map.class);
    for (Object each : (List<?>) document.get("comparisons")) {
      Map<?, ?> pair = (Map<?, ?>) each;
      System.out.printf(
          Locale.ROOT,
          "%s: %s %s ratio %.3f (%.3f to %.3f), %s%n",
          name,
          pair.get("benchmark"),
          pair.get("params"),
          (Double) pair.get("ratio"),
          (Double) pair.get("ratioLow"),
          (Double) pair.get("ratioHigh"),
          pair.get("direction") == null ? pair.get("verdict") : pair.get("direction"));
      String required = name.equals("equal") ? null : "slower";
      Lab.require(
          required == null ? pair.get("direction") == null : required.equals(pair.get("direction")),
          "another verdict was expected of " + name);
    }
  }
}
