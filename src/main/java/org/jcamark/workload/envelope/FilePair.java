package org.jcamark.workload.envelope;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that is read and one that is written, by position and from several threads. The written
 * one has another name until it is complete; otherwise it is removed.
 */
final class FilePair implements AutoCloseable {
  private final FileChannel input;
  private final FileChannel output;
  private final long inputBytes;
  private final Path unfinished;
  private final Path finished;

  private FilePair(FileChannel input, FileChannel output, Path unfinished, Path finished)
      throws IOException {
    this.input = input;
    this.output = output;
    this.inputBytes = input.size();
    this.unfinished = unfinished;
    this.finished = finished;
  }

  static FilePair open(Path from, Path to) throws IOException {
    FileChannel input = FileChannel.open(from, StandardOpenOption.READ);
    try {
      Path unfinished = Files.createTempFile(to.toAbsolutePath().getParent(), ".envelope", null);
      FileChannel output = FileChannel.open(unfinished, StandardOpenOption.WRITE);
      return new FilePair(input, output, unfinished, to);
    } catch (IOException e) {
      input.close();
      throw e;
    }
  }

  long inputBytes() {
    return inputBytes;
  }

  byte[] read(long position, int length) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(length);
    while (buffer.hasRemaining()) {
      if (input.read(buffer, position + buffer.position()) < 0) {
        throw new EOFException("the file became shorter while it was read");
      }
    }
    return buffer.array();
  }

  /** Writes the first {@code length} bytes. */
  void write(byte[] bytes, int length, long position) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, length);
    while (buffer.hasRemaining()) {
      output.write(buffer, position + buffer.position());
    }
  }

  /** Gives the written file its name. */
  void complete() throws IOException {
    output.close();
    Files.move(unfinished, finished, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void close() throws IOException {
    try (input;
        output) {
      Files.deleteIfExists(unfinished);
    }
  }
}
