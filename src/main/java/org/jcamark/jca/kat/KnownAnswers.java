package org.jcamark.jca.kat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The published test vectors in jcamark's resources, read at first use, one file at a time. */
public final class KnownAnswers {
  private static final Map<String, List<KnownAnswer>> LOADED = new ConcurrentHashMap<>();

  private KnownAnswers() {}

  /**
   * The vectors of an algorithm and an operation, in the order of their file; none where none are
   * published.
   *
   * @param algorithm name without cost parameters, such as {@code PBKDF2-HMAC-SHA256}
   * @param operation a verb: {@code encrypt}, {@code decrypt}, {@code digest}, {@code mac}, {@code
   *     derive}, {@code sign}, {@code verify}, {@code agree}, {@code decapsulate}, {@code
   *     generateKey} (from a seed), or {@code signDeterministic} for schemes whose {@code sign} is
   *     randomised by default
   * @throws IllegalArgumentException if the file of that family is malformed
   */
  public static List<KnownAnswer> of(String algorithm, String operation) {
    return VectorFile.of(algorithm, operation).stream()
        .flatMap(family -> load(family).stream())
        .filter(answer -> answer.algorithm().equals(algorithm))
        .filter(answer -> answer.operation().equals(operation))
        .toList();
  }

  /**
   * Every vector of one file.
   *
   * @param family file name without its ending, such as {@code aead}
   */
  static List<KnownAnswer> load(String family) {
    return LOADED.computeIfAbsent(family, KnownAnswers::read);
  }

  private static List<KnownAnswer> read(String family) {
    String file = family + ".rsp";
    try (InputStream in = KnownAnswers.class.getResourceAsStream(file)) {
      if (in == null) {
        return List.of();
      }
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      return new ResponseFile(file).parse(reader.lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file, e);
    }
  }
}
