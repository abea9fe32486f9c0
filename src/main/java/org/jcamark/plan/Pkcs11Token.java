package org.jcamark.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.Pkcs11Dialect;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;

/** A token that users name by the configuration of SunPKCS11. */
public final class Pkcs11Token {
  private Pkcs11Token() {}

  /**
   * Makes the token a provider of this run, after it was opened once in a JVM of its own: a wrong
   * PIN is tried there alone.
   *
   * @param alias of a key pair; null for those that are made in the token
   * @param pinFile null for the PIN of the environment, if there is one
   * @throws UsageException if it cannot be opened, or lacks the key pair
   */
  public static void open(Path config, String alias, Path pinFile) {
    set(Pkcs11Dialect.CONFIG, readable("--pkcs11", config));
    set(Pkcs11Dialect.ALIAS, alias);
    set(Pkcs11Dialect.PIN_FILE, readable("--pin-file", pinFile));
    JvmLaunch jvm = new JvmLaunch(InstalledJvm.current().java(), arguments(), List.of());
    Key any = Key.of(Operation.DIGEST, "SHA-256", Pkcs11Dialect.LABEL);
    String fault;
    try {
      ProbeResult result = new Prober().probe(jvm, false, List.of(any), 1, note -> {}).get(any);
      if (result.providerVersion().isPresent()) {
        return;
      }
      fault = result.reason().orElseThrow();
    } catch (IOException e) {
      fault = e.getMessage();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      fault = "interrupted";
    }
    throw new UsageException("--pkcs11 %s: %s".formatted(config, fault));
  }

  private static String readable(String option, Path file) {
    if (file != null && !Files.isReadable(file)) {
      throw new UsageException("%s %s: cannot be read".formatted(option, file));
    }
    return file == null ? null : file.toAbsolutePath().toString();
  }

  private static void set(String property, String value) {
    if (value == null) {
      System.clearProperty(property);
    } else {
      System.setProperty(property, value);
    }
  }

  /** What gives the token to another JVM; the PIN is not among it. */
  static List<String> arguments() {
    return Stream.of(Pkcs11Dialect.CONFIG, Pkcs11Dialect.ALIAS, Pkcs11Dialect.PIN_FILE)
        .filter(property -> System.getProperty(property) != null)
        .map(property -> "-D" + property + "=" + System.getProperty(property))
        .toList();
  }
}
