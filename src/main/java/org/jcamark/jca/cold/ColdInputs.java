package org.jcamark.jca.cold;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.List;
import org.jcamark.jca.family.CheckFailedException;
import org.jcamark.jca.family.Request;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.Key;

/**
 * Keys, ciphertexts and signatures of a cold start, as bytes. Another JVM with the system
 * properties of this one makes them, so that the provider does nothing in the measured one before
 * the first timed stage.
 */
public final class ColdInputs {
  private static final HexFormat HEX = HexFormat.of();

  private ColdInputs() {}

  static void write(List<byte[]> made, Path file) throws IOException {
    Files.write(file, made.stream().map(HEX::formatHex).toList());
  }

  static List<byte[]> read(Path file) throws IOException {
    return Files.readAllLines(file).stream().map(HEX::parseHex).toList();
  }

  /** Makes the inputs, so that this JVM stays cold. */
  public static List<byte[]> make(Request request)
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
          ColdInputs.class,
          List.of(request.call().text(), Long.toString(request.seed()), file.toString()));
      return read(file);
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
        write(Subjects.coldInputs(source, request), Path.of(args[2]));
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
