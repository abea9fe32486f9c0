package org.jcamark.jca.cold;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jcamark.jca.family.CheckFailedException;
import org.jcamark.jca.family.Request;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.family.WrongAnswerException;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Key;

/**
 * Keys, ciphertexts and signatures of a cold start, as bytes. Another JVM with the system
 * properties of this one makes them, so that the provider does nothing in the measured one before
 * the first timed stage.
 */
public final class ColdInputs {
  /** Exit code of a JVM that found a wrong answer. */
  static final int WRONG_ANSWER = 4;

  private static final HexFormat HEX = HexFormat.of();

  private ColdInputs() {}

  static void write(List<byte[]> made, Path file) throws IOException {
    Files.write(file, made.stream().map(HEX::formatHex).toList());
  }

  static List<byte[]> read(Path file) throws IOException {
    return Files.readAllLines(file).stream().map(HEX::parseHex).toList();
  }

  public static List<byte[]> make(Request request)
      throws GeneralSecurityException, IOException, InterruptedException {
    // Files.createTempFile would draw the name from a SecureRandom.
    String name = "jcamark-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
    Path file = Files.createFile(Path.of(System.getProperty("java.io.tmpdir"), name));
    try {
      run(
          ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
              .filter(argument -> argument.startsWith("-D"))
              .toList(),
          ColdInputs.class,
          List.of(request.call().text(), Long.toString(request.seed()), file.toString()));
      return read(file);
    } finally {
      Files.delete(file);
    }
  }

  /**
   * Runs a main class in another JVM of this installation, with the class path of this one, to its
   * end, which comes no later than the end of this JVM.
   *
   * @throws WrongAnswerException if it exits with that code
   * @throws UnavailableException if it exits with any other code than 0; both with the last line
   *     that it printed as the reason, stack frames aside
   */
  static void run(List<String> jvmArguments, Class<?> main, List<String> arguments)
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

  /**
   * The other JVM, with the call as text, the seed of its inputs, and the file to write; where the
   * provider cannot make them, prints the reason and ends with exit code 1.
   */
  public static void main(String[] args) throws IOException {
    try {
      Request request = Request.of(Key.parse(args[0]), Long.parseLong(args[1]), true);
      ProviderSource source = Providers.open(request.call().provider());
      try {
        write(Subjects.coldInputs(source, request), Path.of(args[2]));
      } catch (CheckFailedException e) {
        throw new CheckFailedException(source.describe() + " " + e.getMessage(), e);
      }
    } catch (GeneralSecurityException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
    // Providers may leave threads behind that are no daemons.
    System.exit(0);
  }
}
