package org.jcamark.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jcamark.file.UnwritableException;

/**
 * Keeps two processes from measuring into one folder. The system drops it with the process, however
 * that ends. Where the file system has no locks there is none.
 */
final class FolderLock implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  static FolderLock take(RunFolder folder) throws IOException {
    Path file = file(folder);
    FileChannel channel = open(file);
    if (isTaken(channel)) {
      channel.close();
      throw new FolderInUseException(folder.path());
    }
    return new FolderLock(file, channel);
  }

  static boolean isHeld(RunFolder folder) throws IOException {
    if (!Files.exists(file(folder))) {
      return false;
    }
    try (FileChannel channel = open(file(folder))) {
      return isTaken(channel);
    }
  }

  private static FileChannel open(Path file) throws IOException {
    try {
      return FileChannel.open(
          file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    } catch (IOException e) {
      throw new UnwritableException(file, e);
    }
  }

  private static Path file(RunFolder folder) {
    return folder.path().resolve(".lock");
  }

  private static boolean isTaken(FileChannel channel) {
    try {
      FileLock lock = channel.tryLock();
      return lock == null;
    } catch (OverlappingFileLockException e) {
      return true;
    } catch (IOException unsupported) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    if (channel.isOpen()) {
      Files.deleteIfExists(file);
      channel.close();
    }
  }
}
