package org.jcamark.jca.cold;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.jca.family.WrongAnswerException;
import org.jcamark.jca.provider.UnavailableException;

/** Another JVM of this installation, with the class path of this one. */
public final class ChildJvm {
  /** Exit code of a JVM that found one. */
  public static final int WRONG_ANSWER = 4;

  private ChildJvm() {}

  /**
   * Runs a main class to its end, which comes no later than the end of this JVM.
   *
   * @throws WrongAnswerException if it exits with that code
   * @throws UnavailableException if it exits with any other code than 0; both with the last line
   *     that it printed as the reason, stack frames aside
   */
  public static void run(List<String> jvmArguments, Class<?> main, List<String> arguments)
      throws GeneralSecurityException, IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmArguments);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    Thread killer = new Thread(process::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(killer);
    String printed;
    int exit;
    try {
      printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      exit = process.waitFor();
    } finally {
      process.destroyForcibly();
      Runtime.getRuntime().removeShutdownHook(killer);
    }
    if (exit != 0) {
      String last =
          printed
              .lines()
              .filter(line -> !line.isBlank() && !line.startsWith("\t"))
              .reduce((earlier, later) -> later)
              .orElse(main.getSimpleName() + " exited with code " + exit);
      throw exit == WRONG_ANSWER ? new WrongAnswerException(last) : new UnavailableException(last);
    }
  }
}
