package org.jcamark.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** One-line messages of I/O faults; some of Java's exceptions name only the file. */
public final class FileFault {
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
    } else if (known.getReason() != null) {
      return known.getReason();
    } else if (fault instanceof NoSuchFileException) {
      return "no such file or folder";
    } else if (fault instanceof AccessDeniedException) {
      return "access denied";
    } else if (fault instanceof FileAlreadyExistsException) {
      return "exists and is not a folder";
    } else if (fault instanceof NotDirectoryException) {
      return "not a folder";
    }
    return fault.getClass().getSimpleName();
  }
}
