package org.jcamark.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import org.jcamark.model.Scenario;

/** A process that runs a small plan, for tests that kill it: {@code EngineHost FOLDER}. */
final class EngineHost {
  static final int FORKS = 2;
  static final String FORK_ENDED = "fork ended";
  static final String INTERRUPTED = "interrupted, resume with ";

  private EngineHost() {}

  static RunManifest plan() {
    return Plans.of(
        ForkRule.fixed(FORKS),
        Forks.spin("A", "JDK"),
        Forks.spin("A", "BC"),
        Forks.spin("B", "BC"));
  }

  public static void main(String[] args) throws IOException {
    PrintStream out = System.out;
    RunListener listener =
        new RunListener() {
          @Override
          public void forkEnds(
              Scenario scenario, int fork, ForkOutcome outcome, Progress progress) {
            out.println(FORK_ENDED);
          }

          @Override
          public void interrupted(Path folder, Progress progress) {
            out.println(INTERRUPTED + folder);
          }
        };
    Engine.run(RunFolder.use(Path.of(args[0])), plan(), listener);
  }
}
