package org.jcamark.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Map;

/** One-line messages of I/O faults; some of Java's exceptions name only the file. */
public final class FileFault {
  private static final Map<Class<?>, String> PROBLEMS =
      Map.of(
          NoSuchFileException.class, "no such file or folder",
          AccessDeniedException.class, "access denied",
          FileAlreadyExistsException.class, "exists and is not a folder",
          NotDirectoryException.class, "not a folder");

  private FileFault() {}

  public static String text(IOException fault) {
    if (fault instanceof FileSystemException known
        && known.getReason() == null
        && known.getFile() != null) {
      return known.getFile() + ": " + problem(known);
    }
    return String.valueOf(fault.getMessage());
  }

  /** The same fault, with a message that names the file and says what is wrong. */
  public static IOException named(Path file, IOException fault) {
    return String.valueOf(fault.getMessage()).startsWith(file + ": ")
        ? fault
        : new IOException(file + ": " + problem(fault), fault);
  }

  private static String problem(IOException fault) {
    if (!(fault instanceof FileSystemException known)) {
      return fault.getMessage();
    }
    return known.getReason() != null
        ? known.getReason()
        : PROBLEMS.getOrDefault(fault.getClass(), fault.getClass().getSimpleName());
  }
}
