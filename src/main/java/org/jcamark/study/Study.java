package org.jcamark.study;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jcamark.plan.Suite;
import org.jcamark.plan.SuiteRow;

/**
 * A named study: what is measured, what a report published of it, and what the report concluded.
 *
 * @param title of its page
 * @param question what was asked, a sentence
 * @param suite its scenarios within 15 minutes; it has the study's name
 * @param thorough scenarios that take longer, beside those of the suite
 * @param reported rows of the report's tables; none for studies of our own
 * @param figures in the order of the report
 * @param claims in the order of the report
 * @param extras further sections
 */
public record Study(
    String title,
    String question,
    Suite suite,
    List<SuiteRow> thorough,
    List<Reported> reported,
    List<StudyFigure> figures,
    List<Claim> claims,
    List<Extra> extras) {
  public Study {
    thorough = List.copyOf(thorough);
    reported = List.copyOf(reported);
    figures = List.copyOf(figures);
    claims = List.copyOf(claims);
    extras = List.copyOf(extras);
  }

  /** The name on the command line. */
  public String name() {
    return suite.name();
  }

  /** The rows of the resource {@code NAME.txt} beside this class. */
  static List<Reported> reported(String name) {
    try (InputStream in = Study.class.getResourceAsStream(name + ".txt")) {
      return Reported.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
