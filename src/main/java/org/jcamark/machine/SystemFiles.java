package org.jcamark.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;

/**
 * Small text files of Linux's {@code /proc}, {@code /sys} and {@code /etc}. Unreadable ones are
 * absent: most exist on some machines only, and some are for root alone.
 *
 * @param root {@code /}, or a folder instead in tests
 */
public record SystemFiles(Path root) {
  public static final SystemFiles HERE = new SystemFiles(Path.of("/"));

  /** Its text without blanks at the ends and the zero bytes of device trees; absent if empty. */
  public Optional<String> text(String path) {
    try {
      String text = new String(Files.readAllBytes(root.resolve(path)), StandardCharsets.UTF_8);
      return Optional.of(text.replace("\0", "").strip()).filter(content -> !content.isEmpty());
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  public List<String> lines(String path) {
    return text(path).map(text -> text.lines().toList()).orElse(List.of());
  }

  /** A whole number, the file's only content. */
  public OptionalLong number(String path) {
    try {
      return text(path).stream().mapToLong(Long::parseLong).findFirst();
    } catch (NumberFormatException notANumber) {
      return OptionalLong.empty();
    }
  }

  boolean exists(String path) {
    return Files.exists(root.resolve(path));
  }

  List<String> names(String folder, String glob) {
    TreeSet<String> names = new TreeSet<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(root.resolve(folder), glob)) {
      entries.forEach(entry -> names.add(entry.getFileName().toString()));
    } catch (IOException unreadable) {
      return List.of();
    }
    return List.copyOf(names);
  }

  /** Text after the first {@code key : value} or {@code key=value} line with that key. */
  public Optional<String> value(String path, String key) {
    return lines(path).stream()
        .map(line -> line.split("[:=]", 2))
        .filter(parts -> parts.length == 2 && parts[0].strip().equals(key))
        .map(parts -> parts[1].strip())
        .findFirst();
  }
}
