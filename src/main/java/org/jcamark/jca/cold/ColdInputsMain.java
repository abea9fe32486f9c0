package org.jcamark.jca.cold;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import org.jcamark.catalog.Call;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.prepare.ColdInputs;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.subject.CheckFailedException;

/** The process that makes the inputs of a cold start. */
public final class ColdInputsMain {
  private ColdInputsMain() {}

  /** What {@link #main} takes. */
  public static List<String> arguments(Request request, Path file) {
    return List.of(request.call().text(), Long.toString(request.seed()), file.toString());
  }

  /**
   * Writes the inputs to a file; where the provider cannot make them, prints the reason and ends
   * with exit code 1.
   *
   * @throws IOException if the file cannot be written
   */
  public static void main(String[] args) throws IOException {
    int code = 0;
    try {
      make(args).write(Path.of(args[2]));
    } catch (GeneralSecurityException e) {
      System.err.println(e.getMessage());
      code = 1;
    }
    // Providers may leave threads behind that are no daemons.
    System.exit(code);
  }

  private static ColdInputs make(String[] args) throws GeneralSecurityException {
    Request request = Request.of(Call.parse(args[0]), Long.parseLong(args[1]), true);
    ProviderSource source = Providers.open(request.call().provider());
    try {
      return Subjects.coldInputs(source, request);
    } catch (CheckFailedException e) {
      throw new CheckFailedException(source.describe() + " " + e.getMessage(), e);
    }
  }
}
