package org.jcamark.json;

import java.io.IOException;
import java.nio.ByteBuffer;
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

  /** The file is either as it was or complete, even after a crash in between. */
  static void replace(Path file, String text) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Path draft = folder.resolve("." + file.getFileName() + ".part");
    try {
      try (FileChannel out =
          FileChannel.open(
              draft,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
          out.write(bytes);
        }
        out.force(true);
      }
      move(draft, file);
    } catch (IOException e) {
      Files.deleteIfExists(draft);
      throw named(file, e);
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
