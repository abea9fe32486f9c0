package org.jcamark.plan;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Somebody's own JMH benchmarks.
 *
 * @param name label that results carry as {@code jar}
 * @param classPath absolute paths: the jar or folder, then what it needs where it is not an
 *     uber-jar
 */
public record JmhJar(String name, List<Path> classPath) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]*");
  private static final int DIGEST_CHARS = 12;

  /**
   * Reads {@code NAME=JAR[:JAR…]}, with {@code DIR/*} for all jars of a folder.
   *
   * @throws IllegalArgumentException if it is of another form or a path cannot be read, for users
   */
  public static JmhJar parse(String text) {
    String[] parts = text.split("=", 2);
    if (parts.length != 2 || !NAME.matcher(parts[0]).matches() || parts[1].isBlank()) {
      throw new IllegalArgumentException(
          "not of the form NAME=JAR[%sJAR…], with a name of letters, digits and . _ + -"
              .formatted(File.pathSeparator));
    }
    List<Path> classPath = new ArrayList<>();
    for (String entry : parts[1].split(File.pathSeparator, -1)) {
      if (entry.endsWith("*")) {
        classPath.addAll(jarsOf(Path.of(entry.substring(0, entry.length() - 1)), entry));
      } else {
        Path path = Path.of(entry).toAbsolutePath();
        if (entry.isBlank() || !Files.isReadable(path)) {
          throw new IllegalArgumentException("cannot read " + entry);
        }
        classPath.add(path);
      }
    }
    return new JmhJar(parts[0], classPath);
  }

  private static List<Path> jarsOf(Path folder, String entry) {
    try (Stream<Path> files = Files.list(folder.toAbsolutePath())) {
      List<Path> jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
      if (jars.isEmpty()) {
        throw new IllegalArgumentException("there is no jar in " + entry);
      }
      return jars;
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read " + entry, e);
    }
  }

  /**
   * What a class path is, by its content: {@code sha256:…}.
   *
   * @throws IOException if a file cannot be read
   */
  static String version(List<Path> classPath) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
    try (OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
      for (Path entry : classPath) {
        try (Stream<Path> files = Files.walk(entry)) {
          for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
            Files.copy(file, out);
          }
        }
      }
    }
    return "sha256:" + HexFormat.of().formatHex(digest.digest()).substring(0, DIGEST_CHARS);
  }
}
