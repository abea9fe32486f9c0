package org.jcamark.jca.provider;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * Which provider each object of JCA came from, as the JVM itself traces it: with delayed selection,
 * {@code getInstance} does not say.
 *
 * @param providers JCA names by engine class: {@code KeyAgreement}, {@code Signature} …
 */
public record JcaTrace(Map<String, Set<String>> providers) {
  /** Without this argument a JVM traces nothing. */
  public static final String JVM_ARGUMENT = "-Djava.security.debug=provider";

  private static final Pattern LINE =
      Pattern.compile("([A-Za-z]+)\\.\\S.* (?:algorithm|SecureRandom) from: (\\S+)");

  private static final Map<String, String> ROLES =
      Map.of("KeyAgreement", "key exchange", "Signature", "signature", "Cipher", "records");

  public static boolean available() {
    return JVM_ARGUMENT.endsWith("=" + System.getProperty("java.security.debug"));
  }

  /** Runs something, and reads meanwhile what the JVM traces to standard error. */
  public static JcaTrace of(Maker<?> work) throws GeneralSecurityException {
    ByteArrayOutputStream traced = new ByteArrayOutputStream();
    PrintStream before = System.err;
    System.setErr(new PrintStream(traced, true, StandardCharsets.UTF_8));
    try {
      work.make();
    } finally {
      System.setErr(before);
    }
    return read(traced.toString(StandardCharsets.UTF_8));
  }

  static JcaTrace read(String trace) {
    Map<String, Set<String>> providers = new TreeMap<>();
    Matcher line = LINE.matcher(trace);
    while (line.find()) {
      providers.computeIfAbsent(line.group(1), type -> new LinkedHashSet<>()).add(line.group(2));
    }
    return new JcaTrace(providers);
  }

  public boolean has(ProviderSource source) {
    return source.providers().stream()
        .anyMatch(own -> providers.values().stream().anyMatch(set -> set.contains(own.getName())));
  }

  /** For users: {@code records SunJCE, key exchange SunEC, signature SunEC}. */
  public String describe() {
    return providers.entrySet().stream()
        .filter(entry -> ROLES.containsKey(entry.getKey()))
        .map(entry -> ROLES.get(entry.getKey()) + " " + String.join(" and ", entry.getValue()))
        .collect(Collectors.joining(", "));
  }
}
