package org.jcamark.jca.cold;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import org.jcamark.jca.family.CheckFailedException;
import org.jcamark.jca.family.ColdInputs;
import org.jcamark.jca.family.Request;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.Key;

/** Makes the inputs of a cold start in another JVM, with the system properties of this one. */
public final class ColdInputsProcess {
  private ColdInputsProcess() {}

  /** Makes the inputs, so that this JVM stays cold. */
  public static ColdInputs make(Request request)
      throws GeneralSecurityException, IOException, InterruptedException {
    // Files.createTempDirectory would draw the name from a SecureRandom.
    String name = "jcamark-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
    Path folder = Files.createDirectory(Path.of(System.getProperty("java.io.tmpdir"), name));
    Path file = folder.resolve("inputs");
    try {
      ChildJvm.run(
          ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
              .filter(argument -> argument.startsWith("-D"))
              .toList(),
          ColdInputsProcess.class,
          List.of(request.call().text(), Long.toString(request.seed()), file.toString()));
      return ColdInputs.read(file);
    } finally {
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
  }

  /**
   * The other JVM, with the call as text, the seed of its inputs, and the file to write; where the
   * provider cannot make them, prints the reason and ends with exit code 1.
   */
  public static void main(String[] args) throws IOException {
    int code = 0;
    try {
      Request request = Request.of(Key.parse(args[0]), Long.parseLong(args[1]), true);
      ProviderSource source = Providers.open(request.call().provider());
      try {
        Subjects.coldInputs(source, request).write(Path.of(args[2]));
      } catch (CheckFailedException e) {
        throw new CheckFailedException(source.describe() + " " + e.getMessage(), e);
      }
    } catch (GeneralSecurityException e) {
      System.err.println(e.getMessage());
      code = 1;
    }
    // Providers may leave threads behind that are no daemons.
    System.exit(code);
  }
}
