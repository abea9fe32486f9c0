package org.jcamark.file;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** Reads UTF-8 files. */
final class TextFiles {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private TextFiles() {}

  static String read(Path file) throws IOException {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (CharacterCodingException e) {
      throw new MalformedJsonException(file + ": not UTF-8 text", e);
    } catch (IOException e) {
      throw FileFault.named(file, e);
    }
  }

  static boolean isCompressed(Path file) {
    return file.toString().endsWith(".gz");
  }

  /**
   * For files of others, gzipped or not: a byte order mark is skipped; and as old JMH versions
   * wrote profiler names in the platform's charset, bytes that are no UTF-8 become U+FFFD.
   */
  static BufferedReader lenientReader(Path file) throws IOException {
    InputStream bytes = new BufferedInputStream(Files.newInputStream(file));
    BufferedReader text =
        new BufferedReader(
            new InputStreamReader(
                isCompressed(file) ? new GZIPInputStream(bytes) : bytes, StandardCharsets.UTF_8));
    text.mark(1);
    if (text.read() != BYTE_ORDER_MARK) {
      text.reset();
    }
    return text;
  }
}
