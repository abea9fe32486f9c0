package org.jcamark.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.machine.ClassPath;
import org.jcamark.machine.Cpu;

/**
 * Where results come from, as far as it must not change within a run. Host names are left out: they
 * change where the machine does not, and a machine of the same kind is good enough.
 *
 * @param jarSha256 of jcamark's jar, in hexadecimal; absent where it runs from class files
 * @param os name, version and architecture
 * @param cpu model; absent where the system does not name it
 * @param cpus available to this process
 */
public record EnvironmentFingerprint(
    Optional<String> jarSha256, String os, Optional<String> cpu, int cpus) {
  private static final String UNKNOWN = "unknown";

  /** This process's own; reads the jar. */
  public static EnvironmentFingerprint here() throws IOException {
    String os =
        String.join(
            " ",
            System.getProperty("os.name"),
            System.getProperty("os.version"),
            System.getProperty("os.arch"));
    Optional<String> cpu =
        Optional.of(Cpu.current().model()).filter(model -> !model.equals(UNKNOWN));
    Path code = ClassPath.ofJcamark();
    Optional<String> jar =
        Files.isRegularFile(code)
            ? Optional.of(HexFormat.of().formatHex(sha256().digest(Files.readAllBytes(code))))
            : Optional.empty();
    return new EnvironmentFingerprint(jar, os, cpu, Runtime.getRuntime().availableProcessors());
  }

  /** What must not change, by its name for users. */
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("jar", jarSha256.orElse(UNKNOWN));
    facts.put("operating system", os);
    facts.put("CPU", cpu.orElse(UNKNOWN));
    facts.put("number of CPUs", Integer.toString(cpus));
    return facts;
  }

  /** What is not as it was, a line each for a user; empty if nothing. */
  public static List<String> differences(Map<String, String> before, Map<String, String> now) {
    return before.entrySet().stream()
        .filter(fact -> !fact.getValue().equals(now.getOrDefault(fact.getKey(), UNKNOWN)))
        .map(
            fact ->
                "%s was %s, is %s"
                    .formatted(
                        fact.getKey(), fact.getValue(), now.getOrDefault(fact.getKey(), UNKNOWN)))
        .toList();
  }

  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
