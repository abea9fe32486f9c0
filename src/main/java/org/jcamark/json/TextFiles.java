package org.jcamark.json;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** UTF-8 files, read and replaced as a whole; every exception names the file. */
final class TextFiles {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private TextFiles() {}

  static String read(Path file) throws IOException {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (CharacterCodingException e) {
      throw new MalformedJsonException(file + ": not UTF-8 text", e);
    } catch (IOException e) {
      throw named(file, e);
    }
  }

  /**
   * For files of others: a byte order mark is skipped; and as old JMH versions wrote profiler names
   * in the platform's charset, bytes that are no UTF-8 become U+FFFD.
   */
  static BufferedReader lenientReader(Path file) throws IOException {
    BufferedReader text =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
    text.mark(1);
    if (text.read() != BYTE_ORDER_MARK) {
      text.reset();
    }
    return text;
  }

  /** What writes the text of a file. */
  interface Content {
    void writeTo(Writer out) throws IOException;
  }

  /**
   * Replaces a file: it is as it was or complete, even after a crash or an exception in between.
   */
  static void replace(Path file, Content content) throws IOException {
    Path draft = file.resolveSibling("." + file.getFileName() + ".part");
    try (FileChannel channel =
        FileChannel.open(
            draft,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      Writer out = new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8));
      content.writeTo(out);
      out.flush();
      channel.force(true);
      move(draft, file);
    } catch (IOException e) {
      throw named(file, e);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void move(Path draft, Path file) throws IOException {
    try {
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** The same fault, with a message that names the file and says what is wrong. */
  static IOException named(Path file, IOException fault) {
    if (String.valueOf(fault.getMessage()).startsWith(file + ": ")) {
      return fault;
    }
    String problem =
        switch (fault.getClass().getSimpleName()) {
          case "NoSuchFileException" -> "no such file or folder";
          case "AccessDeniedException" -> "access denied";
          default ->
              fault instanceof FileSystemException system && system.getReason() != null
                  ? system.getReason()
                  : fault.getMessage();
        };
    return new IOException(file + ": " + problem, fault);
  }
}
