package org.jcamark.jca.subject;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Another JVM, with the class path and the system properties of this one. */
final class ColdInputsProcess {
  private static final int LIMIT_SECONDS = 120;

  private ColdInputsProcess() {}

  /**
   * Makes the inputs of a cold start, so that this JVM stays cold.
   *
   * @throws CheckFailedException if the provider cannot make them, with its reason
   */
  static ColdInputs make(String provider, Request request)
      throws GeneralSecurityException, IOException, InterruptedException {
    // Files.createTempDirectory would draw the name from a SecureRandom.
    String name = "jcamark-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
    Path folder = Files.createDirectory(Path.of(System.getProperty("java.io.tmpdir"), name));
    Path file = folder.resolve("inputs");
    try {
      run(command(ColdInputsMain.arguments(provider, request, file)), file);
      return ColdInputs.read(file);
    } finally {
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
  }

  private static List<String> command(List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (argument.startsWith("-D")) {
        command.add(argument);
      }
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(ColdInputsMain.class.getName());
    command.addAll(arguments);
    return command;
  }

  private static void run(List<String> command, Path file)
      throws CheckFailedException, IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.INHERIT)
            .start();
    try {
      CheckFailedException.require(
          process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS),
          "keys and inputs were not made within " + LIMIT_SECONDS + " s");
    } finally {
      process.destroyForcibly();
    }
    if (process.exitValue() != 0) {
      throw new CheckFailedException(
          Files.exists(file)
              ? Files.readString(file)
              : "the JVM that makes keys and inputs exited with code " + process.exitValue());
    }
  }
}
