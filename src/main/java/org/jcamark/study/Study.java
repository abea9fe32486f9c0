package org.jcamark.study;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.file.Resources;
import org.jcamark.plan.Choice;
import org.jcamark.plan.Suite;
import org.jcamark.plan.Suites;

/**
 * A named study: what is measured, what a report published of it, and what the report concluded.
 *
 * @param title of its page
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
    List<Choice> thorough,
    List<Reported> reported,
    List<StudyFigure> figures,
    List<Claim> claims,
    List<Task> tasks,
    List<Use> uses) {
  /** All studies, each a YAML resource of this package, by name. */
  private static final List<Study> ALL =
      Resources.names(Study.class, ".yaml").stream().map(StudyFile::read).toList();

  /**
   * Something that takes one or several operations, all through one provider.
   *
   * @param works an {@link Expression} without aspects
   */
  record Task(String name, String works) {
    Amount amount(Aspect aspect) {
      return Expression.amount(works, aspect, UnaryOperator.identity()).named(name);
    }

    Algorithm algorithm() {
      Work first = amount(Aspect.TIME).works().iterator().next();
      return Catalog.algorithm(first.algorithm()).orElseThrow();
    }
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

  List<Algorithm> algorithms() {
    return suite.rows().stream().map(Choice::algorithm).distinct().toList();
  }

  public static List<Study> all() {
    return ALL;
  }

  /** All suites: the general ones, then those of the studies. */
  public static List<Suite> suites() {
    return Stream.concat(Suites.all().stream(), ALL.stream().map(Study::suite)).toList();
  }

  public static Optional<Study> find(String name) {
    return ALL.stream().filter(study -> study.name().equals(name)).findFirst();
  }

  /** The suite of a study with all that takes longer; absent where no study has that name. */
  public static Optional<Suite> thorough(String name) {
    return find(name).map(study -> Suites.thorough(study.suite(), study.thorough));
  }

  public String name() {
    return suite.name();
  }
}
