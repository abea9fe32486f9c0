package org.jcamark.run;

import java.io.IOException;
import java.nio.file.Path;

/** Another process measures into a folder; the message is one line for users. */
public final class FolderInUseException extends IOException {
  private static final long serialVersionUID = 1;

  FolderInUseException(Path folder) {
    super(
        folder
            + ": another process measures into this folder; wait for its end, or choose another"
            + " folder");
  }
}
