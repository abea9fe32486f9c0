package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jcamark.machine.JvmFolders;
import picocli.CommandLine;

/** Runs scripts with a {@code java} that only notes the words it was called with. */
final class Shell {
  private static final String FAKE_JAVA =
      """
      for word in "$@"; do printf '%s\\n' "$word" >> "$CALLS"; done
      printf '\\n' >> "$CALLS"
      """;

  private final Path folder;
  private final String shell;

  Shell(Path folder) {
    this(folder, "sh");
  }

  /** One that runs scripts by another shell. */
  Shell(Path folder, String shell) {
    this.folder = folder;
    this.shell = shell;
  }

  /** One call of jcamark: the jar and the words after it. */
  record Call(String jar, List<String> words) {

    /** What our own command line makes of the words; an option that does not exist is an error. */
    CommandLine.ParseResult parsed() {
      return Jcamark.commandLine().parseArgs(words.toArray(String[]::new)).subcommand();
    }
  }

  /** The calls of {@code java -jar JAR WORDS…} in a script that ends well. */
  List<Call> calls(String script, Map<String, String> environment)
      throws IOException, InterruptedException {
    Path java = JvmFolders.script(folder.resolve("bin/java"), FAKE_JAVA);
    Path calls = Files.createTempFile(folder, "calls", ".txt");
    ProcessBuilder builder = new ProcessBuilder(shell, "-ec", script);
    builder.directory(folder.toFile()).redirectErrorStream(true);
    builder.redirectOutput(folder.resolve("output.txt").toFile());
    builder.environment().put("PATH", java.getParent() + ":" + System.getenv("PATH"));
    builder.environment().put("CALLS", calls.toString());
    builder.environment().put("GITHUB_STEP_SUMMARY", folder.resolve("summary.md").toString());
    builder.environment().putAll(environment);
    Process process = builder.start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ends").isTrue();
    assertThat(process.exitValue()).as(Files.readString(folder.resolve("output.txt"))).isZero();
    List<Call> found = new ArrayList<>();
    for (String call : Files.readString(calls).split("\n\n", -1)) {
      if (!call.isBlank()) {
        List<String> words = call.strip().lines().toList();
        assertThat(words.get(0)).isEqualTo("-jar");
        found.add(new Call(words.get(1), words.subList(2, words.size())));
      }
    }
    return found;
  }
}
