package org.jcamark.jca.cold;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import org.jcamark.jca.prepare.ColdInputs;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.UnavailableException;

/** Makes the inputs of a cold start in another JVM, with the system properties of this one. */
public final class ColdInputsProcess {
  private ColdInputsProcess() {}

  /**
   * Makes the inputs, so that this JVM stays cold.
   *
   * @throws UnavailableException if the provider cannot make them, with its reason
   */
  public static ColdInputs make(Request request)
      throws GeneralSecurityException, IOException, InterruptedException {
    // Files.createTempDirectory would draw the name from a SecureRandom.
    String name = "jcamark-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
    Path folder = Files.createDirectory(Path.of(System.getProperty("java.io.tmpdir"), name));
    Path file = folder.resolve("inputs");
    try {
      ChildJvm.run(properties(), ColdInputsMain.class, ColdInputsMain.arguments(request, file));
      return ColdInputs.read(file);
    } finally {
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
  }

  private static List<String> properties() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith("-D"))
        .toList();
  }
}
