package org.jcamark.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.locks.LockSupport;

/**
 * Writes files as a whole: each is as it was or complete, even after a crash or an exception in
 * between. Symbolic links are refused: in a folder of somebody else's they may name any file, and
 * /dev/stdout is one.
 */
public final class OutputFile {
  private static final long LONGEST_WAIT_MILLIS = 800;

  private OutputFile() {}

  /** A file or folder that cannot be written; the message names it and says why. */
  public static final class UnwritableException extends IOException {
    private static final long serialVersionUID = 1;

    public UnwritableException(Path file, IOException cause) {
      super(FileFault.named(file, cause).getMessage(), cause);
    }
  }

  public interface Content {
    void writeTo(Writer out) throws IOException;
  }

  private interface Bytes {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Replaces a file by text in UTF-8. */
  public static void write(Path file, Content content) throws IOException {
    replace(
        file,
        bytes -> {
          Writer out = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
          content.writeTo(out);
          out.flush();
        });
  }

  public static void write(Path file, byte[] content) throws IOException {
    replace(file, bytes -> bytes.write(content));
  }

  /** Makes a folder, and those above it, where it is not there yet. */
  public static Path folder(Path folder) throws IOException {
    requireNoLink(folder);
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UnwritableException(folder, e);
    }
  }

  public static void requireNoLink(Path output) throws FileSystemException {
    if (Files.isSymbolicLink(output)) {
      throw new FileSystemException(
          output.toString(), null, "is a symbolic link, which is not followed");
    }
  }

  /**
   * Nothing can take the place of a device or a pipe, such as /dev/full, which is written into. Any
   * other draft is a new file, so that no link is followed that has its name.
   */
  private static void replace(Path file, Bytes content) throws IOException {
    requireNoLink(file);
    Path draft = file.resolveSibling("." + file.getFileName() + ".part");
    try {
      if (Files.isDirectory(file)) {
        throw new FileSystemException(file.toString(), null, "is a folder");
      } else if (Files.exists(file)
          && Files.readAttributes(file, BasicFileAttributes.class).isOther()) {
        writeInto(FileChannel.open(file, StandardOpenOption.WRITE), content);
        return;
      }
      Files.deleteIfExists(draft);
      try {
        writeInto(
            FileChannel.open(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            content);
        move(draft, file);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException e) {
      throw new UnwritableException(file, e);
    }
  }

  /** Windows refuses to replace a file while a virus scanner or a viewer has it open. */
  private static void move(Path draft, Path file) throws IOException {
    for (long millis = 50; ; millis *= 2) {
      try {
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        return;
      } catch (AccessDeniedException inUse) {
        if (millis > LONGEST_WAIT_MILLIS) {
          throw inUse;
        }
        LockSupport.parkNanos(millis * 1_000_000);
      }
    }
  }

  private static void writeInto(FileChannel channel, Bytes content) throws IOException {
    try (channel) {
      OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel));
      content.writeTo(out);
      out.flush();
      if (channel.size() > 0) {
        channel.force(true);
      }
    }
  }
}
