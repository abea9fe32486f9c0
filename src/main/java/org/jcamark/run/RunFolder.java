package org.jcamark.run;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jcamark.file.Documents;
import org.jcamark.file.OutputFile;
import org.jcamark.file.OutputFile.UnwritableException;
import org.jcamark.machine.Setup.ResultsFolder;

/**
 * The folder a run leaves its files in.
 *
 * @param path of an existing folder
 */
public record RunFolder(Path path) {
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** Another process measures into a folder; the message is one line for users. */
  public static final class FolderInUseException extends IOException {
    private static final long serialVersionUID = 1;

    private FolderInUseException(Path folder) {
      super(
          folder
              + ": another process is writing to this folder; wait until it ends, or choose another"
              + " folder");
    }
  }

  /** Makes a new folder {@code <UTC time>-<suite>}, with a number after it where that is taken. */
  public static RunFolder create(Path parent, Instant now, String suite) throws IOException {
    if (!Files.isDirectory(parent)) {
      OutputFile.folder(parent);
    }
    String name = NAME.format(now) + "-" + suite;
    for (int attempt = 1; ; attempt++) {
      Path path = parent.resolve(attempt == 1 ? name : name + "-" + attempt);
      try {
        return new RunFolder(Files.createDirectory(path));
      } catch (FileAlreadyExistsException taken) {
        // By another run of this second.
      } catch (IOException e) {
        throw new UnwritableException(path, e);
      }
    }
  }

  /** Takes the folder that the user named, made if need be, which holds no run yet. */
  public static RunFolder use(Path path) throws IOException {
    requireNoRun(new RunFolder(path));
    return new RunFolder(OutputFile.folder(path));
  }

  /**
   * Finds out early, before a plan is made, whether a new run can be written.
   *
   * @param path the folder of the run, or the one that its folder will be made in
   * @throws FolderInUseException if another process measures into it
   * @throws IOException if it holds a run, is no folder, or cannot be written; names the path
   */
  public static void requireUsable(Path path) throws IOException {
    OutputFile.requireNoLink(path);
    requireNoRun(new RunFolder(path));
    if (!ResultsFolder.inspect(path).writable()) {
      String problem = "cannot create a folder in " + ResultsFolder.existing(path);
      throw new UnwritableException(path, new IOException(problem));
    }
  }

  private static void requireNoRun(RunFolder folder) throws IOException {
    if (Files.exists(folder.lockFile())) {
      folder.lock().close();
    }
    for (Path file : List.of(folder.manifestFile(), folder.forksFile())) {
      if (Files.exists(file)) {
        throw new FileAlreadyExistsException(
            folder.path().toString(), null, "there is a run in this folder already");
      }
    }
  }

  /**
   * Keeps other processes from measuring into it until the lock is closed. The system drops the
   * lock with the process, however that ends; where the file system has no locks there is none.
   *
   * @throws FolderInUseException if another process measures into it
   */
  Closeable lock() throws IOException {
    FileChannel channel;
    try {
      channel =
          FileChannel.open(
              lockFile(),
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              LinkOption.NOFOLLOW_LINKS);
    } catch (IOException e) {
      throw new UnwritableException(lockFile(), e);
    }
    if (isTaken(channel)) {
      channel.close();
      throw new FolderInUseException(path);
    }
    return () -> {
      Files.deleteIfExists(lockFile());
      channel.close();
    };
  }

  private Path lockFile() {
    return path.resolve(".lock");
  }

  private static boolean isTaken(FileChannel channel) {
    try {
      return channel.tryLock() == null;
    } catch (OverlappingFileLockException e) {
      return true;
    } catch (IOException unsupported) {
      return false;
    }
  }

  public String name() {
    return String.valueOf(path.toAbsolutePath().normalize().getFileName());
  }

  /** Plan, machine and state of the run. */
  public Path manifestFile() {
    return path.resolve("run.json");
  }

  /** One JMH result object a line, a line a fork; with {@code .gz} if somebody compressed it. */
  public Path forksFile() {
    return plainOrCompressed("forks.jsonl");
  }

  /** Standard JMH JSON of all forks; with {@code .gz} if somebody compressed it. */
  public Path resultsFile() {
    return plainOrCompressed("results.json");
  }

  private Path plainOrCompressed(String name) {
    Path plain = path.resolve(name);
    Path compressed = path.resolve(name + ".gz");
    return Files.notExists(plain) && Files.exists(compressed) ? compressed : plain;
  }

  public RunManifest manifest() throws IOException {
    return Documents.read(manifestFile(), RunManifest.class);
  }

  public void write(RunManifest manifest) throws IOException {
    Documents.write(manifestFile(), manifest);
  }
}
