package org.jcamark.study;

import java.util.List;
import java.util.stream.Stream;
import org.jcamark.plan.Suite;
import org.jcamark.plan.SuiteRow;

/**
 * A named study: what is measured, what a report published of it, and what the report concluded.
 *
 * @param title of its page
 * @param question what was asked, a sentence
 * @param suite its scenarios within 15 minutes, which follow from the rest; it has the study's name
 * @param thorough scenarios that take longer
 * @param reported rows of the report's tables; none for studies of our own
 * @param figures in the order of the report
 * @param claims in the order of the report
 * @param tasks whose providers are compared by time, CPU time and allocation
 * @param uses for which algorithms are recommended
 */
public record Study(
    String title,
    String question,
    Suite suite,
    List<SuiteRow> thorough,
    List<Reported> reported,
    List<StudyFigure> figures,
    List<Claim> claims,
    List<Task> tasks,
    List<Use> uses) {
  public Study {
    thorough = List.copyOf(thorough);
    reported = List.copyOf(reported);
    figures = List.copyOf(figures);
    claims = List.copyOf(claims);
    tasks = List.copyOf(tasks);
    uses = List.copyOf(uses);
  }

  /**
   * What algorithms are for.
   *
   * @param classical candidates, whatever their strength
   * @param cnsa2 those of CNSA 2.0
   */
  record Use(String name, List<Task> classical, List<Task> cnsa2) {
    Stream<Task> tasks() {
      return Stream.concat(classical.stream(), cnsa2.stream());
    }
  }

  public String name() {
    return suite.name();
  }
}
