package org.jcamark.file;

import java.io.IOException;
import java.nio.file.Path;

/** An output file or folder that cannot be written; the message names it and says why. */
public final class UnwritableException extends IOException {
  private static final long serialVersionUID = 1;

  public UnwritableException(Path file, IOException cause) {
    super(FileFault.named(file, cause).getMessage(), cause);
  }
}
